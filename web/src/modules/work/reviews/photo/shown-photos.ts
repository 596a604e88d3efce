import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import type { PhotoSource } from '../../../../ui/media/photo.tsx';

export const sampleOf = ({ sample_photo_url: url }: ReviewItem): PhotoSource | null => (url ? { url } : null);

/** What the viewer shows of a submission: its photos, and last the sample. */
export function photosOf(item: ReviewItem): PhotoSource[] {
  const sample = sampleOf(item);
  return sample ? [...item.photos, sample] : item.photos;
}
