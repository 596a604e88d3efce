import type { Photo, PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { expiryOf, isSigned, signatureOf } from '../http/signed-address.ts';
import type { Keys } from '../keys.ts';

type PhotoKey = Pick<Keys, 'photos'>;

/** Addresses change every half hour, and are valid for 30 to 60 minutes. */
const WINDOW_SECONDS = 1800;

const claimOf = (photoId: string, size: PhotoSize, expires: number) => `${photoId}/${size}/${expires}`;

/** A signed address of a stored photo. The caller checks that the reader may see what it belongs to. */
export function photoAddress(keys: PhotoKey, photoId: string, size: PhotoSize, now: Date): string {
  const expires = expiryOf(now, WINDOW_SECONDS);
  const signature = signatureOf(keys.photos, claimOf(photoId, size, expires));
  return `/api/photos/${photoId}?size=${size}&expires=${expires}&signature=${signature}`;
}

/** A stored photo for a response, with its addresses. */
export function signedPhoto(
  keys: PhotoKey,
  { id, width, height }: { id: string; width: number; height: number },
  now: Date,
): Photo {
  const url = photoAddress(keys, id, 'full', now);
  return { id, url, thumbnail_url: photoAddress(keys, id, 'thumbnail', now), width, height };
}

/** Whether an address was signed here for this photo and size and has not expired at `now`. */
export function isSignedPhotoAddress(
  keys: PhotoKey,
  photoId: string,
  { size, expires, signature }: { size: PhotoSize; expires: number; signature: string },
  now: Date,
): boolean {
  const signed = isSigned(keys.photos, claimOf(photoId, size, expires), signature);
  return signed && now.getTime() < expires * 1000;
}
