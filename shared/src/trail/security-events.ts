import { isWatched } from '../actor/actor.ts';
import {
  ACTIVITY_EVENTS,
  type ActivityEvent,
  eventsWhere,
  type SecurityEvent,
  trailEvents,
} from './events/trail-events.ts';

export const isSecurity = (event: ActivityEvent): event is SecurityEvent =>
  trailEvents[event].isSecurity === true;

/** Security events: who came in or tried to, and who may come in. Admins read it on the page Security. */
export const SECURITY_EVENTS = ACTIVITY_EVENTS.filter(isSecurity) as [SecurityEvent, ...SecurityEvent[]];

/** Events that nobody but admins may see, not even the person whom they concern. */
export const ADMINS_ONLY = eventsWhere(({ reach }) => reach === 'admins');

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

/** Events whose entries may alert all admins. */
export const ALERT_EVENTS = eventsWhere(({ alerts }) => alerts !== undefined);

/** Whether an entry alerts all admins, by bell and push. Its details then have `alert`, by which an index finds it. */
export function alertsAdmins(event: ActivityEvent, details: Record<string, unknown>): boolean {
  const { alerts } = trailEvents[event];
  if (alerts !== 'sometimes') return alerts === 'always';
  if (event === 'new device' || event === 'passkey added') return details.role === 'admin';
  // From then on another address is told.
  if (event === 'webhook updated') return Object.hasOwn({ ...(details.after as object) }, 'url');
  const { role } = { ...(details.after as object) } as { role?: unknown };
  return isWatched(role);
}
