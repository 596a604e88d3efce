import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { PHOTO_FILES, type PhotoFiles, photoKeys } from '../../../platform/pictures/photo-key.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';

/** Photos per statement: some 50 ms, and then a second for their files. */
const BATCH = 500;

/** Counts what was removed, keeps the run alive, and says whether its time is over. */
export type Report = (removed: { count: number; bytes: number }) => Promise<{ isOver: boolean }>;

export type Deps = Pick<Context, 'db' | 'storage' | 'clock'>;

/** Removes the files of photos whose rows say so already. */
async function deleteFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('photo_removals')
      .leftJoin('photos', 'photos.id', 'photo_removals.photo_id')
      .select(['photo_id', ...PHOTO_FILES])
      .limit(BATCH)
      .execute();
    if (found.length === 0) return;
    // Without a row its files are nobody's, and are swept as such.
    const files = found.filter((photo): photo is typeof photo & PhotoFiles => photo.id !== null);
    await storage.remove(files.flatMap(photoKeys));
    const ids = found.map(({ photo_id }) => photo_id);
    await db.deleteFrom('photo_removals').where('photo_id', 'in', ids).execute();
  }
}

/**
 * Removes what `due` selects, a batch at a time: first the rows say so, then the files go. A backup that begins after a
 * batch sees the rows; while one copies files, nothing is taken, and the run goes on later.
 */
export async function deletePhotoBatches(
  context: Deps,
  due: RawBuilder<unknown>,
  report: Report,
): Promise<boolean> {
  const { db, clock } = context;
  for (;;) {
    const now = clock.now();
    const { rows } = await sql<{ count: number; bytes: number; is_copying: boolean }>`
      with due as (${due} limit ${sql.lit(BATCH)}), marked as (
        update photos set removed_at = ${now}
        where id in (select id from due) and not ${isCopyingFiles(now)}
        returning id, bytes
      ), noted as (
        insert into photo_removals select id from marked on conflict do nothing
      )
      select count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes, ${isCopyingFiles(now)} as is_copying
      from marked`.execute(db);
    const { is_copying, ...removed } = rows[0]!;
    // Counted first: files that cannot be removed now are removed before the next batch.
    const { isOver } = removed.count > 0 ? await report(removed) : { isOver: false };
    await deleteFiles(context);
    if (isOver) return false;
    if (is_copying) return false;
    if (removed.count === 0) return true;
  }
}
