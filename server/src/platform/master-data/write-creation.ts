import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { buildCreatedEntry } from './build-entries.ts';
import { checkRecordName } from './check-record-name.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** Creates a record in a transaction, as `createRecord` does. */
export async function writeCreation<Item extends MasterRecord, Input extends object, NewInput extends Input>(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  kind: MasterData<Item, Input, NewInput>,
  given: NewInput,
): Promise<Item> {
  const input = kind.normalize ? { ...given, ...(await kind.normalize(tx, given)) } : given;
  const [id] = await kind.insert(tx, [input], now);
  await kind.writeLinked?.(tx, actor, now, [{ id: id!, input }]);
  const record = await kind.read(tx, id!, now);
  checkRecordName(kind.nameField, kind.nameOf(record), null);
  await recordActivity(tx, actor, now, buildCreatedEntry(kind, record.id, input));
  return record;
}
