import type { EntryPhoto } from '../store-photos.ts';

/** Gives the photos to the device's downloads, named after what they are of. */
export function savePhotos(photos: readonly EntryPhoto[], title: string): void {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-');
  for (const [index, { blob }] of photos.entries()) {
    if (!blob) continue;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}-${index + 1}.jpg`;
    link.click();
    // The download reads it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
