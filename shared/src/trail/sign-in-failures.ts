/** Why a sign-in failed. */
export const SIGN_IN_FAILURES = [
  'wrong_password',
  'unknown_account',
  'inactive_account',
  'pending_account',
  'wrong_second_factor',
  'unknown_passkey',
  'wrong_passkey',
  'refused_by_provider',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** Why a provider's proof opened nothing: reasons that the person reads, in the details of a failed sign-in. */
export const PROVIDER_REFUSALS = [
  'auth.provider_declined',
  'auth.provider_unproven',
  'auth.provider_unverified',
  'auth.provider_no_account',
  'auth.provider_other_account',
  'auth.provider_new_email',
  'auth.provider_other_person',
  'auth.provider_not_anew',
  'auth.provider_deactivated',
] as const;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];
