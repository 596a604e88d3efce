import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Merging } from './master-data.ts';

/**
 * Moves the assignments of courses of an outlet or a job role to another; of a course of both the earlier day holds, and
 * its enrolments stay.
 */
export async function mergeCourses(
  tx: Transaction<Tables>,
  column: 'outlet_id' | 'job_role_id',
  { from, into }: Merging,
): Promise<void> {
  const of = sql.ref(column);
  const twins = sql`
    select own.id as from_id, twin.id as into_id, own.due_date
    from course_assignments own join course_assignments twin using (course_id)
    where own.${of} = ${from} and twin.${of} = ${into}`;
  await sql`
    update course_assignments set due_date = least(course_assignments.due_date, twin.due_date)
    from (${twins}) twin where course_assignments.id = twin.into_id`.execute(tx);
  await sql`
    update course_enrolments set assignment_id = twin.into_id
    from (${twins}) twin where course_enrolments.assignment_id = twin.from_id`.execute(tx);
  await sql`
    delete from course_assignments where id in (select from_id from (${twins}) twin)`.execute(tx);
  await sql`update course_assignments set ${of} = ${into} where ${of} = ${from}`.execute(tx);
}
