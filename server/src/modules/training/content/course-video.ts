import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { sessionQuery } from '../../../platform/http/session-address.ts';
import type { Keys } from '../../../platform/keys.ts';

/** What the signature of a video's address names. */
export const videoFile = (id: string): string => `course-videos/${id}`;

/** A video of a course as answers give it. */
export function courseVideo(
  keys: Pick<Keys, 'photos'>,
  { session_id }: Pick<PersonActor, 'session_id'>,
  video: Omit<CourseVideo, 'url'>,
  now: Date,
): CourseVideo {
  const { id, media_type, duration_seconds, width, height, bytes } = video;
  const url = `/api/training/videos/${id}?${sessionQuery(keys.photos, videoFile(id), session_id, now)}`;
  return { id, url, media_type, duration_seconds, width, height, bytes };
}
