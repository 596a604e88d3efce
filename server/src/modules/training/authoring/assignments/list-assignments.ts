import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  CourseAssignment,
  listAssignments as listCall,
} from '@gerai/shared/training/authoring/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { cutPage, readCursor, timeAndId } from '../../../../platform/http/cursor.ts';
import { reachedPeople } from '../../content/queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];

/** A page of a course's assignments, newest first. Throws `not_found` for the course. */
export async function listAssignments(
  db: Queryable,
  course_id: string,
  { after, limit }: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const beyond = readCursor(after, timeAndId);
  const course = await db.selectFrom('courses').select('id').where('id', '=', course_id).executeTakeFirst();
  if (!course) throw notFound('Course');
  const found = await findAssignments(
    db,
    sql`assignment.course_id = ${course_id}
      ${beyond ? sql`and (assignment.created_at, assignment.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)` : sql``}
    order by assignment.created_at desc, assignment.id desc limit ${limit + 1}`,
  );
  return cutPage(found, limit, (last) => [last.created_at, last.id]);
}

/** One assignment of a course. Throws `not_found`. */
export async function readAssignment(
  db: Queryable,
  { id, course_id }: { id: string; course_id: string },
): Promise<CourseAssignment> {
  const [assignment] = await findAssignments(
    db,
    sql`assignment.id = ${id} and assignment.course_id = ${course_id}`,
  );
  if (!assignment) throw notFound('Assignment');
  return assignment;
}

async function findAssignments(db: Queryable, which: RawBuilder<unknown>): Promise<CourseAssignment[]> {
  const { rows } = await sql<CourseAssignment>`
    select assignment.id,
      case when assignment.job_role_id is not null then 'job_role'
        when assignment.outlet_id is not null then 'outlet' else 'person' end as audience,
      coalesce(assignment.job_role_id, assignment.outlet_id, assignment.user_id) as audience_id,
      coalesce(job_roles.role_name, outlets.outlet_name, someone.name) as name,
      assignment.due_date, assignment.created_at,
      coalesce(assignment.updated_at, assignment.created_at) as updated_at, author.name as created_by, reached.people, reached.completed
    from course_assignments assignment
    join users author on author.uid = assignment.created_by_uid
    left join job_roles on job_roles.id = assignment.job_role_id
    left join outlets on outlets.id = assignment.outlet_id
    left join users someone on someone.uid = assignment.user_id,
    lateral (
      select count(person.uid) as people,
        count(*) filter (where exists (
          select from course_enrolments enrolment
          where enrolment.course_id = assignment.course_id and enrolment.user_id = person.uid
            and enrolment.completed_at is not null)) as completed
      from (select) one join ${reachedPeople}
    ) reached
    where ${which}`.execute(db);
  return rows;
}
