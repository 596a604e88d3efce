import type { providerReasons } from '@gerai/shared/accounts/auth/provider-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../../core/i18n/reason-text.ts';

addReasonTexts<typeof providerReasons>({
  'auth.provider_unreachable': ({ name }) =>
    msg`${name} cannot be reached right now. Sign in with your password, or try again later.`,
  'auth.provider_declined': ({ name }) => msg`Signing in with ${name} was not finished.`,
  'auth.provider_unproven': ({ name }) =>
    msg`${name} did not prove who you are. Try again; if it stays, tell your admin.`,
  'auth.provider_unverified': ({ name }) =>
    msg`${name} has not verified your email address. Sign in with your password, or ask an admin.`,
  'auth.provider_no_account': ({ email }) => msg`There is no account for ${email}. Ask an admin to add you.`,
  'auth.provider_other_account': ({ name, email }) =>
    msg`The account of ${email} is linked to somebody else at ${name}. Sign in with your password, or ask an admin.`,
  'auth.provider_other_person': ({ name }) =>
    msg`This is another account at ${name} than yours here. Choose yours there, and try again.`,
  'auth.provider_not_anew': ({ name }) =>
    msg`${name} did not say that you have just signed in there. Sign out of Gerai and in again instead.`,
});
