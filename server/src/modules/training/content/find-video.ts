import type { VideoType } from '@gerai/shared/training/content/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SessionAddress } from '../../../platform/http/session-address.ts';
import { findAddressee } from '../../accounts/auth/sessions/find-actor.ts';
import { seesCourse } from './queries.ts';

export interface StoredVideo {
  id: string;
  media_type: VideoType;
  /** Of all parts together. */
  bytes: number;
  /** Ordered by number. */
  parts: { number: number; bytes: number; sha256: string }[];
}

/**
 * Returns the video for a session-signed address while the session lives and its person may see the course; a video
 * without a course is its owner's. Throws `not_found` for everything else, including incomplete videos.
 */
export async function findVideo(context: Context, id: string, address: SessionAddress): Promise<StoredVideo> {
  const actor = await findAddressee(context, address);
  if (!actor) throw notFound('Video');
  const { rows } = await sql<StoredVideo>`
    select video.id, media_type, bytes, (
      select json_agg(json_build_object('number', number, 'bytes', bytes, 'sha256', encode(sha256, 'hex')) order by number)
      from course_video_parts where video_id = video.id) as parts
    from course_videos video
    where video.id = ${id}::uuid and completed_at is not null and case
      when course_id is null then owner_uid = ${actor.uid}::uuid
      else ${seesCourse(actor, sql`video.course_id`)} end`.execute(context.db);
  const [video] = rows;
  if (!video) throw notFound('Video');
  return video;
}
