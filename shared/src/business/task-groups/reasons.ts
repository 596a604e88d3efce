import { reasons } from '../../http/reason-catalogue.ts';

export const taskGroupReasons = reasons('task_groups', {
  name_required: 'Please enter the name of the group',
  name_taken: 'A task group already has this name, possibly an archived one',
  archived: 'This task group is archived',
  merged: "This task group was merged into another, so it can't be restored or merged again",
  merge_itself: 'Choose another task group',
  order_changed: 'The task groups have changed. Check their order and move yours again.',
});
export type TaskGroupReason = keyof typeof taskGroupReasons;
