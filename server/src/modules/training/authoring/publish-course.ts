import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import {
  type PublishProblem,
  problemReason,
  publishProblems,
} from '@gerai/shared/training/authoring/rules.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { deleteCourseFiles } from './delete-course-files.ts';
import { lockCourse, refuseArchived, refuseChanged } from './lock-course.ts';
import { readManagedCourse } from './queries.ts';

/**
 * Publishes the draft: new learners start this version, those who have started keep theirs (decisions, training).
 * Publishing the same revision again changes nothing. Throws `not_found`, `conflict` for a revision other than the
 * draft's, and `refused` for an archived course, a missing draft or an incomplete one, the last with the place of every
 * problem.
 */
export async function publishCourse(
  context: Context,
  actor: PersonActor,
  id: string,
  revision: number,
): Promise<EditedCourse> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, id);
    const { draft, current } = course;
    const read = () => readManagedCourse({ ...context, db: tx }, actor, id);
    if (!draft && current?.revision === revision) return await read();
    refuseArchived(course);
    if (!draft) throw new AppError('refused', 'courses.no_draft');
    refuseChanged(course, revision);
    refuseIncomplete(publishProblems(draft.content));
    if (current)
      await tx
        .updateTable('course_versions')
        .set({ is_current: false })
        .where('id', '=', current.id)
        .execute();
    await tx
      .updateTable('course_versions')
      .set({ published_at: now, published_by_uid: actor.uid, is_current: true })
      .where('id', '=', draft.id)
      .execute();
    await tx.updateTable('courses').set({ updated_at: now }).where('id', '=', id).execute();
    await deleteCourseFiles(tx, id, now);
    const namedCourse = { id, title: draft.content.title };
    await recordActivity(
      tx,
      actor,
      now,
      buildTrainingEntry('training course published', namedCourse, { version: draft.number }),
    );
    return await read();
  });
}

function refuseIncomplete(problems: readonly PublishProblem[]): void {
  if (problems.length === 0) return;
  throw new AppError('refused', 'courses.not_complete', undefined, {
    fields: Object.fromEntries(problems.map((problem) => [pathOf(problem), problemReason(problem)])),
  });
}

/** Returns a path such as 'lessons.<id>.questions.<id>.text.en'. */
const pathOf = ({ lesson_id, question_id, item_id, field, language }: PublishProblem): string =>
  [
    ...(lesson_id ? ['lessons', lesson_id] : []),
    ...(question_id ? ['questions', question_id] : []),
    ...(item_id ? [item_id] : []),
    field,
    ...(language ? [language] : []),
  ].join('.');
