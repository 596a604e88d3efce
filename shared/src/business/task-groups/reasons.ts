import { reasons } from '../../http/reason-catalogue.ts';

export const taskGroupReasons = reasons('task_groups', {
  name_required: 'Please enter the name of the group',
  name_taken: 'There is already a task group of this name, perhaps an archived one',
  archived: 'This task group is archived',
  merged: 'Everything of this task group was moved to another, so it cannot be brought back or merged again',
  merge_itself: 'Choose another task group',
  order_changed: 'The task groups were changed meanwhile. Look at their order, and move yours again.',
});
export type TaskGroupReason = keyof typeof taskGroupReasons;
