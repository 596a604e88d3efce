import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { sessionQuery } from '../../../platform/http/session-address.ts';
import type { Keys } from '../../../platform/keys.ts';

/** The name that the signature of a video's URL covers. */
export const videoFile = (id: string): string => `course-videos/${id}`;

/** Returns a course video for responses, with a URL signed for the session. */
export function signCourseVideo(
  keys: Pick<Keys, 'photos'>,
  { session_id }: Pick<PersonActor, 'session_id'>,
  video: Omit<CourseVideo, 'url'>,
  now: Date,
): CourseVideo {
  const { id, media_type, duration_seconds, width, height, bytes } = video;
  const url = `/api/training/videos/${id}?${sessionQuery(keys.photos, videoFile(id), session_id, now)}`;
  return { id, url, media_type, duration_seconds, width, height, bytes };
}
