import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../context.ts';
import { refuseInUse } from '../errors.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/**
 * Deletes an unused record of master data (decisions, roles). Throws `not_found`, `in_use` with what uses it, and
 * `refused` for a record that may not be deleted.
 */
export async function deleteRecord<Kept extends MasterRecord>(
  context: Context,
  actor: Actor,
  kind: MasterData<Kept, object>,
  id: string,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const record = await kind.lock(tx, id, now);
    kind.refuseChange?.(record);
    const name = kind.nameOf(record);
    refuseInUse(name, await kind.usesOf(tx, record));
    await kind.detach?.(tx, record);
    await tx.deleteFrom(kind.tableOf(record)).where('id', '=', id).execute();
    await recordActivity(tx, actor, now, {
      event: `${kind.name} deleted`,
      subject: { type: kind.subject, id },
      details: { name, before: { ...kind.fieldsOf(record), ...kind.fixedOf?.(record) } },
    });
  });
}
