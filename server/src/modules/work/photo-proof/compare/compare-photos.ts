import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { isOfPicture } from '../../../../platform/pictures/process/picture-process.ts';
import { comparePhoto } from './compare-photo.ts';
import type { CompareProcess } from './compare-process.ts';
import type { PhotoToCompare } from './queries.ts';

/** Milliseconds for which a server has a photo to itself, and after which it says again that it compares it. */
const LEASE = 180_000;
const RENEWAL = 60_000;
/** Milliseconds from a try without a result to the next one; four times as long after each that is counted. */
const BACKOFF = 60_000;
/** Tries of a photo that ends the comparing process, before it is told as one that can't be compared. */
export const TRIES = 4;

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
    const renewing = setInterval(() => {
      // One that is missed is made up for by the next.
      holdPhoto(context, photo.id, LEASE).catch(() => {});
    }, RENEWAL);
    try {
      await comparePhoto(context, comparer, photo, photo.compare_tries >= TRIES);
    } catch (error) {
      if (isStopped()) return await releasePhoto(context, photo.id).then(() => compared);
      context.log.error({ err: error, photo: photo.id }, 'A photo could not be compared');
      if (isOfPicture(error)) await holdPhoto(context, photo.id, BACKOFF * 4 ** (photo.compare_tries - 1));
      else await releasePhoto(context, photo.id, BACKOFF);
    } finally {
      clearInterval(renewing);
    }
  }
}

interface TakenPhoto extends PhotoToCompare {
  /** This one included. */
  compare_tries: number;
}

/** One whose last try was never heard of again may end its server too: it is told as failed before one more. */
async function takePhoto(db: Queryable, now: Date): Promise<TakenPhoto | undefined> {
  const until = new Date(now.getTime() + LEASE);
  const { rows } = await sql<TakenPhoto>`
    update photos set
      compare_until = ${until},
      compare_tries = photos.compare_tries + 1,
      compare_failed_at = case when photos.compare_tries >= ${TRIES} then ${now}::timestamptz end
    from (
      select id, submission_id from photos
      where submission_id is not null and compared_at is null and compare_failed_at is null
        and (compare_until is null or compare_until < ${now})
      order by attached_at, position limit 1
      for update skip locked
    ) waiting
    join task_submissions submission on submission.id = waiting.submission_id
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id
    where photos.id = waiting.id
    returning photos.id, photos.submission_id, photos.compare_tries, photos.owner_uid as submitted_by_uid,
      submission.submitted_at, submission.outlet_id, task.definition_id, definition.sample_photo_id`.execute(
    db,
  );
  return rows[0];
}

/** No server takes it for so many milliseconds. */
async function holdPhoto({ db, clock }: Context, id: string, ms: number): Promise<void> {
  await db
    .updateTable('photos')
    .set({ compare_until: new Date(clock.now().getTime() + ms) })
    .where('id', '=', id)
    .where('compared_at', 'is', null)
    .execute();
}

/** Another try may take it after so many milliseconds; this one does not count. */
async function releasePhoto({ db, clock }: Context, id: string, ms = 0): Promise<void> {
  await db
    .updateTable('photos')
    .set((photo) => ({
      compare_until: ms > 0 ? new Date(clock.now().getTime() + ms) : null,
      compare_tries: photo('compare_tries', '-', 1),
      compare_failed_at: null,
    }))
    .where('id', '=', id)
    .where('compared_at', 'is', null)
    .execute();
}
