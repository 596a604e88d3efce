import { canSeeEmail } from '@gerai/shared/accounts/users/policy.ts';
import { managedOutlets, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { listTeam as listCall } from '@gerai/shared/training/team/contract.ts';
import { TEAM_STATUSES, type TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import { isPersonFound } from '../../accounts/account/queries.ts';
import { isActiveEnrolment } from '../content/queries.ts';

export type TeamFilter = Omit<EndpointParsed<typeof listCall>['query'], 'after' | 'limit'>;

/** A row of the CTE `way` of teamEnrolments. */
export interface TeamEnrolmentRow {
  id: string;
  course_id: string;
  user_id: string;
  name: string;
  /** The index of its status in TEAM_STATUSES. */
  rank: number;
  /** Sort date: 'infinity' where nothing is due. */
  due: string;
}

/**
 * The CTE `way` (for `with …`): the latest enrolment of each person the actor may see (policy canSeeLearner; all for
 * admins and auditors) per course, with the rank of its status (rules.ts teamStatus). Excludes people who cannot sign
 * in and inactive enrolments, which hide no earlier one. For managers the cost depends on the people of their outlets
 * only.
 */
export const teamEnrolments = (
  actor: PersonActor,
  { status, course_id, ...ofPeople }: TeamFilter,
  today: string,
): RawBuilder<unknown> => sql`
  way as (
    select * from (
      select enrolment.*, users.name, users.location_id as outlet_id, certificate.id as certificate_id, certificate.valid_until,
        case when enrolment.completed_at is null then coalesce(enrolment.due_date, 'infinity') else 'infinity' end as due,
        case
          when enrolment.completed_at is not null
            then case when certificate.valid_until < ${today} then ${rank('expired')} else ${rank('completed')} end
          when enrolment.is_stuck then ${rank('stuck')}
          when enrolment.due_date is null then ${rank('open')}
          when enrolment.due_date < ${today} then ${rank('late')}
          else ${rank('due')}
        end as rank
      from users
      join course_enrolments enrolment on enrolment.user_id = users.uid
      join courses course on course.id = enrolment.course_id
      left join certificates certificate on certificate.enrolment_id = enrolment.id
      where ${peopleWho(actor, ofPeople, today)}
        and ${course_id ? sql`enrolment.course_id = ${course_id}` : sql`true`}
        and ${isActiveEnrolment()}
        and (not enrolment.is_repeated or not exists (
          select from course_enrolments later
          where later.user_id = enrolment.user_id and later.course_id = enrolment.course_id
            and (later.enrolled_at, later.id) > (enrolment.enrolled_at, enrolment.id)
            and ${isActiveEnrolment('later')}
        ))
    ) ranked
    where ${status ? sql`rank = any(${status.map(rankOf)}::integer[])` : sql`true`}
  )`;

/** The index of a status in TEAM_STATUSES. */
export const rankOf = (status: TeamStatus): number => TEAM_STATUSES.indexOf(status);
const rank = (status: TeamStatus) => sql.lit(rankOf(status));

/** The time of the last reminder for an enrolment. */
export const remindedAt = (enrolment: RawBuilder<unknown>) => sql<string | null>`(
  select max(entry.created_at) from activity entry
  where entry.concerns_uid = ${enrolment}.user_id and entry.event = 'training reminder sent'
    and entry.details ->> 'enrolmentId' = ${enrolment}.id::text)`;

function peopleWho(
  actor: PersonActor,
  { q, outlet_id, area_id, job_role_id }: TeamFilter,
  today: string,
): RawBuilder<unknown> {
  const where = [sql`users.deleted_at is null and users.status = 'active'`];
  if (actor.role !== 'admin' && actor.role !== 'audit') where.push(worksAt(managedOutlets(actor)));
  if (outlet_id || area_id)
    where.push(
      sql`users.uid = any(array(select uid from ${placesOn(today)} place where ${isThere(outlet_id, area_id)}))`,
    );
  if (job_role_id) where.push(sql`users.job_role_id = ${job_role_id}`);
  if (q) where.push(canSeeEmail(actor, null) ? isPersonFound(q) : isNamed([sql`users.name`], q));
  return sql.join(where, sql` and `);
}

/** SQL of who is at which outlet on a day, each once: people of an outlet, and those posted there. */
export const placesOn = (day: string): RawBuilder<unknown> => sql`(
  select location_id as outlet_id, uid from users where location_id is not null
  union select outlet_id, uid from postings_on(${day}))`;

/** SQL: the outlet of a row of `placesOn` is the one that is asked for, and in the area. */
export const isThere = (
  outlet_id: string | undefined,
  area_id: string | undefined,
): RawBuilder<unknown> => sql`
  (${outlet_id ? sql`place.outlet_id = ${outlet_id}` : sql`true`} and ${isInArea(sql`place.outlet_id`, area_id)})`;

/** One outlet is compared as such, which the planner knows to be few people. */
const worksAt = (outlets: readonly string[]): RawBuilder<unknown> =>
  outlets.length < 2
    ? sql`users.location_id = ${outlets[0] ?? null}`
    : sql`users.location_id = any(${outlets}::uuid[])`;

/** Counts by rank, as PostgreSQL gives them, by status. */
export const byStatus = (ranks: Record<string, number>): Partial<Record<TeamStatus, number>> =>
  Object.fromEntries(Object.entries(ranks).map(([rank, ways]) => [TEAM_STATUSES[Number(rank)]!, ways]));
