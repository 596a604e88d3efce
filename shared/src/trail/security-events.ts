import { isWatched } from '../actor/actor.ts';
import type { ActivityEvent } from './contract.ts';

/**
 * What happens at the door: who came in or tried to, and who may come in. They are entries of the trail with address and
 * device (record-activity.ts), and admins read them on the page Security. A new one belongs into ACTIVITY_EVENTS, here,
 * and into the texts of web/src/desk/trail.
 */
export const SECURITY_EVENTS = [
  'sign-in failed',
  'sign-in slowed',
  'new device',
  'session copied',
  'sessions ended',
  'passkey added',
  'passkey removed',
  'passkey copied',
  'login',
  'identity confirmed',
  'password_change',
  'password link sent',
  'email_change',
  'role_change',
  'status_change',
  'account_created',
  'account_deleted',
  'account erased',
  'personal data exported',
  'second factor added',
  'second factor removed',
  'recovery codes created',
  'recovery code used',
  'api key created',
  'api key updated',
  'api key revoked',
  'api key ending',
  'webhook created',
  'webhook updated',
  'webhook deleted',
  'webhook switched off',
  'backup generated',
  'backup restored',
  'security settings updated',
] as const satisfies readonly ActivityEvent[];
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export const isSecurity = (event: ActivityEvent): event is SecurityEvent =>
  (SECURITY_EVENTS as readonly ActivityEvent[]).includes(event);

/** Events that nobody but admins may see, not even the person whom they concern: guesses of others at an account. */
export const ADMINS_ONLY = ['sign-in failed', 'sign-in slowed'] as const satisfies readonly SecurityEvent[];

export const isForAdmins = (event: ActivityEvent): boolean =>
  (ADMINS_ONLY as readonly ActivityEvent[]).includes(event);

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

const ALWAYS_ALERT = [
  'email_change',
  'sign-in slowed',
  'session copied',
  'passkey copied',
  'api key created',
  'api key ending',
  'webhook created',
  'webhook switched off',
  'backup generated',
  'backup restored',
] as const satisfies readonly SecurityEvent[];

/** Events whose entries may alert all admins. */
export const ALERT_EVENTS = [
  ...ALWAYS_ALERT,
  ...(['new device', 'passkey added', 'role_change', 'account_created', 'webhook updated'] as const),
] satisfies readonly SecurityEvent[];

/** Whether an entry alerts all admins, by bell and push. Its details then have `alert`, by which an index finds it. */
export function alertsAdmins(event: ActivityEvent, details: Record<string, unknown>): boolean {
  if ((ALWAYS_ALERT as readonly ActivityEvent[]).includes(event)) return true;
  if (event === 'new device' || event === 'passkey added') return details.role === 'admin';
  // From then on another address is told.
  if (event === 'webhook updated') return Object.hasOwn({ ...(details.after as object) }, 'url');
  if (event !== 'role_change' && event !== 'account_created') return false;
  const { role } = { ...(details.after as object) } as { role?: unknown };
  return isWatched(role);
}
