import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { sessionQuery, type Viewer } from '../../../platform/http/session-address.ts';
import type { Keys } from '../../../platform/keys.ts';

/** Returns a course video for responses, with a URL for the viewer's session. */
export function signCourseVideo(
  keys: Pick<Keys, 'photos' | 'base'>,
  viewer: Viewer,
  video: Omit<CourseVideo, 'url'>,
  now: Date,
): CourseVideo {
  const { id, media_type, duration_seconds, width, height, bytes } = video;
  const url = `${keys.base}/api/training/videos/${id}?${sessionQuery(keys.photos, viewer, now)}`;
  return { id, url, media_type, duration_seconds, width, height, bytes };
}
