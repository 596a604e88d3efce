import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { videoFolder } from './video-part-key.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes the videos that no course has, finished or not, and their files, a day after the last part of them arrived or
 * a course let go of them: one that was given up, and those of a draft or a course that is gone. Gives how many. The row goes first: whoever refers to it at this moment
 * either holds it, or finds it gone.
 */
export async function sweepVideos({ db, storage, clock }: Context): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  for (let swept = 0; ; swept += 1) {
    const { rows } = await sql<{ id: string }>`
      delete from course_videos where id = (
        select id from course_videos where course_id is null and touched_at < ${before}
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
