import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  listManagedCourses as listCall,
  ManagedCourse,
} from '@gerai/shared/training/authoring/contract.ts';
import { courseState } from '@gerai/shared/training/authoring/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import type { Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';
import { isActiveEnrolment } from '../content/queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];
type Stored = Omit<ManagedCourse, 'state'> & { is_archived: boolean; has_draft: boolean };

/** The SQL of `courseState` (shared/src/training/authoring/rules.ts). */
const inState: Record<NonNullable<Query['state']>, RawBuilder<unknown>> = {
  archived: sql`and archived_at is not null`,
  draft: sql`and archived_at is null and current.id is null`,
  changed: sql`and archived_at is null and current.id is not null and draft.id is not null`,
  published: sql`and archived_at is null and current.id is not null and draft.id is null`,
};

/** A page of all courses for authors (the draft, else the published version), last changed first. One statement. */
export async function listManagedCourses(
  db: Queryable,
  { q, state, category, after, limit }: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const beyond = readCursor(after, timeAndId);
  const { rows: found } = await sql<Stored>`
    select courses.id, courses.is_open, courses.archived_at is not null as is_archived, courses.updated_at,
      open.card -> 'title' as title, open.category, open.lesson_count,
      current.number as version, draft.id is not null as has_draft,
      (select count(*) from course_enrolments enrolment
        where course_id = courses.id and completed_at is null and ${isActiveEnrolment('enrolment', 'courses')}) as enrolled,
      (select count(distinct user_id) from course_enrolments
        where course_id = courses.id and completed_at is not null) as completed
    from courses
    left join course_versions draft on draft.course_id = courses.id and draft.published_at is null
    left join course_versions current on current.course_id = courses.id and current.is_current
    join course_versions open on open.id = coalesce(draft.id, current.id)
    where true ${state ? inState[state] : sql``}
      ${category ? sql`and open.category = ${category}` : sql``}
      ${q ? sql`and ${isNamed([sql`open.card #>> '{title,id}'`, sql`open.card #>> '{title,en}'`], q)}` : sql``}
      ${beyond ? sql`and (courses.updated_at, courses.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)` : sql``}
    order by courses.updated_at desc, courses.id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = cutPage(found, limit, (last) => [last.updated_at, last.id]);
  return { rows: rows.map(toManaged), next };
}

const toManaged = ({ is_archived, has_draft, ...course }: Stored): ManagedCourse => ({
  ...course,
  state: courseState({ is_archived, is_published: course.version !== null, has_draft }),
});
