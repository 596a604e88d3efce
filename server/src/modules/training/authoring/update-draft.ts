import { isDeepStrictEqual } from 'node:util';
import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { saveDraft as saveCall } from '@gerai/shared/training/authoring/contract.ts';
import { courseState } from '@gerai/shared/training/authoring/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { attachCourseFiles } from './attach-course-files.ts';
import { type LockedCourse, lockCourse, refuseChanged } from './lock-course.ts';

type DraftInput = EndpointParsed<typeof saveCall>['body'];
type Saved = EndpointResponse<typeof saveCall>;

/** Autosaves by one person within this time add one entry to the trail. */
const ONE_ENTRY_MS = 10 * 60_000;

/**
 * Saves the draft of a course, or creates one from the published version (decisions, training). Content that is already
 * stored, such as a repeated request, changes nothing. Throws `not_found`, `conflict` if another admin changed the
 * course meanwhile, and `refused` for a picture or video that is not available.
 */
export async function updateDraft(
  context: Context,
  actor: Actor,
  id: string,
  { revision, content }: DraftInput,
): Promise<Saved> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, id);
    if (isDeepStrictEqual(course.open.content, content)) return savedOf(course, course.open);
    refuseChanged(course, revision);
    await attachCourseFiles(tx, now, id, content);
    const draft = await writeDraft(tx, actor, now, course, content);
    await tx.updateTable('courses').set({ updated_at: now }).where('id', '=', id).execute();
    if (!(await hasRecentEntry(tx, actor, now, id)))
      await recordActivity(
        tx,
        actor,
        now,
        buildTrainingEntry('training course updated', { id, title: content.title }),
      );
    return savedOf({ ...course, draft: course.open }, draft);
  });
}

const savedOf = (
  { is_archived, current, draft }: LockedCourse,
  { revision, updated_at }: { revision: number; updated_at: string },
): Saved => ({
  revision,
  updated_at,
  state: courseState({ is_archived, is_published: current !== null, has_draft: draft !== null }),
});

/** The revision continues from the open version, so that changes of an older draft never match this one. */
async function writeDraft(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  { id, draft, open }: LockedCourse,
  content: CourseContent,
): Promise<{ revision: number; updated_at: string }> {
  const says = {
    content: JSON.stringify(content),
    revision: open.revision + 1,
    updated_at: now,
    updated_by_uid: isPerson(actor) ? actor.uid : null,
  };
  const returned = ['revision', 'updated_at'] as const;
  if (draft)
    return await tx
      .updateTable('course_versions')
      .set(says)
      .where('id', '=', draft.id)
      .returning(returned)
      .executeTakeFirstOrThrow();
  return await tx
    .insertInto('course_versions')
    .values({ course_id: id, number: open.number + 1, ...says })
    .returning(returned)
    .executeTakeFirstOrThrow();
}

/** Whether the course's latest entry is this actor's creation or update within `ONE_ENTRY_MS`. */
async function hasRecentEntry(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  id: string,
): Promise<boolean> {
  if (!isPerson(actor)) return false;
  const { rows } = await sql<{ found: boolean }>`
    select event in ('training course created', 'training course updated') and actor_uid = ${actor.uid}
      and created_at > ${new Date(now.getTime() - ONE_ENTRY_MS)}::timestamptz as found
    from activity where subject_type = 'course' and subject_id = ${id} order by id desc limit 1`.execute(tx);
  return rows[0]?.found ?? false;
}
