import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import type { PhotoSource } from '../../../../ui/media/photo.tsx';

export const sampleOf = ({ sample_photo_url: url }: ReviewItem): PhotoSource | null => (url ? { url } : null);

/** The photos that the viewer shows for a submission; the sample photo comes last. */
export function photosOf(item: ReviewItem): PhotoSource[] {
  const sample = sampleOf(item);
  return sample ? [...item.photos, sample] : item.photos;
}
