import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import { isOpenLesson } from '@gerai/shared/training/learning/course-rules.ts';
import type { LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { refuseLearning } from '../queries.ts';

/** A lesson of the version a person has started, with their progress. */
export interface TakenRow {
  enrolment_id: string;
  course_id: string;
  /** When the course was started. */
  started_at: string;
  extra_attempts: number;
  card: Omit<CourseContent, 'lessons'>;
  lesson_count: number;
  position: number;
  /** The number of completed lessons of the course. */
  completed_lessons: number;
  completed_at: string | null;
  place: LessonPlace | null;
  seconds: number;
  /** When the lesson became available. */
  opened_at: string;
}

export type TakenLessonRow = TakenRow & { lesson: Lesson };

interface Reading {
  /** Whether it is only read: a device keeps ahead what it may need without a network. */
  isAhead?: boolean;
}

/**
 * Returns a lesson the actor may open now; if it is read ahead, also one that comes later, up to the next quiz that is
 * not passed. Throws `not_found` for another person's enrolment or a lesson not in its version, `refused` for a course
 * not started or a lesson locked by earlier ones.
 */
export const findTakenLesson = async (
  db: Queryable,
  actor: PersonActor,
  ids: { id: string; lesson_id: string },
  reading: Reading = {},
): Promise<TakenLessonRow> => {
  const content = sql`version.content -> 'lessons' -> (turn.position::integer - 1)`;
  const row = await findRow(db, actor, ids, content, reading);
  return { ...row, lesson: row.lesson! };
};

/** The same without the lesson's content, which can be long. */
export const findTakenPlace = (
  db: Queryable,
  actor: PersonActor,
  ids: { id: string; lesson_id: string },
): Promise<TakenRow> => findRow(db, actor, ids, sql`null::jsonb`);

async function findRow(
  db: Queryable,
  { uid }: PersonActor,
  { id, lesson_id }: { id: string; lesson_id: string },
  content: ReturnType<typeof sql>,
  { isAhead = false }: Reading = {},
): Promise<TakenRow & { lesson: Lesson | null }> {
  // Where one is in a lesson is told every 15 seconds: that need not look for quizzes.
  const isLocked = isAhead
    ? sql`exists (
        select from jsonb_array_elements(version.outline) with ordinality earlier (lesson, position)
        where earlier.lesson ->> 'kind' = 'quiz' and earlier.position > completed.lessons
          and earlier.position < turn.position)`
    : sql`true`;
  type Found = Omit<TakenRow, 'started_at' | 'position'> & {
    started_at: string | null;
    position: number | null;
    /** Whether it stays shut until the lessons before it are completed. */
    is_locked: boolean;
    lesson: Lesson | null;
  };
  const {
    rows: [found],
  } = await sql<Found>`
    select enrolment.id as enrolment_id, enrolment.course_id, enrolment.started_at, enrolment.extra_attempts,
      version.card, version.lesson_count, turn.position, ${content} as lesson,
      completed.lessons as completed_lessons,
      ${isLocked} as is_locked,
      done.completed_at, places.place, coalesce(places.seconds, 0) as seconds,
      coalesce(before.completed_at, enrolment.started_at) as opened_at
    from course_enrolments enrolment
    left join course_versions version on version.id = enrolment.version_id
    cross join lateral (
      select count(*) as lessons from lesson_completions where enrolment_id = enrolment.id) completed
    left join lateral (
      select position from jsonb_array_elements(version.outline) with ordinality lessons (lesson, position)
      where lesson ->> 'id' = ${lesson_id}) turn on true
    left join lesson_completions done on done.enrolment_id = enrolment.id and done.position = turn.position
    left join lesson_completions before on before.enrolment_id = enrolment.id and before.position = turn.position - 1
    left join lesson_places places on places.enrolment_id = enrolment.id and places.lesson_id = ${lesson_id}::uuid
    where enrolment.id = ${id}::uuid and enrolment.user_id = ${uid}::uuid`.execute(db);
  if (!found) throw notFound('Enrollment');
  const { started_at, position, is_locked, ...rest } = found;
  if (started_at === null) throw refuseLearning('learning.not_started');
  if (position === null) throw notFound('Lesson');
  if (is_locked && !isOpenLesson(position, found.completed_lessons, { started_at }))
    throw refuseLearning('learning.lesson_locked');
  return { ...rest, started_at, position };
}
