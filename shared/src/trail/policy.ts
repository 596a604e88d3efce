import { managedOutlets, type PersonActor, presentPlaces, type WorkPlace } from '../actor/actor.ts';
import { type ActivityEvent, eventsWhere, trailEvents } from './events/trail-events.ts';

export interface ActivityScope {
  event: ActivityEvent;
  actor_uid: string | null;
  concerns_uid: string | null;
  outlet_id: string | null;
  job_role_id: string | null;
  /** The social group in which it happened. */
  group_id: string | null;
}

/** Ids of the groups that a person may view. Not used for admins, who may view all. */
export type ViewedGroups = ReadonlySet<string>;

/** Events of the tasks themselves, not of accounts or templates. */
export const WORK_EVENTS = eventsWhere(({ reach }) => reach === 'work');

export const isWork = (event: ActivityEvent): boolean => trailEvents[event].reach === 'work';

/** Events of the social feed and its groups. */
export const isSocial = (event: ActivityEvent): boolean => event.startsWith('social ');

/** Events of the training module. */
export const isTraining = (event: ActivityEvent): boolean => event.startsWith('training ');

/**
 * May this person see this entry among recent activity? Admins see all, auditors all work, managers the work of the
 * outlets that their screens are of, staff that of their outlets and job roles. Everyone sees their own actions and what concerns them. Nobody but
 * admins sees entries of groups that they may not view, and failed sign-ins.
 */
export function canSeeActivity(actor: PersonActor, entry: ActivityScope, groups: ViewedGroups): boolean {
  if (actor.role === 'admin') return true;
  if (trailEvents[entry.event].reach === 'admins' || !isOfViewed(entry, groups)) return false;
  if (entry.actor_uid === actor.uid || entry.concerns_uid === actor.uid) return true;
  if (!isWork(entry.event)) return false;
  if (actor.role === 'audit') return true;
  return isOfPresent(actor, entry);
}

/**
 * May this person's browser receive this entry live? Yes for what they may see, for social events of groups that they
 * may view, of days that are corrected, of tasks withdrawn at their outlets, of the work at their other places, and for
 * the course progress of people whom they supervise. It updates open screens and is not listed as activity.
 */
export function canHearActivity(actor: PersonActor, entry: ActivityScope, groups: ViewedGroups): boolean {
  if (canSeeActivity(actor, entry, groups)) return true;
  const isElsewhere = (actor.other_places ?? []).some(
    (place) => [null, place.location_id].includes(entry.outlet_id) && isOfWork(place, entry),
  );
  if (isWork(entry.event) && isElsewhere) return true;
  // What changes the work of an outlet, or of all: their screens change, and no more is told.
  if (trailEvents[entry.event].reach === 'correction')
    return actor.role === 'audit' || isOfOwnOutlet(actor, entry) || isElsewhere;
  if (isTraining(entry.event)) return isOfLookedAfter(actor, entry);
  return isSocial(entry.event) && isOfViewed(entry, groups);
}

/** Of the work that is done there as this. */
const isOfWork = (
  { role, job_role_id }: Pick<WorkPlace, 'role' | 'job_role_id'>,
  entry: ActivityScope,
): boolean =>
  role === 'manager' ||
  (role === 'staff' && (entry.job_role_id === null || entry.job_role_id === job_role_id));

/** Of the work at the places that a person's screens are of, or of the whole business. */
const isOfPresent = (actor: PersonActor, entry: ActivityScope): boolean =>
  entry.outlet_id === null
    ? [actor, ...presentPlaces(actor)].some((place) => isOfWork(place, entry))
    : presentPlaces(actor).some((place) => place.location_id === entry.outlet_id && isOfWork(place, entry));

/** Of a person's outlet, or of the whole business. */
const isOfOwnOutlet = (actor: PersonActor, { outlet_id }: ActivityScope): boolean =>
  outlet_id === null || outlet_id === actor.location_id;

/** Training events of people whom the person supervises: of a manager's outlets, or everyone for an auditor. */
const isOfLookedAfter = (actor: PersonActor, { outlet_id }: ActivityScope): boolean =>
  actor.role === 'audit' || (outlet_id !== null && managedOutlets(actor).includes(outlet_id));

const isOfViewed = ({ group_id }: ActivityScope, groups: ViewedGroups): boolean =>
  group_id === null || groups.has(group_id);
