import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { soonestDueDate } from '@gerai/shared/training/learning/course-rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { BATCH, inBatches } from '../../../../platform/jobs/scheduled-job.ts';
import { reachedPeople } from '../../content/queries.ts';
import { enrolPeople } from './enrol-people.ts';
import { type AssignedEnrolment, lockAssignments } from './lock-assignments.ts';

/**
 * Enrols people who came to an assigned job role, outlet or name, or whose certificate has expired; they get at least a
 * week. Self-made enrolments get the due date too. Works in transactions of `atOnce` rows; repeating it finds nothing
 * to do.
 */
export async function enrolAssigned(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  atOnce = BATCH,
): Promise<{ enrolled: number } | undefined> {
  const now = clock.now();
  const today = businessDate(now);
  const soonest = soonestDueDate(now);
  const enrolled = await inBatches(() =>
    db.transaction().execute((tx) => enrolMissing(tx, actor, now, { today, soonest, atOnce })),
  );
  await inBatches(() => db.transaction().execute((tx) => setDueDates(tx, soonest, atOnce)));
  return enrolled > 0 ? { enrolled } : undefined;
}

async function enrolMissing(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  { today, soonest, atOnce }: { today: string; soonest: string; atOnce: number },
): Promise<number> {
  const { rows } = await sql<AssignedEnrolment>`
    ${stillMissing(today, soonest)} limit ${sql.lit(atOnce)}`.execute(tx);
  if (rows.length === 0) return 0;
  const ways = await lockAssignments(tx, rows);
  const wanted = sql`
    select course_id, user_id, 'assigned' as source, assignment_id, null::jsonb as reason,
      greatest(due_date, ${soonest}::date) as due_date
    from ${ways} way`;
  return (await enrolPeople(tx, actor, now, wanted)).length;
}

/** Due dates set by a rejection or a renewal stay: they give more time than an old assignment. */
async function setDueDates(tx: Transaction<Tables>, soonest: string, atOnce: number): Promise<number> {
  const { rows } = await sql`
    with held as materialized (
      select enrolment.id, reached.due_date
      from course_enrolments enrolment
      join (${reached(soonest)}) reached
        on enrolment.course_id = reached.course_id and enrolment.user_id = reached.user_id
      where enrolment.completed_at is null and enrolment.source = 'self' and enrolment.due_date is null
      -- In one order, so that of two who hold many neither waits for the other.
      order by enrolment.id limit ${sql.lit(atOnce)} for no key update of enrolment
    )
    update course_enrolments enrolment set due_date = held.due_date from held where enrolment.id = held.id
    returning enrolment.id`.execute(tx);
  return rows.length;
}

/** Each person reached by assignments of an offered course, once, by the earliest; due at `soonest` or later. */
const reached = (soonest: string) => sql`
  select distinct on (assignment.course_id, person.uid) assignment.course_id, person.uid as user_id, assignment.id,
    greatest(assignment.due_date, ${soonest}::date) as due_date
  from course_assignments assignment
  join ${reachedPeople}
  join courses course on course.id = assignment.course_id and course.archived_at is null
  join course_versions version on version.course_id = course.id and version.is_current
  order by assignment.course_id, person.uid, assignment.due_date, assignment.id`;

/** Those of them without an open enrolment or a certificate valid on `today`. */
const stillMissing = (today: string, soonest: string) => sql`
  select course_id, user_id, id as assignment_id
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
