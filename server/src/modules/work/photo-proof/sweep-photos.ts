import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type PhotoFiles, photoFiles, photoKeys } from '../../../platform/pictures/photo-key.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 200;

/**
 * Removes photos stored more than a day ago that nothing refers to, with their files. Returns how many; none during a
 * backup, which may still have to copy them. The row is deleted first: a concurrent reference either locks it or finds
 * it gone.
 */
export async function sweepPhotos(context: Context): Promise<number> {
  let swept = 0;
  for (;;) {
    const photos = await removeRows(context);
    if (photos.length === 0) return swept;
    await context.storage.remove(photos.flatMap(photoKeys));
    swept += photos.length;
  }
}

async function removeRows({ db, clock }: Context): Promise<PhotoFiles[]> {
  const now = clock.now();
  const before = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<PhotoFiles>`
    delete from photos photo where id in (
      select id from photos
      where attached_at is null and created_at < ${before} and not ${isCopyingFiles(now)}
        and not exists (select from task_definitions where sample_photo_id = photos.id)
        and not exists (select from course_pictures where photo_id = photos.id)
      order by created_at limit ${BATCH}
      for update skip locked
    )
    returning ${photoFiles}`.execute(db);
  return rows;
}
