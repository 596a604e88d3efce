import type { Queryable } from '../context.ts';
import { PHOTO_FILES, photoKeys } from './photo-key.ts';

const KEY =
  /^photos\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-[\da-z]+-[\da-f]{32})?-(?:full|thumbnail)\.jpg$/;

/** Files of photos without a row, and those of uploads that came second (photo-proof/create-photo.ts). */
export async function listUnnamedPhotos(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const ids = new Map(keys.flatMap((key) => (KEY.test(key) ? [[key, KEY.exec(key)![1]!]] : [])));
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('photos')
    .select(PHOTO_FILES)
    .where('id', 'in', [...new Set(ids.values())])
    .execute();
  const named = new Set(rows.flatMap(photoKeys));
  return [...ids.keys()].filter((key) => !named.has(key));
}
