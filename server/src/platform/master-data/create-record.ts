import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { checkRecordName } from './check-record-name.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** Creates a record of master data. Throws `conflict` for a taken name. */
export async function createRecord<Kept extends MasterRecord, Input extends object, NewInput extends Input>(
  context: Context,
  actor: Actor,
  kind: MasterData<Kept, Input, NewInput>,
  input: NewInput,
): Promise<Kept> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const record = await kind.insert(tx, input, now);
      checkRecordName(kind.nameField, kind.nameOf(record), null);
      await recordActivity(tx, actor, now, {
        event: `${kind.name} created`,
        subject: { type: kind.subject, id: record.id },
        ...(kind.isOutlet ? { outlet_id: record.id } : {}),
        details: { name: kind.nameOf(record), after: input },
      });
      return record;
    })
    .catch(kind.refuseTakenName);
}
