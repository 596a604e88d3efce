import type { Actor } from '@gerai/shared/auth/policy.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { learningLimits } from '@gerai/shared/training/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { enrolPeople } from './enrol-people.ts';

/**
 * Enrols in courses whoever has come to the job role, outlet or name that they are assigned to, and whose certificate
 * has expired meanwhile; they have a week at least. Who is in the course by themselves is due then too. All in two
 * statements, whatever their number; again it finds nothing to do.
 */
export async function enrolAssigned(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ enrolled: number } | undefined> {
  const now = clock.now();
  const today = businessDate(now);
  const enrolled = await db.transaction().execute(async (tx) => {
    const soonest = addDays(today, learningLimits.daysAtLeast);
    const added = await enrolPeople(tx, actor, now, stillMissing(today, soonest));
    // What a rejection or a renewal has set stays: it gives more time than an assignment of long ago.
    await sql`
      update course_enrolments enrolment set due_date = reached.due_date
      from (${reached(soonest)}) reached
      where enrolment.course_id = reached.course_id and enrolment.user_id = reached.user_id
        and enrolment.completed_at is null and enrolment.source = 'self' and enrolment.due_date is null`.execute(
      tx,
    );
    return added.length;
  });
  return enrolled > 0 ? { enrolled } : undefined;
}

/** Each person whom assignments of a course that is offered reach, once, by the earliest; due at `soonest` at least. */
const reached = (soonest: string) => sql`
  select distinct on (assignment.course_id, person.uid) assignment.course_id, person.uid as user_id, assignment.id,
    greatest(assignment.due_date, ${soonest}::date) as due_date
  from (
    select assignment.id, person.uid from course_assignments assignment
      join users person on person.job_role_id = assignment.job_role_id
    union all
    select assignment.id, person.uid from course_assignments assignment
      join users person on person.location_id = assignment.outlet_id
    union all
    select id, user_id from course_assignments where user_id is not null
  ) of_one
  join course_assignments assignment on assignment.id = of_one.id
  join users person on person.uid = of_one.uid and person.status = 'active' and person.deleted_at is null
  join courses course on course.id = assignment.course_id and course.archived_at is null
  join course_versions version on version.course_id = course.id and version.is_current
  order by assignment.course_id, person.uid, assignment.due_date, assignment.id`;

/** Those of them who are not in the course, nor have a certificate that is good on `today`. */
const stillMissing = (today: string, soonest: string) => sql`
  select course_id, user_id, 'assigned' as source, id as assignment_id, null::jsonb as reason, due_date
  from (${reached(soonest)}) reached
  where not exists (
      select from course_enrolments enrolment
      where enrolment.course_id = reached.course_id and enrolment.user_id = reached.user_id
        and enrolment.completed_at is null
    )
    and not exists (
      select from certificates
      where certificates.course_id = reached.course_id and certificates.user_id = reached.user_id
        and (valid_until is null or valid_until >= ${today}::date)
    )`;
