import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useEffect, useRef } from 'react';
import { whyGone } from '../../../../ui/media/why-gone.ts';

/** Number of next submissions whose photos are preloaded. */
export const AHEAD = 3;

/** Loads and decodes the photos of the next submissions, so that they appear at once. */
export function usePreloadedPhotos(next: readonly ReviewItem[]): void {
  const loaded = useRef(new Map<string, HTMLImageElement>());
  const urls = next.flatMap(({ photos, sample_photo_url }) => [
    ...photos.filter((photo) => !whyGone(photo)).map(({ url }) => url),
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
      // A photo that fails is requested again when its submission becomes current.
      image.decode().catch(() => {});
    }
    loaded.current = after;
  }, [wanted]);
}
