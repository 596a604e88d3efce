import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { KeptTaskGroup, TaskGroupInput } from '@gerai/shared/business/task-groups/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockTaskGroups } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Creates a task group as the last one (specification 2, section 4). Throws `conflict` for a taken name. */
export async function createTaskGroup(
  context: Context,
  actor: Actor,
  input: TaskGroupInput,
): Promise<KeptTaskGroup> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      await lockTaskGroups(tx);
      const group = await tx
        .insertInto('task_groups')
        .values({
          ...input,
          sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from task_groups)`,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'task group created',
        subject: { type: 'task_group', id: group.id },
        details: { name: group.group_name, after: input },
      });
      return { ...group, templates: 0 };
    })
    .catch(refuseTakenName);
}
