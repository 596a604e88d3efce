import type { PersonActor, Role } from '../../actor/actor.ts';
import type { ActivityEvent } from '../../trail/contract.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../trail/notice-kinds.ts';
import { type ActivityScope, canHearActivity, type ViewedGroups } from '../../trail/policy.ts';
import { canMute } from './contract.ts';

/** High is pushed at once, normal after more has been gathered; quiet is listed only, neither counted nor pushed. */
export type Importance = 'high' | 'normal' | 'quiet';

export interface NotificationRule {
  kind: NoticeKind;
  event: ActivityEvent;
  /** An added role is among everyone. */
  roles: readonly Role[] | 'everyone';
  /** Whom of them it concerns. */
  to: Audience;
  importance: Importance;
  /** Several in a row are one line of the list, and one push. */
  grouped?: true;
}

/**
 * Who is told of what: one row for each kind and audience. Of one line of the trail at most one row holds for a
 * person. What another feature has to tell is a row more here, its words in texts.ts and its place in places.ts.
 */
export const notificationRules: readonly NotificationRule[] = [
  {
    kind: 'rejected',
    event: 'task rejected',
    roles: ['staff', 'manager'],
    to: 'concerned',
    importance: 'high',
  },
  // It has to be done again, by whoever of the role is there.
  {
    kind: 'rejected_in_role',
    event: 'task rejected',
    roles: ['staff'],
    to: 'job role',
    importance: 'normal',
  },
  {
    kind: 'approved',
    event: 'task approved',
    roles: ['staff', 'manager'],
    to: 'concerned',
    importance: 'quiet',
    grouped: true,
  },
  {
    kind: 'to_review',
    event: 'task submitted',
    roles: ['manager'],
    to: 'reviewers',
    importance: 'normal',
    grouped: true,
  },
  {
    kind: 'audit_rejected',
    event: 'task rejected',
    roles: ['manager'],
    to: 'approver',
    importance: 'high',
  },
  { kind: 'day_ended', event: 'day ended', roles: ['manager'], to: 'outlet', importance: 'normal' },
  // What waits for an audit is a queue, not news: an auditor is told once a day.
  {
    kind: 'day_ended',
    event: 'day ended',
    roles: ['audit', 'admin'],
    to: 'everyone',
    importance: 'normal',
  },
  {
    kind: 'job_failed',
    event: 'job failed',
    roles: ['admin'],
    to: 'everyone',
    importance: 'high',
    grouped: true,
  },
  // Of the social feed whoever may view the group is told, whatever their role (specification 2, section 6).
  {
    kind: 'announcement',
    event: 'social announcement published',
    roles: 'everyone',
    to: 'group',
    importance: 'normal',
  },
  {
    kind: 'company_announcement',
    event: 'social announcement published',
    roles: 'everyone',
    to: 'company',
    importance: 'normal',
  },
  {
    kind: 'mentioned',
    event: 'social person mentioned',
    roles: 'everyone',
    to: 'concerned',
    importance: 'high',
  },
  {
    kind: 'commented',
    event: 'social comment added',
    roles: 'everyone',
    to: "post's author",
    importance: 'normal',
    grouped: true,
  },
  {
    kind: 'replied',
    event: 'social comment added',
    roles: 'everyone',
    to: "comment's author",
    importance: 'normal',
  },
  // Of training whom it concerns, whatever their role: everyone learns (specification 2, section 2).
  {
    kind: 'course_assigned',
    event: 'training course enrolled',
    roles: 'everyone',
    to: 'concerned anew',
    importance: 'normal',
    grouped: true,
  },
  {
    kind: 'course_due',
    event: 'training course due',
    roles: 'everyone',
    to: 'concerned',
    importance: 'normal',
    grouped: true,
  },
  {
    kind: 'course_reminder',
    event: 'training reminder sent',
    roles: 'everyone',
    to: 'concerned',
    importance: 'high',
    grouped: true,
  },
  // Who was stuck at a quiz can go on.
  {
    kind: 'attempt_granted',
    event: 'training attempt granted',
    roles: 'everyone',
    to: 'concerned',
    importance: 'high',
  },
  {
    kind: 'certificate_expiring',
    event: 'training certificate expiring',
    roles: 'everyone',
    to: 'concerned',
    importance: 'normal',
  },
];

/** A line of the trail as far as the rules look at it. */
export interface TrailEntry extends ActivityScope {
  details: Record<string, unknown>;
}

type Person = Pick<PersonActor, 'uid' | 'role' | 'location_id' | 'job_role_id'>;

export type Audience =
  | Personal
  | 'job role'
  | 'reviewers'
  | 'approver'
  | 'outlet'
  | 'group'
  | 'company'
  | 'everyone';

/** Only whom the line concerns. */
type Personal = 'concerned' | 'concerned anew' | "post's author" | "comment's author";

/** The server's queries say the same in SQL; a test holds them together. */
const audiences: Record<Audience, (person: Person, line: TrailEntry, muted: readonly string[]) => boolean> = {
  concerned: ({ uid }, { concerns_uid }) => concerns_uid === uid,
  'concerned anew': isToldAnew,
  // A comment concerns the author of the post, a reply that of the comment.
  "post's author": (person, line, muted) => isToldAnew(person, line, muted) && !line.details.parentId,
  "comment's author": (person, line, muted) => isToldAnew(person, line, muted) && !!line.details.parentId,
  'job role': (person, line) =>
    atOutlet(person, line) &&
    line.job_role_id !== null &&
    line.job_role_id === person.job_role_id &&
    line.concerns_uid !== person.uid,
  reviewers: (person, line) => atOutlet(person, line),
  // Nobody has approved what the system did: then it is the outlet's managers who should know.
  approver: (person, line) =>
    atOutlet(person, line) &&
    line.concerns_uid !== person.uid &&
    line.details.stage === 'audit' &&
    (line.details.approvedByUid ?? person.uid) === person.uid,
  outlet: ({ location_id }, { outlet_id, details }) =>
    outlet_id === null && location_id !== null && Object.hasOwn(details.outlets ?? {}, location_id),
  group: (person, line, muted) => line.group_id !== null && isNotNamed(person, line, muted),
  company: (person, line, muted) => line.group_id === null && isNotNamed(person, line, muted),
  everyone: () => true,
};

/** Of what one notification has told already, no second one tells: toldAs is its kind, which may not be wanted. */
function isToldAnew(
  { uid }: Person,
  { concerns_uid, details: { toldAs } }: TrailEntry,
  muted: readonly string[],
): boolean {
  return concerns_uid === uid && (!toldAs || muted.includes(String(toldAs)));
}

/** Whom an announcement names is told so, once: by the mention, unless they do not want those. */
function isNotNamed({ uid }: Person, { details: { named } }: TrailEntry, muted: readonly string[]): boolean {
  return muted.includes('mentioned') || !(Array.isArray(named) && named.includes(uid));
}

const atOutlet = ({ location_id }: Person, { outlet_id }: TrailEntry): boolean =>
  outlet_id !== null && outlet_id === location_id;

/** The rules that hold for a role, without the kinds that the person does not want, and may do without. */
export const rulesOf = (role: string, muted: readonly NoticeKind[] = []): NotificationRule[] =>
  notificationRules.filter(
    ({ roles, kind }) =>
      (roles === 'everyone' || (roles as readonly string[]).includes(role)) &&
      !(muted.includes(kind) && canMute(kind)),
  );

/** The kinds that a role can be told of, in their order. */
export function kindsOf(role: string): NoticeKind[] {
  const kinds = new Set(rulesOf(role).map(({ kind }) => kind));
  return NOTICE_KINDS.filter((kind) => kinds.has(kind));
}

/**
 * The rule by which a person who may view these groups is told of a line of the trail; null when they are not: their
 * own doing never is.
 */
export function noticeRule(
  person: PersonActor,
  line: TrailEntry,
  groups: ViewedGroups,
  muted: readonly NoticeKind[] = [],
): NotificationRule | null {
  if (line.actor_uid === person.uid || !canHearActivity(person, line, groups)) return null;
  const rule = rulesOf(person.role, muted).find(
    ({ event, to }) => event === line.event && audiences[to](person, line, muted),
  );
  return rule ?? null;
}

const personal: readonly Audience[] = [
  'concerned',
  'concerned anew',
  "post's author",
  "comment's author",
] satisfies Personal[];

/** Whether an event is told to more people than the one whom its line concerns. */
export const isToldToMany = (event: ActivityEvent): boolean =>
  notificationRules.some((rule) => rule.event === event && !personal.includes(rule.to));

/** What was written is no notification any more when it is gone. */
const gone: readonly ActivityEvent[] = [
  'social post deleted',
  'social post removed',
  'social comment deleted',
  'social comment removed',
];

/**
 * Whether an event can change what a person's bell shows. A decision does: the submission waits for nobody any more.
 * Not every comment does, nor every one that goes: all who may view the post hear of it.
 */
export function touchesNotices(
  { uid, role }: Pick<Person, 'uid' | 'role'>,
  { event, concerns_uid, details }: Pick<TrailEntry, 'event' | 'concerns_uid' | 'details'>,
): boolean {
  const decided = event === 'task approved' || event === 'task rejected' || event === 'day ended';
  const tells = (rule: NotificationRule) =>
    rule.event === event && (concerns_uid === uid || !personal.includes(rule.to));
  // A comment that went says whom it had told; a post does not, and had perhaps told many.
  if (gone.includes(event)) return !Array.isArray(details.told) || details.told.includes(uid);
  return rulesOf(role).some((rule) => tells(rule) || (rule.to === 'reviewers' && decided));
}
