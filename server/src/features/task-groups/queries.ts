import type { TaskGroup } from '@gerai/shared/task-groups/contract.ts';
import type { Queryable } from '../../platform/context.ts';

/** Every task group, in the order that admins gave them. */
export function listTaskGroups(db: Queryable): Promise<TaskGroup[]> {
  return db
    .selectFrom('task_groups')
    .select(['id', 'group_name', 'description', 'color', 'sort_order'])
    .orderBy('sort_order')
    .orderBy('group_name')
    .execute();
}
