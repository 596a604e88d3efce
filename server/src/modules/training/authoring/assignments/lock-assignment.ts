import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type LockedCourse, lockCourse } from '../lock-course.ts';

export interface AssignmentKey {
  course_id: string;
  id: string;
}

interface LockedAssignment {
  course: LockedCourse;
  due_date: string;
  /** Its revision. */
  updated_at: string;
  name: string;
  audience: string;
  /** The scope of trail entries about the assignment. */
  scope: { outlet_id: string | null; job_role_id: string | null; concerns_uid: string | null };
}

/**
 * Returns an assignment with its course, both locked until the transaction ends, so that a concurrent enrolment either
 * precedes the change or finds the assignment gone. Throws `not_found`.
 */
export async function lockAssignment(
  tx: Transaction<Tables>,
  { course_id, id }: AssignmentKey,
): Promise<LockedAssignment> {
  const course = await lockCourse(tx, course_id);
  const { rows } = await sql<Omit<LockedAssignment, 'course'>>`
    select assignment.due_date, coalesce(assignment.updated_at, assignment.created_at) as updated_at,
      coalesce(role_name, outlet_name, person.name) as name,
      case when assignment.job_role_id is not null then 'job_role'
        when assignment.outlet_id is not null then 'outlet' else 'person' end as audience,
      json_build_object('outlet_id', coalesce(assignment.outlet_id, person.location_id),
        'job_role_id', assignment.job_role_id, 'concerns_uid', assignment.user_id) as scope
    from course_assignments assignment
    left join job_roles on job_roles.id = assignment.job_role_id
    left join outlets on outlets.id = assignment.outlet_id
    left join users person on person.uid = assignment.user_id
    where assignment.id = ${id} and assignment.course_id = ${course_id}
    for update of assignment`.execute(tx);
  if (!rows[0]) throw notFound('Assignment');
  return { course, ...rows[0] };
}
