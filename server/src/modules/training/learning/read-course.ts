import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { isOpenLesson } from '@gerai/shared/training/learning/course-rules.ts';
import { canSeeCourse } from '@gerai/shared/training/learning/policy.ts';
import { sql } from 'kysely';
import type { LessonTitle } from '../../../database/schema/column-types.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type CardRow, cardColumns, cardTables, toCard } from './queries.ts';

/** A course as the actor sees it, with the outline of the version they started, else of the current one. */
export interface SeenCourse extends CardRow {
  outline: LessonTitle[];
}

/** Throws `not_found` for a course that does not exist or that the actor may not see. */
export async function findSeenCourse(db: Queryable, actor: PersonActor, id: string): Promise<SeenCourse> {
  const {
    rows: [course],
  } = await sql<SeenCourse & { own_card: CardRow['card'] | null; own_minutes: number | null }>`
    select ${cardColumns(actor)}, own.card as own_card, own.minutes as own_minutes,
      coalesce(own.outline, version.outline) as outline
    from ${cardTables(actor)}
    left join course_versions own on own.id = enrolment.version_id
    where course.id = ${id}::uuid`.execute(db);
  const isSeen =
    course && canSeeCourse({ ...course, is_published: true, is_enrolled: course.enrolment_id !== null });
  if (!isSeen) throw notFound('Course');
  const { own_card, own_minutes, ...seen } = course;
  return {
    ...seen,
    card: own_card ?? seen.card,
    minutes: own_minutes ?? seen.minutes,
    lesson_count: seen.outline.length,
  };
}

/**
 * Returns a course with its lessons and the actor's progress, in the version they started. Two statements. Throws
 * `not_found`.
 */
export async function readCourse(
  context: Pick<Context, 'keys' | 'clock'>,
  db: Queryable,
  actor: PersonActor,
  id: string,
): Promise<CourseDetail> {
  const course = await findSeenCourse(db, actor, id);
  const completions = await db
    .selectFrom('lesson_completions')
    .select(['position', 'score', 'completed_at'])
    .where('enrolment_id', '=', course.enrolment_id)
    .execute();
  const done = new Map(completions.map((one) => [one.position, one]));
  const next_lesson_id = course.started_at === null ? null : (course.outline[done.size]?.id ?? null);
  return {
    ...toCard(context, actor, { ...course, completed_lessons: done.size, next_lesson_id }),
    lessons: course.outline.map((lesson, place) => {
      const position = place + 1;
      const { completed_at = null, score = null } = done.get(position) ?? {};
      return { ...lesson, position, completed_at, score, is_open: isOpenLesson(position, done.size, course) };
    }),
    is_older_version: course.own_version_id !== null && course.own_version_id !== course.version_id,
    is_offered: !course.is_archived,
  };
}
