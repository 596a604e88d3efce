import type { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import type { SessionFailure } from '../../../core/session/session-store.ts';

// The two reasons that a page may have to say before it can load anything else.
addReasonTexts<Pick<typeof authReasons, SessionFailure>>({
  'auth.profile_failed': msg`Error loading user profile`,
  'auth.database_unreachable': msg`Unable to connect to database`,
});
