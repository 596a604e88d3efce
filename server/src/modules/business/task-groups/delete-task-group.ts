import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseInUse } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockTaskGroup } from './queries.ts';

/**
 * Deletes a task group without templates; daily tasks of deleted templates lose their group. Throws `not_found`, and
 * `in_use` with the number of templates.
 */
export async function deleteTaskGroup(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { group_name, description, color, templates } = await lockTaskGroup(tx, id);
    refuseInUse(group_name, [{ what: 'templates', count: templates }]);
    await tx.deleteFrom('task_groups').where('id', '=', id).execute();
    await recordActivity(tx, actor, context.clock.now(), {
      event: 'task group deleted',
      subject: { type: 'task_group', id },
      details: { name: group_name, before: { group_name, description, color } },
    });
  });
}
