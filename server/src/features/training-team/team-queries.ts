import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import {
  type listTeam as listCall,
  TEAM_STATUSES,
  type TeamStatus,
} from '@gerai/shared/training-team/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/database/like-pattern.ts';

export type TeamFilter = Omit<EndpointParsed<typeof listCall>['query'], 'after' | 'limit'>;

/** A row of the relation `way`, which teamWays gives. */
export interface TeamWayRow {
  id: string;
  course_id: string;
  user_id: string;
  name: string;
  status: TeamStatus;
  /** Its place in TEAM_STATUSES, from 1. */
  rank: number;
  /** By which it is ordered: 'infinity' where nothing is to be done by a date. */
  due: string;
}

/**
 * As the beginning of a statement (`with … `) the relation `way`: the latest enrolment of each person whom the actor
 * may see (policy canSeeLearner; an admin or an auditor all) and each course, with its status (rules.ts teamStatus).
 * Who may not sign in any more is left out, and what was not begun of a course that is offered no more. Managers pay
 * for the people of their outlet, whatever their number elsewhere.
 */
export const teamWays = (
  actor: PersonActor,
  { status, course_id, ...ofPeople }: TeamFilter,
  today: string,
): RawBuilder<unknown> => sql`
  person as materialized (
    select uid, name, email, location_id, job_role_id from users where ${peopleWho(actor, ofPeople)}
  ),
  latest as materialized (
    select enrolment.*, person.name, person.email, person.location_id, person.job_role_id
    from person
    join course_enrolments enrolment on enrolment.user_id = person.uid
    join courses course on course.id = enrolment.course_id
    where ${course_id ? sql`enrolment.course_id = ${course_id}` : sql`true`}
      and (course.archived_at is null or enrolment.started_at is not null)
      and not exists (
        select from course_enrolments later
        where later.user_id = enrolment.user_id and later.course_id = enrolment.course_id
          and (later.enrolled_at, later.id) > (enrolment.enrolled_at, enrolment.id)
      )
  ),
  stuck as materialized (${stuckAt(sql`latest`)}),
  way as (
    select ranked.*, array_position(${sql.lit(`{${TEAM_STATUSES.join(',')}}`)}::text[], ranked.status) as rank
    from (
      select latest.*, certificate.id as certificate_id, certificate.valid_until,
        case when latest.completed_at is null then coalesce(latest.due_date, 'infinity') else 'infinity' end as due,
        case
          when latest.completed_at is not null then case when certificate.valid_until < ${today} then 'expired' else 'completed' end
          when latest.id in (select enrolment_id from stuck) then 'stuck'
          when latest.due_date is null then 'open'
          when latest.due_date < ${today} then 'late'
          else 'due'
        end as status
      from latest left join certificates certificate on certificate.enrolment_id = latest.id
    ) ranked
    where ${status ? sql`ranked.status = any(${status})` : sql`true`}
  )`;

/**
 * Of the enrolments of a relation (id, version_id, completed_at, extra_attempts) those with a quiz that was not passed
 * and at which no attempt is left, nor one open. An enrolment stands there once for each such quiz.
 */
export const stuckAt = (enrolments: RawBuilder<unknown>) => sql`
  select attempt.enrolment_id
  from ${enrolments} enrolment
  join quiz_attempts attempt on attempt.enrolment_id = enrolment.id
  join course_versions version on version.id = enrolment.version_id
  where enrolment.completed_at is null and version.attempts_allowed ->> attempt.lesson_id::text is not null
  group by attempt.enrolment_id, attempt.lesson_id, enrolment.extra_attempts, version.attempts_allowed
  having count(*) >= (version.attempts_allowed ->> attempt.lesson_id::text)::integer + enrolment.extra_attempts
    and bool_and(attempt.submitted_at is not null and not attempt.passed)`;

/** When somebody reminded the person of an enrolment last. */
export const remindedAt = (enrolment: RawBuilder<unknown>) => sql<string | null>`(
  select max(line.created_at) from activity line
  where line.concerns_uid = ${enrolment}.user_id and line.event = 'training reminder sent'
    and line.details ->> 'enrolmentId' = ${enrolment}.id::text)`;

function peopleWho(actor: PersonActor, { q, outlet_id, job_role_id }: TeamFilter): RawBuilder<unknown> {
  const where = [sql`users.deleted_at is null and users.status = 'active'`];
  if (actor.role !== 'admin' && actor.role !== 'audit')
    where.push(sql`users.location_id = ${actor.location_id}`);
  if (outlet_id) where.push(sql`users.location_id = ${outlet_id}`);
  if (job_role_id) where.push(sql`users.job_role_id = ${job_role_id}`);
  if (q) where.push(sql`(users.name ilike ${likePattern(q)} or users.email ilike ${likePattern(q)})`);
  return sql.join(where, sql` and `);
}
