import type { proofReasons } from '@gerai/shared/accounts/auth/proof-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof proofReasons>({
  'auth.step_up_required': msg`Confirm that it is you to do this.`,
  'auth.code_required': msg`Enter the code that your authenticator app shows.`,
  'auth.code_wrong': msg`This code is not right. Enter the one that the app shows now, or a recovery code that is unused.`,
  'auth.code_needed_first': msg`Add a passkey or an authenticator app first.`,
  'auth.passkey_required': msg`Use your passkey, or a recovery code.`,
  'auth.passkey_or_code_required': msg`Use your passkey, or enter the code that your authenticator app shows.`,
  'auth.second_factor_needed': msg`Your role needs a second factor. Set one up first.`,
  'auth.factor_required': msg`Your role needs a second factor, so the last one can't be removed. Add another first.`,
  'auth.own_factor_first': msg`Set up a second factor for yourself first, in your profile.`,
  'auth.authenticator_exists': msg`You already have an authenticator app. Remove it first.`,
});
