import type { EntryPhoto } from '../store-photos.ts';

/** Downloads the photos, named after `title`. */
export function savePhotos(photos: readonly EntryPhoto[], title: string): void {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-');
  for (const [index, { blob }] of photos.entries()) {
    if (!blob) continue;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}-${index + 1}.jpg`;
    link.click();
    // The browser reads the URL after the click, so it is revoked later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
