import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import type { userReasons } from '@gerai/shared/accounts/users/reasons.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

export const passwordTooShort: AnyBecause = {
  reason: 'users.password_too_short',
  values: { minimum: userLimits.password.min },
};

addReasonTexts<typeof userReasons>({});
