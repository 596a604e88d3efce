import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { comparePhoto } from './compare-photo.ts';
import type { CompareProcess } from './compare-process.ts';
import type { PhotoToCompare } from './queries.ts';

/** Milliseconds for which a server has a photo to itself; longer than comparing it can take. */
const LEASE = 180_000;
/** Tries after which a photo that ends the comparing process is left as it is. */
const TRIES = 3;

/**
 * Compares submitted photos that have not been compared, the oldest first, until none is left or `isStopped`. Returns how
 * many. Several servers may do so at once: each photo is taken by one.
 */
export async function comparePhotos(
  context: Context,
  comparer: CompareProcess,
  isStopped: () => boolean = () => false,
): Promise<number> {
  for (let compared = 0; ; compared++) {
    const photo = isStopped() ? undefined : await takePhoto(context.db, context.clock.now());
    if (!photo) return compared;
    try {
      await comparePhoto(context, comparer, photo);
    } catch (error) {
      if (isStopped()) return await releasePhoto(context.db, photo.id).then(() => compared);
      // It is taken again when its lease has ended.
      context.log.error({ err: error, photo: photo.id }, 'A photo could not be compared');
    }
  }
}

async function takePhoto(db: Queryable, now: Date): Promise<PhotoToCompare | undefined> {
  const until = new Date(now.getTime() + LEASE);
  const { rows } = await sql<PhotoToCompare>`
    update photos set
      compare_until = ${until},
      compare_tries = photos.compare_tries + 1,
      compared_at = case when photos.compare_tries >= ${TRIES} then ${now}::timestamptz end
    from (
      select id, submission_id from photos
      where submission_id is not null and compared_at is null
        and (compare_until is null or compare_until < ${now})
      order by attached_at, position limit 1
      for update skip locked
    ) waiting
    join task_submissions submission on submission.id = waiting.submission_id
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id
    where photos.id = waiting.id
    returning photos.id, photos.submission_id, photos.owner_uid as submitted_by_uid, submission.submitted_at,
      submission.outlet_id, task.definition_id, definition.sample_photo_id`.execute(db);
  return rows[0];
}

async function releasePhoto(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('photos')
    .set((photo) => ({ compare_until: null, compare_tries: photo('compare_tries', '-', 1) }))
    .where('id', '=', id)
    .where('compared_at', 'is', null)
    .execute();
}
