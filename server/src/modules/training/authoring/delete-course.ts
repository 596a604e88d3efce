import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { deleteCourseFiles } from './delete-course-files.ts';
import { lockCourse } from './lock-course.ts';

/** Deletes a course that nobody was ever enrolled in, with its versions and files. Throws `not_found` and `in_use`. */
export async function deleteCourse(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { open } = await lockCourse(tx, id, 'delete');
    const enrolled = await tx
      .selectFrom('course_enrolments')
      .select('id')
      .where('course_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (enrolled) throw new AppError('in_use', 'courses.in_use');
    await tx.deleteFrom('course_versions').where('course_id', '=', id).execute();
    await deleteCourseFiles(tx, id, context.clock.now());
    await tx.deleteFrom('courses').where('id', '=', id).execute();
    const namedCourse = { id, title: open.content.title };
    await recordActivity(
      tx,
      actor,
      context.clock.now(),
      buildTrainingEntry('training course deleted', namedCourse),
    );
  });
}
