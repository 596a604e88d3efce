import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { hindrance } from '@gerai/shared/training/learning/course-rules.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { lockEnrolment } from '../enrolment/lock-enrolment.ts';
import { refuseLearning } from '../queries.ts';
import { readCourse } from '../read-course.ts';
import { findTakenLesson } from './find-taken-lesson.ts';
import { recordCompletion } from './record-completion.ts';

/**
 * Completes a lesson, and with the last one the course; repeating it changes nothing. Throws like `findTakenLesson`,
 * and `refused` for an unfinished checklist, an unwatched video and a quiz.
 */
export async function completeLesson(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  ids: { id: string; lesson_id: string },
  { ticked }: { ticked: readonly string[] },
): Promise<CourseDetail> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    await lockEnrolment(tx, actor, ids.id);
    const taken = await findTakenLesson(tx, actor, ids);
    const { lesson, seconds, course_id } = taken;
    if (taken.completed_at === null) {
      const items = lesson.kind === 'checklist' ? lesson.items.map(({ id }) => id) : [];
      const duration = await durationOf(tx, lesson);
      const reason = hindrance({ kind: lesson.kind, items, ticked, duration, seconds });
      if (reason) throw refuseLearning(reason);
      await recordCompletion(tx, actor, now, taken, null);
    }
    return await readCourse(context, tx, actor, course_id);
  });
}

/** The duration of a lesson's video file in seconds; null without a file. */
async function durationOf(db: Queryable, lesson: Lesson): Promise<number | null> {
  if (lesson.kind !== 'video' || lesson.source.kind !== 'file') return null;
  const video = await db
    .selectFrom('course_videos')
    .select('duration_seconds')
    .where('id', '=', lesson.source.video_id)
    .executeTakeFirst();
  return video?.duration_seconds ?? null;
}
