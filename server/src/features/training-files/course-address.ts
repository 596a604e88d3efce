import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Photo, PhotoSize } from '@gerai/shared/photos/contract.ts';
import type { CourseVideo } from '@gerai/shared/training-files/contract.ts';
import { sessionQuery } from '../../platform/http/session-address.ts';
import type { Keys } from '../../platform/keys.ts';

type PhotoKey = Pick<Keys, 'photos'>;
type Session = Pick<PersonActor, 'session_id'>;

/** What the signature of a picture's address names. */
export const pictureFile = (id: string, size: PhotoSize): string => `course-pictures/${id}/${size}`;
/** What the signature of a video's address names. */
export const videoFile = (id: string): string => `course-videos/${id}`;

/** A picture of a course as answers give it, with the addresses at which the actor's session reads it. */
export function coursePicture(
  keys: PhotoKey,
  { session_id }: Session,
  { id, width, height }: { id: string; width: number; height: number },
  now: Date,
): Photo {
  const address = (size: PhotoSize) =>
    `/api/training/pictures/${id}?size=${size}&${sessionQuery(keys.photos, pictureFile(id, size), session_id, now)}`;
  return { id, url: address('full'), thumbnail_url: address('thumbnail'), width, height };
}

/** A video of a course as answers give it. */
export function courseVideo(
  keys: PhotoKey,
  { session_id }: Session,
  video: Omit<CourseVideo, 'url'>,
  now: Date,
): CourseVideo {
  const { id, media_type, duration_seconds, width, height, bytes } = video;
  const url = `/api/training/videos/${id}?${sessionQuery(keys.photos, videoFile(id), session_id, now)}`;
  return { id, url, media_type, duration_seconds, width, height, bytes };
}
