import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { deleteUnsentTasks, lockOpenTasks } from '../../database/queries/delete-unsent-tasks.ts';
import { lockSubmissions } from '../../database/queries/lock-submissions.ts';
import type { Context } from '../context.ts';
import { checkRevision, nextRevision } from '../revision/check-revision.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/**
 * Takes a record of master data out of use, and withdraws its tasks from today on for which nobody has sent anything; or
 * brings it back. What is so already stays. Throws `not_found`, `conflict` for a change after `expected_updated_at`, and
 * `refused` for a record that may not be archived.
 */
export async function archiveRecord<Item extends MasterRecord>(
  context: Context,
  actor: Actor,
  kind: MasterData<Item, object>,
  id: string,
  { is_archived, expected_updated_at: expected }: { is_archived: boolean } & BasedOn,
): Promise<Item & { withdrawn: number }> {
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    if (kind.tasksBy) await lockSubmissions(tx, 'shared');
    const before = await kind.lock(tx, id, now);
    kind.refuseChange?.(before);
    kind.refuseArchiving?.(before);
    if ((before.archived_at !== null) === is_archived) return { ...before, withdrawn: 0 };
    const subject = { type: kind.subject, id };
    const { updated_at } = before;
    await checkRevision(tx, expected, { subject, updated_at, current: () => before });
    const at = nextRevision(updated_at, now);
    const changes: { archived_at: Date | null; updated_at: Date } = {
      archived_at: is_archived ? now : null,
      updated_at: at,
    };
    await tx.updateTable(kind.tableOf(before)).set(changes).where('id', '=', id).execute();
    const column = is_archived && kind.tasksBy?.(before);
    const withdrawn = column
      ? await deleteUnsentTasks(tx, await lockOpenTasks(tx, { column, id, from: businessDate(now) }))
      : 0;
    const after = await kind.read(tx, id, now);
    await recordActivity(tx, actor, at, {
      event: is_archived ? `${kind.name} archived` : `${kind.name} restored`,
      subject,
      ...(kind.isOutlet ? { outlet_id: id } : {}),
      details: {
        name: kind.nameOf(after),
        ...kind.fixedOf?.(after),
        ...(withdrawn > 0 ? { withdrawn } : {}),
      },
    });
    return { ...after, withdrawn };
  });
}
