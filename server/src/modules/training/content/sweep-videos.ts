import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';
import { buildVideoFolder } from './build-video-part-key.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes videos without a course, finished or not, with their files, one day after their last part arrived or a course
 * released them. Returns how many; none during a backup, which may still have to copy them. The row is deleted first: a
 * concurrent reference either locks it or finds it gone.
 */
export async function sweepVideos({ db, storage, clock }: Context): Promise<number> {
  for (let swept = 0; ; swept += 1) {
    const now = clock.now();
    const before = new Date(now.getTime() - DAY_MS);
    const { rows } = await sql<{ id: string }>`
      delete from course_videos where id = (
        select id from course_videos where course_id is null and touched_at < ${before} and not ${isCopyingFiles(now)}
        order by touched_at limit 1
        for update skip locked
      )
      returning id`.execute(db);
    const [video] = rows;
    if (!video) return swept;
    // Includes parts left by a server that stopped while storing them.
    await storage.remove(await Array.fromAsync(storage.list(buildVideoFolder(video.id))));
  }
}
