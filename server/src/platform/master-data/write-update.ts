import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Clock } from '../clock.ts';
import { checkRevision, nextRevision } from '../revision/check-revision.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { buildUpdatedEntry } from './build-entries.ts';
import { checkRecordName } from './check-record-name.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** Changes the fields of a record in a transaction, as `updateRecord` does. */
export async function writeUpdate<Item extends MasterRecord, Input extends object>(
  tx: Transaction<Tables>,
  actor: Actor,
  clock: Clock,
  kind: MasterData<Item, Input>,
  { id, expected_updated_at: expected, input: given }: { id: string; input: Input } & BasedOn,
): Promise<Item> {
  const before = await kind.lock(tx, id, clock.now());
  kind.refuseChange?.(before);
  const whole = { ...kind.fieldsOf(before), ...given };
  const input = kind.normalize ? await kind.normalize(tx, whole) : whole;
  if (isDeepStrictEqual(input, kind.fieldsOf(before))) return before;
  const subject = { type: kind.subject, id };
  const { updated_at: stood } = before;
  await checkRevision(tx, expected, { subject, updated_at: stood, current: () => before });
  const now = nextRevision(stood, clock.now());
  const own = Object.entries(input).filter(([field]) => !kind.linkedFields?.includes(field));
  const changes: { updated_at: Date } = { ...Object.fromEntries(own), updated_at: now };
  const { updated_at } = await tx
    .updateTable(kind.tableOf(before))
    .set(changes)
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  await kind.writeLinked?.(tx, actor, now, [{ id, input }]);
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
}
