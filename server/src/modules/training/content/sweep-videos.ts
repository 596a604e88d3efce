import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';
import { videoFolder } from './video-part-key.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes the videos that no course has, finished or not, and their files, a day after the last part of them arrived or
 * a course let go of them: one that was given up, and those of a draft or a course that is gone. Gives how many: none
 * while a backup is being made, which may still have to copy them. The row goes first: whoever refers to it at this
 * moment either holds it, or finds it gone.
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
    // Also what a part left that was being stored when the server stopped.
    await storage.remove(await Array.fromAsync(storage.list(videoFolder(video.id))));
  }
}
