import { reasons } from '../../http/reason-catalogue.ts';

export const taskGroupReasons = reasons('task_groups', {
  name_required: 'Please enter the name of the group',
  name_taken: 'There is already a task group of this name, perhaps an archived one',
  order_changed: 'The task groups were changed meanwhile. Look at their order, and move yours again.',
});
export type TaskGroupReason = keyof typeof taskGroupReasons;
