import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import type { Audience, NotificationRule } from '@gerai/shared/insight/notifications/rules.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { isSocial, isTraining } from '@gerai/shared/trail/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../../platform/live/place.ts';
import { mayView } from '../../social/groups/access/group-rights.ts';

export interface NoticeRow {
  kind: NoticeKind;
  id: number;
  transaction_id: string;
  actor_name: string;
  subject_id: string;
  /** Without what a day's end did at each outlet, which is long. */
  details: Record<string, unknown>;
  /** What it did at the person's own: failed, approved. */
  outlet_day: [number, number] | null;
  created_at: string;
  /** How what was written in the social feed begins, as it is now. */
  said: string | null;
}

interface Span {
  /** The kinds that the person does not want: what one of them would have told, another tells. */
  muted: readonly NoticeKind[];
  /** Only what lies beyond this place. */
  since?: Place;
  /** Only what lies before it. */
  before?: Place | undefined;
  /** Leaves out what was read one by one. */
  unread?: boolean;
  limit: number;
}

/**
 * The lines of the trail that a person is told of by some rules, newest first, as SQL. Each rule by the index that has
 * its lines in order: together, as one `or`, they would be looked for among all years. Lines that an open transaction
 * could still appear in front of are left out, so that a place once read stays read and hides nothing; so are those of
 * groups that the person may not view now.
 */
export function selectNotices(
  actor: PersonActor,
  rules: readonly NotificationRule[],
  span: Span,
): RawBuilder<NoticeRow> {
  const branches = rules.map((rule) => sql`(${selectByRule(actor, rule, span)})`);
  if (branches.length === 0) return sql`select * from (${nothing}) line where false`;
  return sql`select * from (${sql.join(branches, sql` union all `)}) line
    order by transaction_id desc, id desc limit ${span.limit}`;
}

const columns = sql`line.id, line.transaction_id, line.actor_name, line.subject_id, line.created_at`;
const nothing = sql`select '' as kind, ${columns} from activity line`;

function selectByRule(actor: PersonActor, { kind, event, to }: NotificationRule, span: Span) {
  const { muted, since, before, unread } = span;
  const place = sql`(line.transaction_id, line.id)`;
  return sql`select ${sql.lit(kind)} as kind, ${columns}, line.details - 'outlets' as details,
      line.details -> 'outlets' -> ${actor.location_id}::text as outlet_day,
      ${isSocial(event) ? sql`left(${said}, ${sql.lit(notificationLimits.said + 1)})` : sql`null::text`} as said
    from activity line
    where line.event = ${sql.lit(event)} and ${audiences[to](actor, muted)}
      and ${mayView(actor, sql.ref('line.group_id'))}
      ${isSocial(event) ? sql`and ${said} is not null` : sql``}
      ${isTraining(event) ? sql`and ${isEnrolled}` : sql``}
      and line.actor_uid is distinct from ${actor.uid}::uuid
      and line.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      ${since ? sql`and ${place} > ${placeOf(since)}` : sql``}
      ${before ? sql`and ${place} < ${placeOf(before)}` : sql``}
      ${unread ? sql`and not exists (${readBy(actor)})` : sql``}
    order by line.transaction_id desc, line.id desc limit ${span.limit}`;
}

const placeOf = ({ transaction, id }: Place) => sql`(${String(transaction)}::xid8, ${id}::bigint)`;

const readBy = ({ uid }: PersonActor) =>
  sql`select from notification_reads mark where mark.user_uid = ${uid} and mark.activity_id = line.id`;

/** What a line of the social feed is about, and null when that is gone: then it is no notification any more. */
const said = sql`(case when line.details ->> 'commentId' is not null
  then (select content from social_comments where id = (line.details ->> 'commentId')::uuid and deleted_at is null)
  else (select content from social_posts where id = line.subject_id::uuid) end)`;

/** Whoever is taken out of a course is told of it no more. */
const isEnrolled = sql`(line.details ->> 'enrolmentId' is null
  or exists (select from course_enrolments where id = (line.details ->> 'enrolmentId')::uuid))`;

const atOutlet = ({ location_id }: PersonActor) => sql`line.outlet_id = ${location_id}::uuid`;
const ofAnother = ({ uid }: PersonActor) => sql`line.concerns_uid is distinct from ${uid}::uuid`;

type Condition = (actor: PersonActor, muted: readonly NoticeKind[]) => RawBuilder<unknown>;

/** Whom it concerns, and has not been told by another notification that they want. */
const toldAnew: Condition = ({ uid }, muted) => sql`line.concerns_uid = ${uid}::uuid
  and (line.details ->> 'toldAs' is null or line.details ->> 'toldAs' = any(${[...muted]}::text[]))`;

/** Whom an announcement names is told by the mention, unless they do not want those. */
const notNamed: Condition = ({ uid }, muted) =>
  muted.includes('mentioned')
    ? sql`true`
    : sql`not coalesce(line.details -> 'named' @> to_jsonb(${uid}::text), false)`;

/** What shared/src/insight/notifications/rules.ts says of each audience; a test holds them together. */
const audiences: Record<Audience, Condition> = {
  concerned: ({ uid }) => sql`line.concerns_uid = ${uid}::uuid`,
  'concerned anew': toldAnew,
  'job role': (actor) =>
    sql`${atOutlet(actor)} and line.job_role_id = ${actor.job_role_id}::uuid and ${ofAnother(actor)}`,
  // From the queue, which is short: what was decided waits for nobody any more, and is not told.
  reviewers: ({ location_id }) => sql`line.id in (
    select told.id from (
      select id, task_id from task_submissions where outlet_id = ${location_id}::uuid and manager_status = 'Pending'
      order by submitted_at desc limit ${sql.lit(notificationLimits.waiting)}
    ) waiting
    join activity told on told.subject_type = 'daily_task' and told.subject_id = waiting.task_id::text
      and told.event = 'task submitted' and told.details ->> 'submissionId' = waiting.id::text)`,
  approver: (actor) =>
    sql`${atOutlet(actor)} and ${ofAnother(actor)} and line.details ->> 'stage' = 'audit'
      and coalesce(line.details ->> 'approvedByUid', ${actor.uid}::text) = ${actor.uid}::text`,
  outlet: ({ location_id }) =>
    sql`line.outlet_id is null and line.details -> 'outlets' -> ${location_id}::text is not null`,
  group: (actor, muted) => sql`line.group_id is not null and ${notNamed(actor, muted)}`,
  company: (actor, muted) => sql`line.group_id is null and ${notNamed(actor, muted)}`,
  everyone: () => sql`true`,
  "post's author": (actor, muted) => sql`${toldAnew(actor, muted)} and line.details ->> 'parentId' is null`,
  "comment's author": (actor, muted) =>
    sql`${toldAnew(actor, muted)} and line.details ->> 'parentId' is not null`,
};
