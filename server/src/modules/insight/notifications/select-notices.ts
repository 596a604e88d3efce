import { managedOutlets, type PersonActor, placesOf } from '@gerai/shared/actor/actor.ts';
import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import type { NotificationRule } from '@gerai/shared/insight/notifications/rules.ts';
import type { Audience } from '@gerai/shared/trail/events/trail-event.ts';
import type { ActivityEvent, AnyDetails } from '@gerai/shared/trail/events/trail-events.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { isSocial, isTraining } from '@gerai/shared/trail/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TrailPosition } from '../../../platform/live/trail-position.ts';
import { mayView } from '../../social/groups/access/queries.ts';

export interface NoticeRow {
  kind: NoticeKind;
  id: number;
  transaction_id: string;
  actor_name: string;
  subject_id: string;
  event: string;
  /** Without the day's end figures of each outlet, which are long. */
  details: AnyDetails;
  /** A day's end at the outlets that the person manages: failed, approved. */
  outlet_day: [number, number] | null;
  created_at: string;
  /** The beginning of the social text, as it is now. */
  said: string | null;
}

interface Span {
  /** The kinds the person has muted; another notification may then tell of the same event. */
  muted: readonly NoticeKind[];
  /** Only entries after this position. */
  since?: TrailPosition;
  /** Only entries before this position. */
  before?: TrailPosition | undefined;
  /** Only these entries. */
  ids?: readonly number[];
  /** Leaves out entries read one by one. */
  unread?: boolean;
  limit: number;
}

/**
 * SQL of the trail entries a person is notified of by some rules, newest first. Rules whose entries one index finds share
 * a branch, which reads each rule's in order: combined with `or`, the database would scan all years. Planning a branch for
 * each of the 22 rules of staff took 9.8 ms, of 3 branches 2.4 ms. Leaves out entries an open transaction could still precede,
 * so that a position once read hides nothing, and entries of groups the person may not view now.
 */
export function selectNotices(
  actor: PersonActor,
  rules: readonly NotificationRule[],
  span: Span,
): RawBuilder<NoticeRow> {
  const ranked = rules.map((rule, rank) => ({ ...rule, rank }));
  const branches = Object.values(Object.groupBy(ranked, ({ to }) => branchOf[to] ?? to)).map(
    (branch) => sql`(${selectByRules(actor, branch!, span)})`,
  );
  if (branches.length === 0) return sql`select * from (${nothing}) entry where false`;
  // Who has other roles elsewhere may be told of an entry by two rules: the first one counts.
  const [once, order] = actor.other_places?.length
    ? [sql`distinct on (transaction_id, id)`, sql`, rank`]
    : [sql``, sql``];
  return sql`select ${once} * from (${sql.join(branches, sql` union all `)}) entry
    order by transaction_id desc, id desc ${order} limit ${span.limit}`;
}

const columns = sql`entry.id, entry.event, entry.transaction_id, entry.actor_name, entry.subject_id, entry.created_at`;
const nothing = sql`select '' as kind, 0 as rank, ${columns} from activity entry`;

type Ranked = NotificationRule & { rank: number };

function selectByRules(actor: PersonActor, rules: readonly Ranked[], span: Span) {
  const rows = rules.map(
    ({ event, kind, rank, to, evenOwn = false }) =>
      sql`(${sql.join([event, kind, rank, to, evenOwn].map((value) => sql.lit(value)))})`,
  );
  return sql`select rule.kind, rule.rank, entry.*
    from (values ${sql.join(rows)}) rule (event, kind, rank, audience, even_own)
    cross join lateral (${selectByRule(actor, rules, span)}) entry`;
}

/** The newest of one rule, of which `rule` has the event and the audience. */
function selectByRule(actor: PersonActor, rules: readonly Ranked[], span: Span) {
  const { muted, since, before, unread, ids } = span;
  const place = sql`(entry.transaction_id, entry.id)`;
  const [social, training] = [isSocial, isTraining].map((is) => oneOf(rules, is));
  return sql`select ${columns}, entry.details - 'outlets' as details,
      case when rule.audience = 'outlet' then ${dayOf(managedOutlets(actor))} end as outlet_day,
      ${social ? sql`case when ${social} then left(${said}, ${sql.lit(notificationLimits.said + 1)}) end` : sql`null::text`} as said
    from activity entry
    where entry.event = rule.event and ${isFor(actor, rules, muted)}
      ${social ? sql`and case when ${social} then ${mayView(actor, sql.ref('entry.group_id'))} and ${said} is not null else true end` : sql``}
      ${training ? sql`and case when ${training} then ${isEnrolled} else true end` : sql``}
      and (rule.even_own or entry.actor_uid is distinct from ${actor.uid}::uuid)
      and entry.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      ${ids ? sql`and entry.id = any(${[...ids]}::bigint[])` : sql``}
      ${since ? sql`and ${place} > ${placeOf(since)}` : sql``}
      ${before ? sql`and ${place} < ${placeOf(before)}` : sql``}
      ${unread ? sql`and not exists (${readBy(actor)})` : sql``}
    order by entry.transaction_id desc, entry.id desc limit ${span.limit}`;
}

/** SQL column of a day's end: its figures of some outlets together. */
const dayOf = (outlets: readonly string[]) => sql`(
  select json_build_array(sum((figures ->> 0)::integer), sum((figures ->> 1)::integer))
  from jsonb_each(entry.details -> 'outlets') each (outlet, figures) where outlet = any(${[...outlets]}::text[]))`;

const placeOf = ({ transaction, id }: TrailPosition) => sql`(${String(transaction)}::xid8, ${id}::bigint)`;

const readBy = ({ uid }: PersonActor) =>
  sql`select from notification_reads mark where mark.user_uid = ${uid} and mark.activity_id = entry.id`;

/** The text a social entry is about; null when deleted, which removes the notification. */
const said = sql`(case when entry.details ->> 'commentId' is not null
  then (select content from social_comments where id = (entry.details ->> 'commentId')::uuid and deleted_at is null)
  else (select content from social_posts where id = entry.subject_id::uuid) end)`;

/** Removing a person from a course removes its notifications. */
const isEnrolled = sql`(entry.details ->> 'enrolmentId' is null
  or exists (select from course_enrolments where id = (entry.details ->> 'enrolmentId')::uuid))`;

/** Of one outlet by its index; of several by any of them. */
const among = (outlet: RawBuilder<unknown>, ids: readonly string[]) =>
  ids.length <= 1 ? sql`${outlet} = ${ids[0] ?? null}::uuid` : sql`${outlet} = any(${[...ids]}::uuid[])`;

const atManaged = (actor: PersonActor) => among(sql.ref('entry.outlet_id'), managedOutlets(actor));

/** At a place of the person as staff, and of its job role. */
function inJobRole(actor: PersonActor): RawBuilder<unknown> {
  const own = placesOf(actor).filter(({ role }) => role === 'staff');
  const each = own.map(
    ({ location_id, job_role_id }) =>
      sql`(entry.outlet_id = ${location_id}::uuid and entry.job_role_id = ${job_role_id}::uuid)`,
  );
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

const ofAnother = ({ uid }: PersonActor) => sql`entry.concerns_uid is distinct from ${uid}::uuid`;

const isAlert = sql`entry.details ->> 'alert' is not null`;

type Condition = (actor: PersonActor, muted: readonly NoticeKind[]) => RawBuilder<unknown>;

/** Audiences whose entries one index finds. */
const branchOf: Partial<Record<Audience, keyof typeof branchConditions>> = {
  concerned: 'of the person',
  'concerned anew': 'of the person',
  "post's author": 'of the person',
  "comment's author": 'of the person',
  outlet: 'of many',
  group: 'of many',
  company: 'of many',
  alerted: 'of many',
  planner: 'of many',
  'other alerted': 'of many',
  everyone: 'of many',
};

/** What the entries of a branch have in common, in the words of its index. */
const branchConditions = {
  'of the person': ({ uid }) => sql`entry.concerns_uid = ${uid}::uuid`,
  'of many': () =>
    sql`(entry.event in ('day ended', 'job failed', 'social announcement published') or ${isAlert})`,
} satisfies Record<string, Condition>;

/** The person it concerns, unless another notification they have not muted has told them (`toldAs`). */
const notifiedAnew: Condition = (_, muted) =>
  sql`(entry.details ->> 'toldAs' is null or entry.details ->> 'toldAs' = any(${[...muted]}::text[]))`;

/** People an announcement names are notified by the mention, unless they have muted mentions. */
const notNamed: Condition = ({ uid }, muted) =>
  muted.includes('mentioned')
    ? sql`true`
    : sql`not coalesce(entry.details -> 'named' @> to_jsonb(${uid}::text), false)`;

/** The audiences of shared/src/insight/notifications/rules.ts, within their branch; a test keeps both consistent. */
const audiences: Record<Audience, Condition> = {
  concerned: () => sql`true`,
  'concerned anew': notifiedAnew,
  'job role': (actor) => sql`${inJobRole(actor)} and ${ofAnother(actor)}`,
  // From the queue, which is short: decided submissions are not notified any more.
  reviewers: (actor) => sql`entry.id in (
    select told.id from (
      select id, task_id from task_submissions
      where ${among(sql.ref('outlet_id'), managedOutlets(actor))} and manager_status = 'Pending'
      order by submitted_at desc limit ${sql.lit(notificationLimits.waiting)}
    ) waiting
    join activity told on told.subject_type = 'daily_task' and told.subject_id = waiting.task_id::text
      and told.event = 'task submitted' and told.details ->> 'submissionId' = waiting.id::text)`,
  approver: (actor) =>
    sql`${atManaged(actor)} and ${ofAnother(actor)} and entry.details ->> 'stage' = 'audit'
      and coalesce(entry.details ->> 'approvedByUid', ${actor.uid}::text) = ${actor.uid}::text`,
  outlet: (actor) =>
    sql`entry.outlet_id is null and entry.details -> 'outlets' ?| ${managedOutlets(actor)}::text[]`,
  group: (actor, muted) => sql`entry.group_id is not null and ${notNamed(actor, muted)}`,
  company: (actor, muted) => sql`entry.group_id is null and ${notNamed(actor, muted)}`,
  alerted: () => isAlert,
  planner: ({ uid }) =>
    sql`${isAlert} and coalesce(entry.details ->> 'planned_by_uid', ${uid}::text) = ${uid}::text`,
  'other alerted': (actor) => sql`${isAlert} and ${ofAnother(actor)}`,
  everyone: () => sql`true`,
  "post's author": (actor, muted) =>
    sql`${notifiedAnew(actor, muted)} and entry.details ->> 'parentId' is null`,
  "comment's author": (actor, muted) =>
    sql`${notifiedAnew(actor, muted)} and entry.details ->> 'parentId' is not null`,
};

/** SQL condition: whether an entry is for the audience of `rule`. */
function isFor(actor: PersonActor, rules: readonly Ranked[], muted: readonly NoticeKind[]) {
  const branch = branchOf[rules[0]!.to];
  const each = [...new Set(rules.map(({ to }) => to))].map(
    (to) => sql`when ${sql.lit(to)} then ${audiences[to](actor, muted)}`,
  );
  // Without a branch there is one audience, whose condition an index must see.
  if (!branch) return audiences[rules[0]!.to](actor, muted);
  return sql`${branchConditions[branch](actor)} and case rule.audience ${sql.join(each, sql` `)} end`;
}

/** SQL condition: whether the event of `rule` is one of those; undefined where none is. */
function oneOf(rules: readonly Ranked[], is: (event: ActivityEvent) => boolean) {
  const events = rules.map(({ event }) => event).filter(is);
  if (events.length === 0) return undefined;
  return sql`rule.event in (${sql.join(events.map((event) => sql.lit(event)))})`;
}
