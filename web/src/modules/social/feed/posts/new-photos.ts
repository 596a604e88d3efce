import { newId } from '../../../../core/api/new-id.ts';
import type { Refusal } from '../../../../core/offline/entry.ts';
import type { EntryPhoto } from '../../../../core/offline/store-photos.ts';

/** Gives the photos of a refused entry new ids: they may have been swept while it waited. Null for any other reason. */
export function withNewPhotos<Data extends { photos: EntryPhoto[] }>(
  data: Data,
  { reason }: Refusal,
): { data: Data } | null {
  const areLost = reason === 'social.unknown_photo' || reason === 'photos.taken';
  if (!areLost || data.photos.length === 0) return null;
  return {
    data: { ...data, photos: data.photos.map((photo) => ({ ...photo, id: newId(), stored: false })) },
  };
}
