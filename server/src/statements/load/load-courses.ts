import type { Queryer } from './queryer.ts';

export const COURSES = 300;
export const LESSONS = 12;
/** Enrolments per person; a third of each course's lessons is completed. */
const ENROLMENTS = 30;

/**
 * Published courses of twelve texts of about 4 KB, in both languages; two in three are open to everyone, the others
 * assigned to a job role. Everyone is enrolled in thirty.
 */
export async function loadCourses(db: Queryer): Promise<void> {
  for (const statement of [
    `insert into courses (id, is_open, created_by_uid, created_at, updated_at)
      select bench_id('course' || n), n % 3 > 0, bench_id('admin0'), now(), now()
      from generate_series(0, ${COURSES - 1}) n`,
    `insert into course_versions (id, course_id, number, published_at, published_by_uid, is_current, content, updated_at)
      select bench_id('version' || n), bench_id('course' || n), 1, now(), bench_id('admin0'), true, ${content}, now()
      from generate_series(0, ${COURSES - 1}) n`,
    `insert into course_assignments (id, course_id, job_role_id, due_date, created_by_uid, created_at)
      select bench_id('assignment' || n), bench_id('course' || n), bench_id('role' || n % 10), current_date + 30,
        bench_id('admin0'), now()
      from generate_series(0, ${COURSES - 1}, 3) n`,
    `insert into course_enrolments (id, course_id, user_id, source, enrolled_at, version_id, started_at)
      select bench_id('enrolment' || uid || m), bench_id('course' || number), uid, 'self', now() - interval '1 day',
        bench_id('version' || number), now() - interval '1 day'
      from (select uid, m, (abs(hashtext(uid::text)) % ${COURSES} + m * 7) % ${COURSES} as number
        from users, generate_series(0, ${ENROLMENTS - 1}) m) taken`,
    `insert into lesson_completions (enrolment_id, position, lesson_id, completed_at)
      select enrolment.id, position, (outline -> (position - 1) ->> 'id')::uuid, now() - interval '1 hour'
      from course_enrolments enrolment join course_versions version on version.id = version_id,
        generate_series(1, ${LESSONS / 3}) position
      order by position`,
  ])
    await db.query(statement);
}

/** For each person of $1, in order, one enrolment and the lesson to continue with. */
export const openLesson = `
  select enrolment.id as enrolment_id, outline -> ${LESSONS / 3} ->> 'id' as lesson_id
  from unnest($1::uuid[]) with ordinality people (uid, place)
  join course_enrolments enrolment on enrolment.id = bench_id('enrolment' || uid || 0)
  join course_versions version on version.id = enrolment.version_id
  order by place`;

const both = (text: string) => `jsonb_build_object('id', ${text}, 'en', ${text} || ' (en)')`;

const paragraph = `jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text',
  'text', repeat('Wash your hands before the shift and after each break. ', 8))))`;
const text = `jsonb_build_object('type', 'doc', 'content',
  (select jsonb_agg(${paragraph}) from generate_series(1, 5)))`;

const lesson = `jsonb_build_object('id', bench_id('lesson' || n || '/' || place), 'kind', 'text', 'minutes', 5,
  'title', ${both("'Lesson ' || place")}, 'body', jsonb_build_object('id', ${text}, 'en', ${text}))`;

const content = `jsonb_build_object('title', ${both("'Course ' || (n * 37) % 300")},
  'description', ${both("repeat('What everyone of the shift should know of it. ', 5)")},
  'category', (array['Operations', 'Customer Service', 'Safety', 'Leadership', 'Technology'])[1 + n % 5],
  'level', 'beginner', 'languages', '["id", "en"]'::jsonb, 'cover_photo_id', null, 'validity_months', 12,
  'lessons', (select jsonb_agg(${lesson}) from generate_series(1, ${LESSONS}) place))`;
