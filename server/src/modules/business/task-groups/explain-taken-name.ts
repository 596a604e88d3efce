import { taskGroupMessages } from '@gerai/shared/business/task-groups/contract.ts';
import { explainViolations } from '../../../platform/errors.ts';

export const explainTakenName = explainViolations([
  ['task_groups_name_key', 'conflict', 'group_name', taskGroupMessages.nameTaken],
]);
