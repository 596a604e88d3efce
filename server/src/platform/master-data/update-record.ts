import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { checkRecordName } from './check-record-name.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/**
 * Changes the fields of a record of master data; the same values write nothing. Throws `not_found`, `conflict` for a
 * taken name, and `refused` for a record that may not be changed.
 */
export async function updateRecord<Kept extends MasterRecord, Input extends object>(
  context: Context,
  actor: Actor,
  kind: MasterData<Kept, Input>,
  id: string,
  input: Input,
): Promise<Kept> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const before = await kind.lock(tx, id, now);
      kind.refuseChange?.(before);
      if (isDeepStrictEqual(input, kind.fieldsOf(before))) return before;
      const changes: { updated_at: Date } = { ...input, updated_at: now };
      const { updated_at } = await tx
        .updateTable(kind.tableOf(before))
        .set(changes)
        .where('id', '=', id)
        .returning('updated_at')
        .executeTakeFirstOrThrow();
      const after = { ...before, ...input, updated_at };
      checkRecordName(kind.nameField, kind.nameOf(after), kind.nameOf(before));
      await recordActivity(tx, actor, now, {
        event: `${kind.name} updated`,
        subject: { type: kind.subject, id },
        ...(kind.isOutlet ? { outlet_id: id } : {}),
        details: {
          name: kind.nameOf(after),
          ...kind.fixedOf?.(before),
          before: kind.fieldsOf(before),
          after: input,
        },
      });
      return after;
    })
    .catch(kind.refuseTakenName);
}
