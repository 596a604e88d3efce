import type { passkeyReasons } from '@gerai/shared/accounts/auth/passkey-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof passkeyReasons>({
  'auth.too_many_passkeys': ({ most }) =>
    msg`You have ${most} passkeys, which is the most. Remove one first.`,
});
