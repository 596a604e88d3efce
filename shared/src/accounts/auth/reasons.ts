import { reasons } from '../../http/reason-catalogue.ts';

export const authReasons = reasons('auth', {
  invalid_credentials: 'Invalid email or password',
  too_many_attempts:
    'Too many wrong passwords. Try again in {seconds:wait}, or sign in on a device where you have signed in before.',
  attempts_in_turn:
    'Somebody is trying many passwords. Try again in {seconds:wait}; your turn comes in {latest:wait} at the latest. A device where you have signed in before can sign in now.',
  too_many_on_device:
    'Too many wrong passwords. Try again in {seconds:wait}, or ask an admin for a new link.',
  unauthenticated: 'User not authenticated',
  session_ended: 'Your session has ended. Sign in again.',
  session_copied:
    "This session was ended because it was also used on another device. Sign in again. If that wasn't you, change your password.",
  signed_out_elsewhere: 'You were signed out from another device. Sign in again.',
  signed_out_by_admin: 'An admin has signed you out. Sign in again.',
  session_idle: 'You were signed out, because Gerai was not used for a while. Sign in again.',
  session_too_old: 'You have been signed in for a long time. Sign in again.',
  device_key_missing: 'This browser has lost the key of your session. Sign in again.',
  no_active_session: 'No active session',
  profile_not_found: 'User profile not found',
  sign_in_failed: 'Failed to sign in',
  current_password_wrong: 'Current password is incorrect',
  current_password_needed: 'Enter your current password to change it',
  busy: 'Too many people are signing in right now. Try again in a moment.',
  setup_link_gone: 'This setup link is not valid any more. Restart the server to get a new one.',
  email_taken: 'This email address already belongs to an account',
});

/** Why a session that is still valid can't be used: what a page may have to say before it can load anything else. */
export const sessionFailureReasons = reasons('auth', {
  profile_failed: 'Error loading user profile',
  database_unreachable: 'Unable to connect to database',
});
export type SessionFailure = keyof typeof sessionFailureReasons;
export type AuthReason = keyof typeof authReasons | SessionFailure;
