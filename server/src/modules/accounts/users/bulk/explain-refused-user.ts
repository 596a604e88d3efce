import { userMessages } from '@gerai/shared/accounts/users/manage-contract.ts';
import { explainViolations } from '../../../../platform/errors.ts';

export const explainRefusedUser = explainViolations([
  ['users_email_key', 'conflict', 'email', userMessages.emailTaken],
  ['users_role_fkey', 'invalid_input', 'role', userMessages.unknownRole],
  ['users_location_id_fkey', 'invalid_input', 'location_id', userMessages.unknownLocation],
  ['users_job_role_id_fkey', 'invalid_input', 'job_role_id', userMessages.unknownJobRole],
]);
