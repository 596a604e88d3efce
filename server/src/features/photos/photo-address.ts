import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Photo, PhotoSize } from '@gerai/shared/photos/contract.ts';
import type { Keys } from '../../platform/keys.ts';

type PhotoKey = Pick<Keys, 'photos'>;

/** Addresses change every half hour, and are good for 30 to 60 minutes, so that a browser's cache serves between. */
const WINDOW_SECONDS = 1800;

/**
 * A signed address of a stored photo, for whoever may see what the photo belongs to. It is the same for all who ask
 * within one window.
 */
export function photoAddress(keys: PhotoKey, photoId: string, size: PhotoSize, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
  const signature = sign(keys, photoId, size, expires).toString('base64url');
  return `/api/photos/${photoId}?size=${size}&expires=${expires}&signature=${signature}`;
}

/** A stored photo as answers give it, with its addresses. */
export function signedPhoto(
  keys: PhotoKey,
  { id, width, height }: { id: string; width: number; height: number },
  now: Date,
): Photo {
  const url = photoAddress(keys, id, 'full', now);
  return { id, url, thumbnail_url: photoAddress(keys, id, 'thumbnail', now), width, height };
}

/** Whether an address was signed here, for this photo and size, and has not expired at `now`. */
export function isSignedPhotoAddress(
  keys: PhotoKey,
  photoId: string,
  address: { size: PhotoSize; expires: number; signature: string },
  now: Date,
): boolean {
  const given = Buffer.from(address.signature, 'base64url');
  const right = sign(keys, photoId, address.size, address.expires);
  const signed = given.length === right.length && timingSafeEqual(given, right);
  return signed && now.getTime() < address.expires * 1000;
}

/** 128 bits are out of reach of guessing, and keep long lists short. */
function sign(keys: PhotoKey, photoId: string, size: PhotoSize, expires: number): Buffer {
  return createHmac('sha256', keys.photos).update(`${photoId}/${size}/${expires}`).digest().subarray(0, 16);
}
