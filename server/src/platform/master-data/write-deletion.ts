import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** Deletes a locked record of master data that nothing refers to, with its entry of the trail. */
export async function writeDeletion<Kept extends MasterRecord>(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  kind: MasterData<Kept, object>,
  record: Kept,
  details: object = {},
): Promise<void> {
  await kind.detach?.(tx, record);
  await tx.deleteFrom(kind.tableOf(record)).where('id', '=', record.id).execute();
  await recordActivity(tx, actor, now, {
    event: `${kind.name} deleted`,
    subject: { type: kind.subject, id: record.id },
    details: {
      name: kind.nameOf(record),
      before: { ...kind.fieldsOf(record), ...kind.fixedOf?.(record) },
      ...details,
    },
  });
}
