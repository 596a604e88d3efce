import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { deleteCourseFiles } from './delete-course-files.ts';
import { lockCourse } from './lock-course.ts';
import { readManagedCourse } from './queries.ts';

/**
 * Discards the draft of a course; without a draft nothing changes. Throws `not_found`, and `refused` where no version
 * is published.
 */
export async function deleteDraft(context: Context, actor: PersonActor, id: string): Promise<EditedCourse> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const { draft, current } = await lockCourse(tx, id);
    if (!current) throw new AppError('refused', 'courses.nothing_published');
    if (draft) {
      await tx.deleteFrom('course_versions').where('id', '=', draft.id).execute();
      // The revision must keep growing: editors that still show the discarded draft must get a conflict.
      await tx
        .updateTable('course_versions')
        .set({ revision: draft.revision + 1 })
        .where('id', '=', current.id)
        .execute();
      await tx.updateTable('courses').set({ updated_at: now }).where('id', '=', id).execute();
      await deleteCourseFiles(tx, id, now);
      const line = { id, title: current.content.title };
      await recordActivity(
        tx,
        actor,
        now,
        buildTrainingEntry('training course updated', line, { discarded: true }),
      );
    }
    return await readManagedCourse({ ...context, db: tx }, actor, id);
  });
}
