import { explainViolations } from '../../../platform/errors.ts';

/** Names are unique per role type. */
export const refuseTakenName = explainViolations([
  ['login_roles_name_key', 'conflict', 'role_name', { reason: 'roles.name_taken' }],
  ['login_roles_role_name_key', 'conflict', 'role_name', { reason: 'roles.name_taken' }],
  ['job_roles_name_key', 'conflict', 'role_name', { reason: 'roles.name_taken' }],
]);
