import { authMessages } from '@gerai/shared/auth/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const texts: Record<string, MessageDescriptor> = {
  [authMessages.invalidCredentials]: msg`Invalid email or password`,
  [authMessages.sessionEnded]: msg`Your session has ended. Sign in again.`,
  [authMessages.profileNotFound]: msg`User profile not found`,
  [authMessages.profileFailed]: msg`Error loading user profile`,
  [authMessages.signInFailed]: msg`Failed to sign in`,
  [authMessages.databaseUnreachable]: msg`Unable to connect to database`,
};

/** A message of the sign-in in the reader's language; one that is not known is shown as it came. */
export function authTexts(i18n: I18n, message: string): string {
  const text = texts[message];
  return text ? i18n._(text) : message;
}
