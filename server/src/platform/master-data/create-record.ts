import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { buildCreatedEntry } from './build-entries.ts';
import { checkRecordName } from './check-record-name.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** Creates a record of master data. Throws `conflict` for a taken name. */
export async function createRecord<Kept extends MasterRecord, Input extends object, NewInput extends Input>(
  context: Context,
  actor: Actor,
  kind: MasterData<Kept, Input, NewInput>,
  given: NewInput,
): Promise<Kept> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const input = kind.settle ? { ...given, ...(await kind.settle(tx, given)) } : given;
      const [id] = await kind.insert(tx, [input], now);
      await kind.writeApart?.(tx, actor, now, [{ id: id!, input }]);
      const record = await kind.read(tx, id!, now);
      checkRecordName(kind.nameField, kind.nameOf(record), null);
      await recordActivity(tx, actor, now, buildCreatedEntry(kind, record.id, input));
      return record;
    })
    .catch(kind.refuseTakenName);
}
