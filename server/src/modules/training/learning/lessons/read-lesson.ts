import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { picturesOf } from '@gerai/shared/training/authoring/rich-text.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { coursePicture } from '../../../../platform/pictures/photo-address.ts';
import { signCourseVideo } from '../../content/sign-course-video.ts';
import { lastResult, openAttempt, readAttempts } from '../quiz/read-attempts.ts';
import { findTakenLesson, type TakenLessonRow } from './find-taken-lesson.ts';

/**
 * Returns a lesson with the actor's progress, its pictures and video at URLs signed for their session; also one that is
 * not open yet, so that a device has it when the network is gone, but none behind a quiz. Two statements. Throws like
 * `findTakenLesson`.
 */
export async function readLesson(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  ids: { id: string; lesson_id: string },
): Promise<TakenLesson> {
  const { db } = context;
  const row = await findTakenLesson(db, actor, ids, { isAhead: true });
  const { lesson, course_id, enrolment_id, completed_at, seconds } = row;
  const { id, title, minutes } = lesson;
  const base = {
    id,
    course_id,
    enrolment_id,
    title,
    minutes,
    completed_at,
    seconds,
    languages: row.card.languages,
    place: row.place ?? {},
  };
  switch (lesson.kind) {
    case 'text':
      return { ...base, ...(await shown(context, actor, row)), kind: 'text', body: lesson.body };
    case 'checklist': {
      const { body, items } = lesson;
      return { ...base, ...(await shown(context, actor, row)), kind: 'checklist', body, items };
    }
    case 'video': {
      const { body, source } = lesson;
      const [pictures, video] = await Promise.all([
        shown(context, actor, row),
        source.kind === 'file' ? findVideo(context, actor, course_id, source.video_id) : null,
      ]);
      const link = source.kind === 'link' ? source.url : null;
      return { ...base, ...pictures, kind: 'video', body, video, link };
    }
    case 'quiz': {
      const attempts = await readAttempts(db, row, lesson);
      return {
        ...base,
        pictures: [],
        kind: 'quiz',
        pass_mark: lesson.pass_mark,
        question_count: lesson.questions.length,
        attempts_left: attempts.left,
        open_attempt: openAttempt(lesson, attempts),
        last_result: lastResult(lesson, attempts),
      };
    }
  }
}

async function shown(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  { lesson, course_id }: TakenLessonRow,
) {
  const ids = picturesIn(lesson);
  const now = clock.now();
  const found = ids.length === 0 ? [] : await findPictures(db, course_id, ids);
  return { pictures: found.map((picture) => coursePicture(keys, actor, picture, now)) };
}

const picturesIn = (lesson: Lesson): string[] =>
  lesson.kind === 'quiz' ? [] : [...new Set([lesson.body.id, lesson.body.en].flatMap(picturesOf))];

/** Only pictures that belong to the course. */
const findPictures = (db: Queryable, course_id: string, ids: readonly string[]) =>
  db
    .selectFrom('course_pictures')
    .innerJoin('photos', 'photos.id', 'course_pictures.photo_id')
    .select(['photos.id', 'photos.width', 'photos.height'])
    .where('course_id', '=', course_id)
    .where('photos.id', 'in', ids)
    .execute();

async function findVideo(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  course_id: string,
  id: string,
) {
  const video = await db
    .selectFrom('course_videos')
    .select(['id', 'media_type', 'duration_seconds', 'width', 'height', 'bytes'])
    .where('id', '=', id)
    .where('course_id', '=', course_id)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return video ? signCourseVideo(keys, actor, video, clock.now()) : null;
}
