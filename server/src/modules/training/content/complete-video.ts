import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { signCourseVideo } from './sign-course-video.ts';

type Stored = Omit<CourseVideo, 'url'> & { is_whole: boolean };

/**
 * Completes the upload of the actor's own video, so that courses can name it. Each part was verified on arrival; throws
 * `refused` if one is missing. Idempotent.
 */
export async function completeVideo(context: Context, actor: PersonActor, id: string): Promise<CourseVideo> {
  const now = context.clock.now();
  // Parts have a fixed length, so the right sum of bytes means no part is missing.
  const { rows } = await sql<Stored>`
    with arrived as (select coalesce(sum(bytes), 0) as bytes from course_video_parts where video_id = ${id}::uuid)
    update course_videos video
    set completed_at = case when arrived.bytes = video.bytes then coalesce(completed_at, ${now}::timestamptz) end
    from arrived
    where id = ${id}::uuid and owner_uid = ${actor.uid}::uuid
    returning id, media_type, duration_seconds, width, height, video.bytes, completed_at is not null as is_whole
  `.execute(context.db);
  const [video] = rows;
  if (!video) throw notFound('Video');
  if (!video.is_whole) throw new AppError('refused', 'videos.part_missing');
  return signCourseVideo(context.keys, actor, video, now);
}
