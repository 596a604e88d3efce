import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { photoKeys } from './photo-key.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 200;

/**
 * Removes the photos that were stored more than a day ago and nothing refers to, and their files. Gives how many.
 * The row goes first: whoever refers to it at this moment either holds it, or finds it gone.
 */
export async function sweepPhotos(context: Context): Promise<number> {
  let swept = 0;
  for (;;) {
    const ids = await removeRows(context, new Date(context.clock.now().getTime() - DAY_MS));
    if (ids.length === 0) return swept;
    await context.storage.remove(ids.flatMap(photoKeys));
    swept += ids.length;
  }
}

async function removeRows({ db }: Context, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from photos where id in (
      select id from photos
      where attached_at is null and created_at < ${before}
        and not exists (select from task_definitions where sample_photo_id = photos.id)
        and not exists (select from course_pictures where photo_id = photos.id)
      order by created_at limit ${BATCH}
      for update skip locked
    )
    returning id`.execute(db);
  return rows.map((row) => row.id);
}
