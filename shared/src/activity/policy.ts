import type { PersonActor } from '../auth/policy.ts';
import type { ActivityEvent } from './contract.ts';

export interface ActivityScope {
  event: ActivityEvent;
  actor_uid: string | null;
  concerns_uid: string | null;
  outlet_id: string | null;
  job_role_id: string | null;
}

/** What happens to the tasks themselves, as against accounts and templates. */
export const WORK_EVENTS: readonly ActivityEvent[] = [
  'task submitted',
  'task approved',
  'task rejected',
  'tasks generated',
  'day ended',
];

export const isWork = (event: ActivityEvent): boolean => WORK_EVENTS.includes(event);

/**
 * May this person see this line of the trail? An admin sees all; an auditor all work; a manager the work of the own
 * outlet; staff that of the own outlet and job role. Everyone sees what they did and what concerns them.
 */
export function canSeeActivity(actor: PersonActor, entry: ActivityScope): boolean {
  if (actor.role === 'admin' || entry.actor_uid === actor.uid || entry.concerns_uid === actor.uid)
    return true;
  if (!isWork(entry.event)) return false;
  if (actor.role === 'audit') return true;
  const ownOutlet = entry.outlet_id === null || entry.outlet_id === actor.location_id;
  if (actor.role === 'manager') return ownOutlet;
  const ownRole = entry.job_role_id === null || entry.job_role_id === actor.job_role_id;
  return actor.role === 'staff' && ownOutlet && ownRole;
}
