import {
  managedOutlets,
  type PersonActor,
  type Placed,
  placesOf,
  type Role,
  rolesOf,
} from '../../actor/actor.ts';
import type { ActivityEvent } from '../../trail/contract.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../trail/notice-kinds.ts';
import { type ActivityScope, canHearActivity, type ViewedGroups } from '../../trail/policy.ts';
import { canMute } from './contract.ts';
import { isMailedNotice, type MailKind } from './mail-kinds.ts';

/** High is pushed at once, normal after gathering; quiet is only listed, neither counted nor pushed. */
export type Importance = 'high' | 'normal' | 'quiet';

export interface NotificationRule {
  kind: NoticeKind;
  event: ActivityEvent;
  /** 'everyone' includes added roles. */
  roles: readonly Role[] | 'everyone';
  /** Who among the roles is notified. */
  to: Audience;
  importance: Importance;
  /** Consecutive ones are one row of the list, and one push. */
  grouped?: true;
  /** Notifies the person of what was done in their own name too: whoever has their session may be another. */
  evenOwn?: true;
}

/**
 * Who is notified of what: one row per kind and audience. For one entry of the trail, at most one row applies to a
 * person. Another feature's notification adds a row here, a text in texts.ts and a path in places.ts.
 */
export const notificationRules: readonly NotificationRule[] = [
  {
    kind: 'rejected',
    event: 'task rejected',
    roles: ['staff', 'manager'],
    to: 'concerned',
    importance: 'high',
  },
  // Notifies everyone of the job role: any of them can redo the task.
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
  // Submissions waiting for an audit are a queue, so auditors are notified once a day.
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
  // Social notifications go to everyone who may view the group, whatever their role (specification 2, section 6).
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
  // Training notifications go to the person concerned, whatever their role (specification 2, section 2).
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
  // Tells a person who had used up the attempts at a quiz that they have another.
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
  {
    kind: 'session_copied',
    event: 'session copied',
    roles: 'everyone',
    to: 'concerned',
    importance: 'high',
  },
  { kind: 'new_device', event: 'new device', roles: 'everyone', to: 'concerned', importance: 'high' },
  ...(
    [
      ...([
        'second factor added',
        'second factor removed',
        'recovery codes created',
        'recovery code used',
      ] as const),
      ...(['passkey added', 'passkey removed', 'passkey copied', 'email_change'] as const),
    ] as const
  ).map(
    (event): NotificationRule => ({
      kind: 'factor_changed',
      event,
      roles: 'everyone',
      to: 'concerned',
      importance: 'high',
      evenOwn: true,
    }),
  ),
  {
    kind: 'key_ending',
    event: 'api key ending',
    roles: ['admin'],
    to: 'alerted',
    importance: 'normal',
  },
  {
    kind: 'webhook_off',
    event: 'webhook switched off',
    roles: ['admin'],
    to: 'alerted',
    importance: 'normal',
  },
  // Its list of people says why; who planned it, or every admin, has to know before the person stands at the wrong outlet.
  {
    kind: 'move_refused',
    event: 'move refused',
    roles: ['admin'],
    to: 'planner',
    importance: 'high',
  },
  // In the evening, while somebody can still be named or an admin can look.
  {
    kind: 'review_missing',
    event: 'review missing',
    roles: ['admin'],
    to: 'alerted',
    importance: 'high',
  },
  // Anybody can cause these from outside: a kind of their own, so that a flood of them hides no other alert.
  {
    kind: 'sign_in_slowed',
    event: 'sign-in slowed',
    roles: ['admin'],
    to: 'alerted',
    importance: 'normal',
    grouped: true,
  },
  ...(
    [
      ['new device', 'other alerted'],
      ['session copied', 'other alerted'],
      ['passkey added', 'other alerted'],
      ['passkey copied', 'other alerted'],
      ['email_change', 'other alerted'],
      ['api key created', 'alerted'],
      ['webhook created', 'alerted'],
      ['webhook updated', 'alerted'],
      ['backup generated', 'alerted'],
      ['backup restored', 'alerted'],
      ['role_change', 'alerted'],
      ['account_created', 'alerted'],
    ] as const
  ).map(
    ([event, to]): NotificationRule => ({
      kind: 'security_alert',
      event,
      roles: ['admin'],
      to,
      importance: 'normal',
      grouped: true,
    }),
  ),
];

/** The part of a trail entry that the rules use. */
export interface TrailEntry extends ActivityScope {
  details: Record<string, unknown>;
}

type Person = Placed & Pick<PersonActor, 'uid'>;

export type Audience =
  | Personal
  | 'job role'
  | 'reviewers'
  | 'approver'
  | 'outlet'
  | 'group'
  | 'company'
  | 'alerted'
  | 'planner'
  | 'other alerted'
  | 'everyone';

/** Audiences of only the person whom the entry concerns. */
type Personal = 'concerned' | 'concerned anew' | "post's author" | "comment's author";

/** The server's queries implement the same in SQL; a test compares both. */
const audiences: Record<Audience, (person: Person, line: TrailEntry, muted: readonly string[]) => boolean> = {
  concerned: ({ uid }, { concerns_uid }) => concerns_uid === uid,
  'concerned anew': isNotifiedAgain,
  // A comment notifies the author of the post, a reply the author of the comment.
  "post's author": (person, line, muted) => isNotifiedAgain(person, line, muted) && !line.details.parentId,
  "comment's author": (person, line, muted) =>
    isNotifiedAgain(person, line, muted) && !!line.details.parentId,
  'job role': (person, line) =>
    line.job_role_id !== null &&
    worksAt(person, line, 'staff', line.job_role_id) &&
    line.concerns_uid !== person.uid,
  reviewers: (person, line) => worksAt(person, line, 'manager'),
  // For a system approval there is no approver, so the outlet's managers are notified.
  approver: (person, line) =>
    worksAt(person, line, 'manager') &&
    line.concerns_uid !== person.uid &&
    line.details.stage === 'audit' &&
    (line.details.approvedByUid ?? person.uid) === person.uid,
  outlet: (person, { outlet_id, details }) =>
    outlet_id === null && managedOutlets(person).some((id) => Object.hasOwn(details.outlets ?? {}, id)),
  group: (person, line, muted) => line.group_id !== null && isNotNamed(person, line, muted),
  company: (person, line, muted) => line.group_id === null && isNotNamed(person, line, muted),
  alerted: (_, { details }) => isAlert(details),
  planner: ({ uid }, { details }) => isAlert(details) && (details.planned_by_uid ?? uid) === uid,
  // Whom it concerns has a notification of their own.
  'other alerted': ({ uid }, { concerns_uid, details }) => isAlert(details) && concerns_uid !== uid,
  everyone: () => true,
};

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
      (roles === 'everyone' || own.some((role) => (roles as readonly string[]).includes(role))) &&
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
  line: TrailEntry,
  groups: ViewedGroups,
  muted: readonly NoticeKind[] = [],
): NotificationRule | null {
  if (!canHearActivity(person, line, groups)) return null;
  const isOwn = line.actor_uid === person.uid;
  const rule = rulesOf(rolesOf(person), muted).find(
    ({ event, to, evenOwn }) =>
      event === line.event && (evenOwn || !isOwn) && audiences[to](person, line, muted),
  );
  return rule ?? null;
}

const personal: readonly Audience[] = [
  'concerned',
  'concerned anew',
  "post's author",
  "comment's author",
] satisfies Personal[];

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

/** Deleting a post or comment removes its notifications. */
const gone: readonly ActivityEvent[] = [
  'social post deleted',
  'social post removed',
  'social comment deleted',
  'social comment removed',
];

/** Events that end the waiting of submissions for a review, or begin it anew. */
const decisions: readonly ActivityEvent[] = [
  'task approved',
  'task rejected',
  'day ended',
  'day end revoked',
  'outage created',
];

/**
 * Whether an event can change a person's notifications. A decision can, because it ends the waiting of a submission.
 * A comment or its deletion does so for some only, although everyone who may view the post receives the event.
 */
export function touchesNotices(
  { uid, ...person }: Pick<Person, 'uid' | 'role' | 'other_places'>,
  { event, concerns_uid, details }: Pick<TrailEntry, 'event' | 'concerns_uid' | 'details'>,
): boolean {
  const decided = decisions.includes(event);
  const tells = (rule: NotificationRule) =>
    rule.event === event && (concerns_uid === uid || !personal.includes(rule.to));
  // A deleted comment lists whom it had notified. A deleted post doesn't, and may have notified many.
  if (gone.includes(event)) return !Array.isArray(details.told) || details.told.includes(uid);
  return rulesOf(rolesOf(person)).some((rule) => tells(rule) || (rule.to === 'reviewers' && decided));
}
