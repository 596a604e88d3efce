import type { passkeyReasons } from '@gerai/shared/accounts/auth/passkey-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof passkeyReasons>({
  'auth.passkey_refused': msg`This passkey was not accepted. It may have been removed, or the request timed out. Try again, or sign in with your password.`,
  'auth.passkey_name_required': msg`Give the passkey a name.`,
  'auth.passkey_exists': msg`This passkey was added already.`,
  'auth.too_many_passkeys': ({ most }) =>
    msg`You have ${most} passkeys, which is the most. Remove one first.`,
});
