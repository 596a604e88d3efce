import { explainViolations } from '../../../../platform/errors.ts';

export const explainRefusedUser = explainViolations([
  ['users_email_key', 'conflict', 'email', { reason: 'users.email_taken' }],
  ['users_role_fkey', 'invalid_input', 'role', { reason: 'users.unknown_role' }],
  ['users_location_id_fkey', 'invalid_input', 'location_id', { reason: 'users.unknown_location' }],
  ['users_job_role_id_fkey', 'invalid_input', 'job_role_id', { reason: 'users.unknown_job_role' }],
]);
