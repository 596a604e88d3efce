import { reasons } from '../../http/reason-catalogue.ts';

export const userReasons = reasons('users', {
  role_required: 'Please select a role',
  name_required: 'Enter a name',
  new_password_required: 'Please enter a new password',
  password_too_short: 'Password must be at least {minimum:number} characters long',
  new_password_too_short: 'New password must be at least {minimum:number} characters long',
  email_taken: 'Email already exists',
  unknown_role: 'This role does not exist any more',
  unknown_location: 'This location does not exist any more',
  unknown_job_role: 'This job role does not exist any more',
  last_admin: 'The last active admin must stay one',
  own_account: 'You cannot do this to your own account',
  other_name: 'This is not the name of this person',
  admin_no_more: 'You are no admin any more',
  admin_account: 'A service key cannot make or change an admin account',
  inactive_account: 'This account is inactive. Activate it first.',
  not_invited: 'They have chosen a password already. Reset it if they cannot sign in.',
  link_gone: 'This link is not valid any more. Ask an admin for a new one.',
  no_mail: 'This server sends no mail',
  changed_meanwhile: '{who} changed this account after you selected it.',
  changed_by_someone: 'Someone changed this account after you selected it.',
  several_changed: '{count} of the accounts were changed after you read them. Nothing was done.',
  bulk_failed: 'Bulk action failed',
});
export type UserReason = keyof typeof userReasons;
