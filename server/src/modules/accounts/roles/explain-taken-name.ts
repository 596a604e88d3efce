import { roleMessages } from '@gerai/shared/accounts/roles/contract.ts';
import { explainViolations } from '../../../platform/errors.ts';

/** Of the roles of one type. */
export const explainTakenName = explainViolations([
  ['login_roles_name_key', 'conflict', 'role_name', roleMessages.nameTaken],
  ['login_roles_role_name_key', 'conflict', 'role_name', roleMessages.nameTaken],
  ['job_roles_name_key', 'conflict', 'role_name', roleMessages.nameTaken],
]);
