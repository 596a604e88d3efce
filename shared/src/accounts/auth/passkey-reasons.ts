import { reasons } from '../../http/reason-catalogue.ts';

/** Apart, since the sign-in screen loads their texts with its button. */
export const passkeyReasons = reasons('auth', {
  passkey_refused:
    'This passkey was not accepted. It may have been removed, or the request timed out. Try again, or sign in with your password.',
  passkey_name_required: 'Give the passkey a name.',
  passkey_exists: 'This passkey was added already.',
  too_many_passkeys: 'You have {most} passkeys, which is the most. Remove one first.',
});
