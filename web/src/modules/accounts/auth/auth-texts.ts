import type { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import type { SessionFailure } from '../../../core/session/session-store.ts';
import './session-failure-texts.ts';

addReasonTexts<Omit<typeof authReasons, SessionFailure>>({
  'auth.invalid_credentials': msg`Invalid email or password`,
  'auth.too_many_attempts': ({ seconds }, say) =>
    msg`Too many wrong passwords. Try again in ${{ wait: say.wait(seconds) }}, or sign in on a device where you have signed in before.`,
  'auth.attempts_in_turn': ({ seconds, latest }, say) =>
    msg`Somebody is trying many passwords. Try again in ${{ wait: say.wait(seconds) }}; your turn comes in ${{ latest: say.wait(latest) }} at the latest. A device where you have signed in before can sign in now.`,
  'auth.too_many_on_device': ({ seconds }, say) =>
    msg`Too many wrong passwords. Try again in ${{ wait: say.wait(seconds) }}, or ask an admin for a new link.`,
  'auth.unauthenticated': msg`User not authenticated`,
  'auth.session_ended': msg`Your session has ended. Sign in again.`,
  'auth.session_copied': msg`This session was ended because it was also used on another device. Sign in again. If that wasn't you, change your password.`,
  'auth.signed_out_elsewhere': msg`You were signed out from another device. Sign in again.`,
  'auth.signed_out_by_admin': msg`An admin has signed you out. Sign in again.`,
  'auth.session_idle': msg`You were signed out, because Gerai was not used for a while. Sign in again.`,
  'auth.session_too_old': msg`You have been signed in for a long time. Sign in again.`,
  'auth.device_key_missing': msg`This browser has lost the key of your session. Sign in again.`,
  'auth.no_active_session': msg`No active session`,
  'auth.profile_not_found': msg`User profile not found`,
  'auth.sign_in_failed': msg`Failed to sign in`,
  'auth.current_password_wrong': msg`Current password is incorrect`,
  'auth.current_password_needed': msg`Enter your current password to change it`,
  'auth.busy': msg`Too many people are signing in right now. Try again in a moment.`,
  'auth.setup_link_gone': msg`This setup link is not valid any more. Restart the server to get a new one.`,
  'auth.email_taken': msg`This email address already belongs to an account`,
});
