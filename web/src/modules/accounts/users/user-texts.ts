import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import type { userReasons } from '@gerai/shared/accounts/users/reasons.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

export const passwordTooShort: AnyBecause = {
  reason: 'users.password_too_short',
  values: { minimum: userLimits.password.min },
};

addReasonTexts<typeof userReasons>({
  'users.role_required': msg`Please select a role`,
  'users.name_required': msg`Enter a name`,
  'users.new_password_required': msg`Please enter a new password`,
  'users.password_too_short': ({ minimum }, say) =>
    msg`Password must be at least ${{ minimum: say.number(minimum) }} characters long`,
  'users.new_password_too_short': ({ minimum }, say) =>
    msg`New password must be at least ${{ minimum: say.number(minimum) }} characters long`,
  'users.no_mail': msg`This server sends no mail`,
  'users.email_taken': msg`Email already exists`,
  'users.unknown_role': msg`This role does not exist any more`,
  'users.unknown_location': msg`This location does not exist any more`,
  'users.unknown_job_role': msg`This job role does not exist any more`,
  'users.last_admin': msg`The last active admin must stay one`,
  'users.other_name': msg`This is not the name of this person`,
  'users.own_account': msg`You cannot do this to your own account`,
  'users.admin_no_more': msg`You are no admin any more`,
  'users.admin_account': msg`A service key cannot make or change an admin account`,
  'users.inactive_account': msg`This account is inactive. Activate it first.`,
  'users.link_gone': msg`This link is not valid any more. Ask an admin for a new one.`,
  'users.changed_meanwhile': ({ who }) => msg`${{ who }} changed this account after you selected it.`,
  'users.changed_by_someone': msg`Someone changed this account after you selected it.`,
  'users.several_changed': ({ count }) =>
    msg`${{ count: String(count) }} of the accounts were changed after you read them. Nothing was done.`,
  'users.bulk_failed': msg`Bulk action failed`,
});
