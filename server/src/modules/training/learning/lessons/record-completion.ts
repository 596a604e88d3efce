import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { createCertificate } from '../../certificates/create-certificate.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { countLesson } from './count-time.ts';
import type { TakenLessonRow } from './find-taken-lesson.ts';

/**
 * Records that a lesson is completed, for a quiz with its score; the last lesson completes the course and issues its
 * certificate. The caller must have locked the enrolment.
 */
export async function recordCompletion(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  { enrolment_id, course_id, card, lesson, position, lesson_count }: TakenLessonRow,
  score: number | null,
): Promise<void> {
  await tx
    .insertInto('lesson_completions')
    .values({ enrolment_id, position, lesson_id: lesson.id, score, completed_at: now })
    .execute();
  await countLesson(tx, actor, now);
  const course = { id: course_id, title: card.title };
  const details = {
    about: { concerns_uid: actor.uid, outlet_id: actor.location_id },
    enrolmentId: enrolment_id,
  };
  const completed = { ...details, lessonId: lesson.id, lessonTitle: lesson.title, position };
  await recordActivity(tx, actor, now, buildTrainingEntry('training lesson completed', course, completed));
  if (position < lesson_count) return;
  await tx
    .updateTable('course_enrolments')
    .set({ completed_at: now })
    .where('id', '=', enrolment_id)
    .execute();
  await recordActivity(tx, actor, now, buildTrainingEntry('training course completed', course, details));
  await createCertificate(tx, actor, now, { id: enrolment_id });
}
