import type { PersonActor } from '../actor/actor.ts';
import type { ActivityEvent } from './contract.ts';

export interface ActivityScope {
  event: ActivityEvent;
  actor_uid: string | null;
  concerns_uid: string | null;
  outlet_id: string | null;
  job_role_id: string | null;
  /** The group of the social feed in which it happened. */
  group_id: string | null;
}

/** Ids of the groups that a person may view. What is asked about an admin needs none: an admin may view all. */
export type ViewedGroups = ReadonlySet<string>;

/** What happens to the tasks themselves, as against accounts and templates. */
export const WORK_EVENTS: readonly ActivityEvent[] = [
  'task submitted',
  'task approved',
  'task rejected',
  'tasks generated',
  'day ended',
];

export const isWork = (event: ActivityEvent): boolean => WORK_EVENTS.includes(event);

/** What happens in the social feed and its groups. */
export const isSocial = (event: ActivityEvent): boolean => event.startsWith('social ');

/** What happens in the training module. */
export const isTraining = (event: ActivityEvent): boolean => event.startsWith('training ');

/**
 * May this person see this line of the trail among what happened lately? An admin sees all; an auditor all work; a
 * manager the work of the own outlet; staff that of the own outlet and job role. Everyone sees what they did and what
 * concerns them: but nothing, not even that, of a group that they may not view.
 */
export function canSeeActivity(actor: PersonActor, entry: ActivityScope, groups: ViewedGroups): boolean {
  if (actor.role === 'admin') return true;
  if (!isOfViewed(entry, groups)) return false;
  if (entry.actor_uid === actor.uid || entry.concerns_uid === actor.uid) return true;
  if (!isWork(entry.event)) return false;
  if (actor.role === 'audit') return true;
  const ownOutlet = entry.outlet_id === null || entry.outlet_id === actor.location_id;
  if (actor.role === 'manager') return ownOutlet;
  const ownRole = entry.job_role_id === null || entry.job_role_id === actor.job_role_id;
  return actor.role === 'staff' && ownOutlet && ownRole;
}

/**
 * May this person's browser be told of this line when it happens? Of what they may see; of what happens in the social
 * feed as far as they may view the group; and of how far those are in their courses whose progress they may look at. It
 * moves what is on their screen, and is no news about their work.
 */
export function canHearActivity(actor: PersonActor, entry: ActivityScope, groups: ViewedGroups): boolean {
  if (canSeeActivity(actor, entry, groups)) return true;
  if (isTraining(entry.event)) return isOfLookedAfter(actor, entry);
  return isSocial(entry.event) && isOfViewed(entry, groups);
}

/** What happens in the courses of the own outlet's people, of a manager, or of everyone, of an auditor. */
const isOfLookedAfter = (actor: PersonActor, { outlet_id }: ActivityScope): boolean =>
  actor.role === 'audit' ||
  (actor.role === 'manager' && outlet_id !== null && outlet_id === actor.location_id);

const isOfViewed = ({ group_id }: ActivityScope, groups: ViewedGroups): boolean =>
  group_id === null || groups.has(group_id);
