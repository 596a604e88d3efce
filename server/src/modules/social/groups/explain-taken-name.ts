import { groupMessages } from '@gerai/shared/social/groups/contract.ts';
import { explainViolations } from '../../../platform/errors.ts';

export const explainTakenName = explainViolations([
  ['social_groups_name_key', 'conflict', 'name', groupMessages.nameTaken],
]);
