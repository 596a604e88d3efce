import { expiryOf, isSigned, signatureOf } from '../../../platform/http/signed-address.ts';
import type { Keys } from '../../../platform/keys.ts';

type AvatarKey = Pick<Keys, 'photos'>;

/** URLs change every hour and are valid for one to two hours, so a browser can cache a picture for the whole hour. */
const WINDOW_SECONDS = 3600;

const claimOf = (uid: string, version: number, expires: number) => `avatar/${uid}/${version}/${expires}`;

/**
 * The signed URL of a person's avatar, or null without one. It contains the version, so a new picture has a new URL;
 * the file name is not signed, so that a screen picks the size it shows.
 */
export function signAvatarUrl(
  keys: AvatarKey,
  { uid, avatar_version }: { uid: string; avatar_version: number | null },
  now: Date,
): string | null {
  if (avatar_version === null) return null;
  const expires = expiryOf(now, WINDOW_SECONDS);
  const signature = signatureOf(keys.photos, claimOf(uid, avatar_version, expires));
  return `/api/profile-photos/${uid}/avatar.jpg?v=${avatar_version}&expires=${expires}&signature=${signature}`;
}

/** Whether a URL was signed here for this picture and has not expired at `now`. */
export function isSignedAvatarUrl(
  keys: AvatarKey,
  { uid, v, expires, signature }: { uid: string; v: number; expires: number; signature: string },
  now: Date,
): boolean {
  return isSigned(keys.photos, claimOf(uid, v, expires), signature) && now.getTime() < expires * 1000;
}
