import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';

/**
 * The storage key of a photo. The last two characters of the id spread the files evenly over 256 folders, for any
 * kind of id.
 */
export function photoKey(photoId: string, size: PhotoSize): string {
  const id = photoId.toLowerCase();
  return `photos/${id.slice(-2)}/${id}-${size}.jpg`;
}

/** The storage keys of all files of a photo. */
export const photoKeys = (photoId: string): string[] => [
  photoKey(photoId, 'full'),
  photoKey(photoId, 'thumbnail'),
];
