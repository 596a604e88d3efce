import { reasons } from '../../http/reason-catalogue.ts';

export const proofReasons = reasons('auth', {
  step_up_required: 'Confirm that it is you to do this.',
  code_required: 'Enter the code that your authenticator app shows.',
  code_wrong:
    'This code is not right. Enter the one that the app shows now, or a recovery code that is unused.',
  code_needed_first: 'Add a passkey or an authenticator app first.',
  passkey_required: 'Use your passkey, or a recovery code.',
  passkey_or_code_required: 'Use your passkey, or enter the code that your authenticator app shows.',
  /** The session can do nothing else before. */
  second_factor_needed: 'Your role needs a second factor. Set one up first.',
  factor_required: "Your role needs a second factor, so the last one can't be removed. Add another first.",
  own_factor_first: 'Set up a second factor for yourself first, in your profile.',
  authenticator_exists: 'You already have an authenticator app. Remove it first.',
});
