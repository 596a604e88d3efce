import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { Photo, PhotoSize } from '@gerai/shared/photos/contract.ts';
import { expiryOf, isSigned, signatureOf } from '../../platform/http/signed-address.ts';
import type { Keys } from '../../platform/keys.ts';

type PhotoKey = Pick<Keys, 'photos'>;

/** Addresses change every half hour, and are good for 30 to 60 minutes. */
const WINDOW_SECONDS = 1800;

const claimOf = (photoId: string, size: PhotoSize, session: string, expires: number) =>
  `social/${photoId}/${size}/${session}/${expires}`;

/** A photo of a post or a comment as answers give it, with the addresses at which the actor's session reads it. */
export function socialPhoto(
  keys: PhotoKey,
  { session_id }: Pick<PersonActor, 'session_id'>,
  { id, width, height }: { id: string; width: number; height: number },
  now: Date,
): Photo {
  const expires = expiryOf(now, WINDOW_SECONDS);
  const address = (size: PhotoSize) => {
    const signature = signatureOf(keys.photos, claimOf(id, size, session_id, expires));
    return `/api/social/photos/${id}?size=${size}&session=${session_id}&expires=${expires}&signature=${signature}`;
  };
  return { id, url: address('full'), thumbnail_url: address('thumbnail'), width, height };
}

/** What an address of a social photo says beside the photo. */
export interface SocialPhotoAddress {
  size: PhotoSize;
  session: string;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Whether an address was signed here, for this photo, size and session, and has not expired at `now`. */
export function isSignedSocialPhoto(
  keys: PhotoKey,
  photoId: string,
  { size, session, expires, signature }: SocialPhotoAddress,
  now: Date,
): boolean {
  const signed = isSigned(keys.photos, claimOf(photoId, size, session, expires), signature);
  return signed && now.getTime() < expires * 1000;
}
