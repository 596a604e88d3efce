import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { refuseLearning } from '../queries.ts';
import { findSeenCourse, readCourse } from '../read-course.ts';
import { keepCourse, lockEnrolment } from './lock-enrolment.ts';

/**
 * Starts a course in its current version, which the actor keeps to the end; repeating it changes nothing. Throws
 * `not_found` for another person's enrolment, `refused` for an archived course.
 */
export async function startCourse(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  enrolmentId: string,
): Promise<CourseDetail> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('course_enrolments')
      .select('course_id')
      .where('id', '=', enrolmentId)
      .where('user_id', '=', actor.uid)
      .executeTakeFirst();
    if (!found) throw notFound('Enrollment');
    const { course_id } = found;
    await keepCourse(tx, course_id);
    const { started_at } = await lockEnrolment(tx, actor, enrolmentId);
    if (started_at !== null) return await readCourse(context, tx, actor, course_id);
    const { is_archived, version_id, card } = await findSeenCourse(tx, actor, course_id);
    if (is_archived) throw refuseLearning('learning.not_offered');
    await tx
      .updateTable('course_enrolments')
      .set({ version_id, started_at: now })
      .where('id', '=', enrolmentId)
      .execute();
    const about = { concerns_uid: actor.uid, outlet_id: actor.location_id };
    const course = { id: course_id, title: card.title };
    const entry = buildTrainingEntry('training course started', course, { about, enrolmentId });
    await recordActivity(tx, actor, now, entry);
    return await readCourse(context, tx, actor, course_id);
  });
}
