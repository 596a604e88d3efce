import { explainViolations } from '../../../platform/errors.ts';

export const refuseTakenName = explainViolations([
  ['task_groups_name_key', 'conflict', 'group_name', { reason: 'task_groups.name_taken' }],
]);
