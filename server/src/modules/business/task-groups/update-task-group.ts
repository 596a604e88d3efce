import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { KeptTaskGroup, TaskGroupInput } from '@gerai/shared/business/task-groups/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockTaskGroup } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Changes a task group's name, description and colour. Throws `not_found` and `conflict`. */
export async function updateTaskGroup(
  context: Context,
  actor: Actor,
  id: string,
  input: TaskGroupInput,
): Promise<KeptTaskGroup> {
  const now = context.clock.now();
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const before = await lockTaskGroup(tx, id);
      const { group_name, description, color } = before;
      if (isDeepStrictEqual(input, { group_name, description, color })) return before;
      const { updated_at } = await tx
        .updateTable('task_groups')
        .set({ ...input, updated_at: now })
        .where('id', '=', id)
        .returning('updated_at')
        .executeTakeFirstOrThrow();
      await recordActivity(tx, actor, now, {
        event: 'task group updated',
        subject: { type: 'task_group', id },
        details: { name: input.group_name, before: { group_name, description, color }, after: input },
      });
      return { ...before, ...input, updated_at };
    })
    .catch(refuseTakenName);
}
