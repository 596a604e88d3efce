import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useEffect, useRef } from 'react';

/** How many of the next submissions are loaded ahead. */
export const AHEAD = 3;

/** Loads and decodes the photos that come next, so that they stand there at once. */
export function usePreloadedPhotos(next: readonly ReviewItem[]): void {
  const loaded = useRef(new Map<string, HTMLImageElement>());
  const urls = next.flatMap(({ photos, sample_photo_url }) => [
    ...photos.map(({ url }) => url),
    ...(sample_photo_url ? [sample_photo_url] : []),
  ]);
  const wanted = urls.join(' ');
  useEffect(() => {
    const before = loaded.current;
    const after = new Map<string, HTMLImageElement>();
    for (const url of wanted.split(' ').filter(Boolean)) {
      const image = before.get(url) ?? new Image();
      after.set(url, image);
      if (image.src) continue;
      image.src = url;
      // One that fails is asked for again when it is in hand.
      image.decode().catch(() => {});
    }
    loaded.current = after;
  }, [wanted]);
}
