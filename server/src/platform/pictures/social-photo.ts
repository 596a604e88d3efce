import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Photo, PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { isSignedForSession, type SessionAddress, sessionQuery } from '../http/session-address.ts';
import type { Keys } from '../keys.ts';

type PhotoKey = Pick<Keys, 'photos'>;

const fileOf = (photoId: string, size: PhotoSize) => `social/${photoId}/${size}`;

/** A photo of a post or comment for a response, with addresses for the actor's session. */
export function socialPhoto(
  keys: PhotoKey,
  { session_id }: Pick<PersonActor, 'session_id'>,
  { id, width, height }: { id: string; width: number; height: number },
  now: Date,
): Photo {
  const address = (size: PhotoSize) =>
    `/api/social/photos/${id}?size=${size}&${sessionQuery(keys.photos, fileOf(id, size), session_id, now)}`;
  return { id, url: address('full'), thumbnail_url: address('thumbnail'), width, height };
}

/** The query of a social photo's address. */
export interface SocialPhotoAddress extends SessionAddress {
  size: PhotoSize;
}

/** Whether an address was signed here for this photo, size and session and has not expired at `now`. */
export const isSignedSocialPhoto = (
  keys: PhotoKey,
  photoId: string,
  { size, ...address }: SocialPhotoAddress,
  now: Date,
): boolean => isSignedForSession(keys.photos, fileOf(photoId, size), address, now);
