import type { PhotoSize } from '@gerai/shared/pictures/contract.ts';

/** Where a photo is kept. The last characters of the id spread the files over 256 folders, whatever kind it is. */
export function photoKey(photoId: string, size: PhotoSize): string {
  const id = photoId.toLowerCase();
  return `photos/${id.slice(-2)}/${id}-${size}.jpg`;
}

/** Every file of a photo. */
export const photoKeys = (photoId: string): string[] => [
  photoKey(photoId, 'full'),
  photoKey(photoId, 'thumbnail'),
];
