import { authMessages } from '@gerai/shared/accounts/auth/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [authMessages.invalidCredentials]: msg`Invalid email or password`,
  [authMessages.tooManyAttempts]: msg`Too many sign-in attempts. Wait a few minutes and try again.`,
  [authMessages.unauthenticated]: msg`User not authenticated`,
  [authMessages.sessionEnded]: msg`Your session has ended. Sign in again.`,
  [authMessages.profileNotFound]: msg`User profile not found`,
  [authMessages.profileFailed]: msg`Error loading user profile`,
  [authMessages.signInFailed]: msg`Failed to sign in`,
  [authMessages.databaseUnreachable]: msg`Unable to connect to database`,
  [authMessages.currentPasswordWrong]: msg`Current password is incorrect`,
  [authMessages.currentPasswordNeeded]: msg`Enter your current password to change it`,
  [authMessages.busy]: msg`Too many people are signing in right now. Try again in a moment.`,
  [authMessages.setupLinkGone]: msg`This setup link is not valid any more. Restart the server to get a new one.`,
  [authMessages.emailTaken]: msg`This email address already belongs to an account`,
});
