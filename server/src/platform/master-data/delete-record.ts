import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Use } from '@gerai/shared/http/errors.ts';
import { deleteUnsentTasks, lockOpenTasks } from '../../database/queries/delete-unsent-tasks.ts';
import { lockSubmissions } from '../../database/queries/lock-submissions.ts';
import type { Context } from '../context.ts';
import { AppError, refuseInUse } from '../errors.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import { findRecordUses } from './read-record-uses.ts';
import { writeDeletions } from './write-deletions.ts';

/**
 * Deletes an unused record of master data (decisions, roles), with its daily tasks if `unsent_tasks` is their number and
 * nobody has sent anything for one. Throws `not_found`, `in_use` with what uses it, `conflict` if there are other tasks
 * meanwhile, and `refused` for a record that may not be deleted.
 */
export async function deleteRecord<Item extends MasterRecord>(
  context: Context,
  actor: Actor,
  kind: MasterData<Item, object>,
  id: string,
  { unsent_tasks: expected }: { unsent_tasks?: number | undefined } = {},
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    if (kind.tasksBy) await lockSubmissions(tx, 'shared');
    const record = await kind.lock(tx, id, now);
    kind.refuseChange?.(record);
    const name = kind.nameOf(record);
    const { uses, unsent_tasks: tasks } = await findRecordUses(tx, context.owners, kind, record);
    const unexpected: Use[] = expected === undefined ? [{ what: 'daily_tasks', count: tasks }] : [];
    refuseInUse(name, [...uses, ...unexpected]);
    const column = kind.tasksBy?.(record);
    const deleted =
      column && tasks > 0 ? await deleteUnsentTasks(tx, await lockOpenTasks(tx, { column, ids: [id] })) : 0;
    if (deleted !== (expected ?? 0)) throw new AppError('conflict', 'http.uses_changed');
    await writeDeletions(
      tx,
      context,
      actor,
      now,
      kind,
      [record],
      deleted > 0 ? { deleted_tasks: deleted } : {},
    );
  });
}
