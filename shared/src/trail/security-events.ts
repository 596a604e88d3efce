import { isWatched } from '../actor/actor.ts';
import {
  ACTIVITY_EVENTS,
  type ActivityEvent,
  type AnyDetails,
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

/** Events whose entries may alert all admins. */
export const ALERT_EVENTS = eventsWhere(({ alerts }) => alerts !== undefined);

/** Whether an entry alerts all admins, by bell and push. Its details then have `alert`, by which an index finds it. */
export function alertsAdmins(event: ActivityEvent, details: AnyDetails): boolean {
  const { alerts } = trailEvents[event];
  if (alerts !== 'sometimes') return alerts === 'always';
  if (event === 'new device' || event === 'passkey added') return details.role === 'admin';
  // From then on another address is told.
  if (event === 'webhook updated') return Object.hasOwn({ ...(details.after as object) }, 'url');
  const { role } = { ...(details.after as object) } as { role?: unknown };
  return isWatched(role);
}
