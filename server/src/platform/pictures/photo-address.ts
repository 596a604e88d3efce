import type { Photo, PhotoSize } from '@gerai/shared/pictures/contract.ts';
import { sessionQuery, type Viewer } from '../http/session-address.ts';
import type { Keys } from '../keys.ts';

type PhotoKey = Pick<Keys, 'photos' | 'base'>;

/** Where the photos of each purpose are served. */
const PATHS = {
  /** Of submissions, and samples of templates. */
  work: '/api/photos',
  social: '/api/social/photos',
  course: '/api/training/pictures',
} as const;

/**
 * The address of a photo for the viewer's session. It only identifies the session: the route checks at each request
 * that the session is active and that its person may see the photo.
 */
export function photoAddress(
  keys: PhotoKey,
  viewer: Viewer,
  photoId: string,
  size: PhotoSize,
  now: Date,
): string {
  return `${keys.base}${PATHS.work}/${photoId}?size=${size}&${sessionQuery(keys.photos, viewer, now)}`;
}

interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  /** In JSON, PostgreSQL formats timestamps by session settings. */
  removed_at?: string | null;
  differs_at?: string | null;
}

const signedAt =
  (path: string) =>
  (
    keys: PhotoKey,
    viewer: Viewer,
    { id, width, height, removed_at, differs_at }: StoredPhoto,
    now: Date,
  ): Photo => {
    const query = sessionQuery(keys.photos, viewer, now);
    const address = (size: PhotoSize) => `${keys.base}${path}/${id}?size=${size}&${query}`;
    const removed = removed_at ? { removed_at: new Date(removed_at).toISOString() } : {};
    const differs = differs_at ? { differs_at: new Date(differs_at).toISOString() } : {};
    const urls = { url: address('full'), thumbnail_url: address('thumbnail') };
    return { id, ...urls, width, height, ...removed, ...differs };
  };

/** A photo of a submission, or a sample, for a response, with addresses for the viewer's session. */
export const signedPhoto = signedAt(PATHS.work);
/** A photo of a post or comment for a response, with addresses for the viewer's session. */
export const socialPhoto = signedAt(PATHS.social);
/** A course picture for a response, with addresses for the viewer's session. */
export const coursePicture = signedAt(PATHS.course);
