import {
  managedOutlets,
  type PersonActor,
  type Placed,
  placesOf,
  type Role,
  rolesOf,
} from '../../actor/actor.ts';
import type { Audience, Importance, Notice, PersonalAudience } from '../../trail/events/trail-event.ts';
import {
  ACTIVITY_EVENTS,
  type ActivityEvent,
  type AnyDetails,
  trailEvents,
} from '../../trail/events/trail-events.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../trail/notice-kinds.ts';
import { type ActivityScope, canHearActivity, type ViewedGroups } from '../../trail/policy.ts';
import { canMute } from './contract.ts';
import { isMailedNotice, type MailKind } from './mail-kinds.ts';

export interface NotificationRule extends Notice {
  event: ActivityEvent;
  importance: Importance;
}

/** Who is notified of what, as the events' records say: for one entry of the trail the first that applies to a person. */
export const notificationRules: readonly NotificationRule[] = ACTIVITY_EVENTS.flatMap((event) =>
  (trailEvents[event].notices ?? []).map((notice) => ({ importance: 'normal' as const, ...notice, event })),
);

/** The part of a trail entry that the rules use. */
export interface TrailEntry extends ActivityScope {
  details: AnyDetails;
}

type Person = Placed & Pick<PersonActor, 'uid'>;

/** The server's queries implement the same in SQL; a test compares both. */
const audiences: Record<Audience, (person: Person, entry: TrailEntry, muted: readonly string[]) => boolean> =
  {
    concerned: ({ uid }, { concerns_uid }) => concerns_uid === uid,
    'concerned anew': isNotifiedAgain,
    // A comment notifies the author of the post, a reply the author of the comment.
    "post's author": (person, entry, muted) =>
      isNotifiedAgain(person, entry, muted) && !entry.details.parentId,
    "comment's author": (person, entry, muted) =>
      isNotifiedAgain(person, entry, muted) && !!entry.details.parentId,
    'job role': (person, entry) =>
      entry.job_role_id !== null &&
      worksAt(person, entry, 'staff', entry.job_role_id) &&
      entry.concerns_uid !== person.uid,
    reviewers: (person, entry) => worksAt(person, entry, 'manager'),
    // For a system approval there is no approver, so the outlet's managers are notified.
    approver: (person, entry) =>
      worksAt(person, entry, 'manager') &&
      entry.concerns_uid !== person.uid &&
      entry.details.stage === 'audit' &&
      (entry.details.approvedByUid ?? person.uid) === person.uid,
    outlet: (person, { outlet_id, details }) =>
      outlet_id === null && managedOutlets(person).some((id) => Object.hasOwn(outletsOf(details), id)),
    group: (person, entry, muted) => entry.group_id !== null && isNotNamed(person, entry, muted),
    company: (person, entry, muted) => entry.group_id === null && isNotNamed(person, entry, muted),
    alerted: (_, { details }) => isAlert(details),
    planner: ({ uid }, { details }) => isAlert(details) && (details.planned_by_uid ?? uid) === uid,
    // Whom it concerns has a notification of their own.
    'other alerted': ({ uid }, { concerns_uid, details }) => isAlert(details) && concerns_uid !== uid,
    everyone: () => true,
  };

const outletsOf = ({ outlets }: AnyDetails): object => (typeof outlets === 'object' ? outlets : {});

const isAlert = ({ alert }: TrailEntry['details']): boolean => alert !== undefined && alert !== null;

/**
 * Notifies the person concerned, unless another notification of theirs covers the entry already: toldAs is its kind,
 * which they may have muted.
 */
function isNotifiedAgain(
  { uid }: Person,
  { concerns_uid, details: { toldAs } }: TrailEntry,
  muted: readonly string[],
): boolean {
  return concerns_uid === uid && (!toldAs || muted.includes(String(toldAs)));
}

/** A person mentioned in an announcement is notified only by the mention, unless they have muted mentions. */
function isNotNamed({ uid }: Person, { details: { named } }: TrailEntry, muted: readonly string[]): boolean {
  return muted.includes('mentioned') || !(Array.isArray(named) && named.includes(uid));
}

/** At any of their places of this role, and as this job role if given. */
const worksAt = (person: Person, { outlet_id }: TrailEntry, role: Role, job_role_id?: string): boolean =>
  placesOf(person).some(
    (place) =>
      place.location_id === outlet_id &&
      place.role === role &&
      (job_role_id === undefined || place.job_role_id === job_role_id),
  );

/** The rules for these roles, without the kinds that the person has muted. */
export const rulesOf = (
  of: string | readonly string[],
  muted: readonly NoticeKind[] = [],
): NotificationRule[] => {
  const own = [of].flat();
  return notificationRules.filter(
    ({ roles, kind }) =>
      (!roles || own.some((role) => (roles as readonly string[]).includes(role))) &&
      !(muted.includes(kind) && canMute(kind)),
  );
};

/** The kinds that people of these roles can receive, in display order. */
export function kindsOf(of: string | readonly string[]): NoticeKind[] {
  const kinds = new Set(rulesOf(of).map(({ kind }) => kind));
  return NOTICE_KINDS.filter((kind) => kinds.has(kind));
}

/** The kinds of mail that people of these roles can receive, in display order. */
export const mailKindsOf = (roles: readonly string[]): MailKind[] => [
  ...kindsOf(roles).filter(isMailedNotice),
  ...(roles.includes('manager') ? (['daily_summary'] as const) : []),
  ...(roles.includes('admin') ? (['weekly_report'] as const) : []),
];

/**
 * The rule that notifies a person, who may view `groups`, of a trail entry; null for none. One's own actions don't
 * notify, but for `evenOwn`.
 */
export function noticeRule(
  person: PersonActor,
  entry: TrailEntry,
  groups: ViewedGroups,
  muted: readonly NoticeKind[] = [],
): NotificationRule | null {
  if (!canHearActivity(person, entry, groups)) return null;
  const isOwn = entry.actor_uid === person.uid;
  const rule = rulesOf(rolesOf(person), muted).find(
    ({ event, to, evenOwn }) =>
      event === entry.event && (evenOwn || !isOwn) && audiences[to](person, entry, muted),
  );
  return rule ?? null;
}

const personal: readonly Audience[] = [
  'concerned',
  'concerned anew',
  "post's author",
  "comment's author",
] satisfies PersonalAudience[];

/** Whether an event notifies others than the person whom its entry concerns. */
export const notifiesMany = (event: ActivityEvent): boolean =>
  notificationRules.some((rule) => rule.event === event && !personal.includes(rule.to));

/** Whether an entry may be pushed to anybody. Most entries of accounts are not: only those that alert admins. */
export const mayBePushed = ({ event, details }: Pick<TrailEntry, 'event' | 'details'>): boolean =>
  notificationRules.some(
    (rule) =>
      rule.event === event &&
      rule.importance !== 'quiet' &&
      (isAlert(details) || (rule.to !== 'alerted' && rule.to !== 'other alerted')),
  );

/**
 * Whether an event can change a person's notifications. A decision can, because it ends the waiting of a submission.
 * A comment or its deletion does so for some only, although everyone who may view the post receives the event.
 */
export function touchesNotices(
  { uid, ...person }: Pick<Person, 'uid' | 'role' | 'other_places'>,
  { event, concerns_uid, details }: Pick<TrailEntry, 'event' | 'concerns_uid' | 'details'>,
): boolean {
  const { endsReviews, withdrawsNotices } = trailEvents[event];
  const tells = (rule: NotificationRule) =>
    rule.event === event && (concerns_uid === uid || !personal.includes(rule.to));
  // A deleted comment lists whom it had notified. A deleted post doesn't, and may have notified many.
  if (withdrawsNotices) return !Array.isArray(details.told) || details.told.includes(uid);
  return rulesOf(rolesOf(person)).some((rule) => tells(rule) || (rule.to === 'reviewers' && endsReviews));
}
