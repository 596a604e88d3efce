import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { Context } from '../context.ts';
import { checkRevision, nextRevision } from '../revision/check-revision.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { buildUpdatedEntry } from './build-entries.ts';
import { checkRecordName } from './check-record-name.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/**
 * Changes the fields of a record of master data; what is absent stays, and the same values write nothing. Throws `not_found`, `conflict` for a
 * taken name or a change after `expected_updated_at`, and `refused` for a record that may not be changed.
 */
export async function updateRecord<Kept extends MasterRecord, Input extends object>(
  context: Context,
  actor: Actor,
  kind: MasterData<Kept, Input>,
  id: string,
  { expected_updated_at: expected, ...given }: Input & BasedOn,
): Promise<Kept> {
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const before = await kind.lock(tx, id, context.clock.now());
      kind.refuseChange?.(before);
      const whole = { ...kind.fieldsOf(before), ...given };
      const input = kind.settle ? await kind.settle(tx, whole) : whole;
      if (isDeepStrictEqual(input, kind.fieldsOf(before))) return before;
      const subject = { type: kind.subject, id };
      const { updated_at: stood } = before;
      await checkRevision(tx, expected, { subject, updated_at: stood, current: () => before });
      const now = nextRevision(stood, context.clock.now());
      const own = Object.entries(input).filter(([field]) => !kind.apart?.includes(field));
      const changes: { updated_at: Date } = { ...Object.fromEntries(own), updated_at: now };
      const { updated_at } = await tx
        .updateTable(kind.tableOf(before))
        .set(changes)
        .where('id', '=', id)
        .returning('updated_at')
        .executeTakeFirstOrThrow();
      await kind.writeApart?.(tx, actor, now, [{ id, input }]);
      const after = { ...before, ...input, updated_at };
      checkRecordName(kind.nameField, kind.nameOf(after), kind.nameOf(before));
      await recordActivity(
        tx,
        actor,
        now,
        buildUpdatedEntry(kind, id, {
          before: kind.fieldsOf(before),
          after: input,
          fixed: kind.fixedOf?.(before),
        }),
      );
      return after;
    })
    .catch(kind.refuseTakenName);
}
