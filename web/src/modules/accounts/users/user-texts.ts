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
  'users.password_too_short': ({ minimum }, say) =>
    msg`Password must be at least ${{ minimum: say.number(minimum) }} characters long`,
  'users.new_password_too_short': ({ minimum }, say) =>
    msg`New password must be at least ${{ minimum: say.number(minimum) }} characters long`,
  'users.changed_meanwhile': ({ who }) => msg`${{ who }} changed this account after you selected it.`,
  'users.several_changed': ({ count }) =>
    msg`${{ count: String(count) }} of the accounts were changed after you read them. Nothing was done.`,
});
