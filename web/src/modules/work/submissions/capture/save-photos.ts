import type { DraftPhoto } from '../queue/draft-store.ts';

/** Gives the photos to the device's downloads, named after their task. */
export function savePhotos(photos: readonly DraftPhoto[], task_name: string): void {
  const name = task_name.replace(/[^\p{L}\p{N}]+/gu, '-');
  for (const [index, { blob }] of photos.entries()) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}-${index + 1}.jpg`;
    link.click();
    // The download reads it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
