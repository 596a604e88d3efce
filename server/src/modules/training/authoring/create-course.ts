import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { createCourse as createCall, EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, violates } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { attachCourseFiles } from './attach-course-files.ts';
import { readManagedCourse } from './queries.ts';

type CourseInput = EndpointParsed<typeof createCall>['body'];

/**
 * Creates a course as a draft (decisions, training). The same id from the same person returns the existing course with
 * `repeated`. Throws `conflict` for another person's id, and `refused` for a picture or video that is not available.
 */
export async function createCourse(
  context: Context,
  actor: PersonActor,
  input: CourseInput,
): Promise<{ course: EditedCourse; repeated: boolean }> {
  const create = () =>
    context.db.transaction().execute(async (tx) => {
      const repeated = await isRepeated(tx, actor, input.id);
      if (!repeated) await insertCourse(tx, actor, context.clock.now(), input);
      return { course: await readManagedCourse({ ...context, db: tx }, actor, input.id), repeated };
    });
  return await create().catch((error) => {
    // A concurrent duplicate waits on the primary key; retrying finds the course.
    if (violates(error, 'courses_pkey')) return create();
    throw error;
  });
}

async function isRepeated(tx: Transaction<Tables>, actor: PersonActor, id: string): Promise<boolean> {
  const stored = await tx
    .selectFrom('courses')
    .select('created_by_uid')
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored && stored.created_by_uid !== actor.uid) throw new AppError('conflict', 'courses.id_taken');
  return stored !== undefined;
}

async function insertCourse(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  { id, content }: CourseInput,
): Promise<void> {
  await tx
    .insertInto('courses')
    .values({ id, created_by_uid: actor.uid, created_at: now, updated_at: now })
    .execute();
  await attachCourseFiles(tx, now, id, content);
  await tx
    .insertInto('course_versions')
    .values({
      course_id: id,
      number: 1,
      content: JSON.stringify(content),
      updated_at: now,
      updated_by_uid: actor.uid,
    })
    .execute();
  await recordActivity(
    tx,
    actor,
    now,
    buildTrainingEntry('training course created', { id, title: content.title }),
  );
}
