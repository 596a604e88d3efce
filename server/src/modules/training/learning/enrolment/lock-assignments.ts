import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/** An enrolment that an assignment is about to create. */
export interface AssignedEnrolment {
  course_id: string;
  user_id: string;
  assignment_id: string;
}

/**
 * Locks the courses, then the assignments, of the enrolments about to be created until the transaction ends, and
 * returns those whose assignment still exists, as SQL to select from. Without the locks, an assignment removed
 * concurrently would leave enrolments behind.
 */
export async function lockAssignments(tx: Transaction<Tables>, ways: readonly AssignedEnrolment[]) {
  const [courses, users, assignments] = [
    ways.map(({ course_id }) => course_id),
    ways.map(({ user_id }) => user_id),
    ways.map(({ assignment_id }) => assignment_id),
  ];
  await sql`select from courses where id = any(${courses}::uuid[]) order by id for share`.execute(tx);
  await sql`
    select from course_assignments where id = any(${assignments}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return sql`
    (select assignment.id as assignment_id, assignment.course_id, assignment.due_date, way.user_id
    from unnest(${users}::uuid[], ${assignments}::uuid[]) way (user_id, assignment_id)
    join course_assignments assignment on assignment.id = way.assignment_id
    join courses on courses.id = assignment.course_id and courses.archived_at is null)`;
}
