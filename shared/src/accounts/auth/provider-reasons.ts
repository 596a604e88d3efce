import { reasons } from '../../http/reason-catalogue.ts';

/** Why a sign-in by the provider opens no session; apart, since the browser loads their texts where there is one. */
export const providerReasons = reasons('auth', {
  provider_unreachable: '{name} cannot be reached right now. Sign in with your password, or try again later.',
  provider_declined: 'Signing in with {name} was not finished.',
  provider_unproven: '{name} did not prove who you are. Try again; if it stays, tell your admin.',
  provider_not_finished: 'The sign-in was not finished.',
  provider_expired: 'This sign-in took too long, or was begun elsewhere. Try again.',
  provider_unverified:
    '{name} has not verified your email address. Sign in with your password, or ask an admin.',
  provider_no_account: 'There is no account for {email}. Ask an admin to add you.',
  provider_other_account:
    'The account of {email} is linked to somebody else at {name}. Sign in with your password, or ask an admin.',
  provider_new_email:
    "This account's email was changed less than a day ago. Sign in with your password, ask an admin for a link, or try again tomorrow.",
  provider_other_person:
    'This is another account at {name} than yours here. Choose yours there, and try again.',
  provider_not_anew:
    '{name} did not say that you have just signed in there. Sign out of Gerai and in again instead.',
  provider_proof_only: 'You did not sign in by the provider.',
  provider_deactivated: 'Your account is deactivated. Ask an admin.',
});
export type ProviderReason = keyof typeof providerReasons;
