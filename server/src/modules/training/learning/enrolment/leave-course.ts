import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canLeave } from '@gerai/shared/training/learning/course-rules.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { refuseLearning } from '../queries.ts';
import { findSeenCourse } from '../read-course.ts';
import { keepCourse, lockEnrolment } from './lock-enrolment.ts';

/**
 * Deletes the actor's self-made enrolment with all progress; repeating it changes nothing. Throws `not_found` for a
 * course they may not see, `refused` for an assigned course or one with used quiz attempts.
 */
export async function leaveCourse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await keepCourse(tx, id);
    const { enrolment_id, completed_at, card } = await findSeenCourse(tx, actor, id);
    if (enrolment_id === null || completed_at !== null) return;
    await lockEnrolment(tx, actor, enrolment_id);
    // It may have been completed, assigned or attempted from another tab before the lock.
    const held = await findSeenCourse(tx, actor, id);
    if (held.completed_at !== null) return;
    if (!canLeave(held)) throw refuseLearning('learning.cannot_leave');
    await tx.deleteFrom('course_enrolments').where('id', '=', enrolment_id).execute();
    const about = { concerns_uid: actor.uid, outlet_id: actor.location_id };
    const course = { id, title: card.title };
    await recordActivity(
      tx,
      actor,
      clock.now(),
      buildTrainingEntry('training course left', course, { about }),
    );
  });
}
