import { explainViolations } from '../../../platform/errors.ts';

export const refuseTakenName = explainViolations([
  ['social_groups_name_key', 'conflict', 'name', { reason: 'social_groups.name_taken' }],
]);
