import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';
import type { Queryable } from '../platform/context.ts';
import { PHOTO_FILES, type PhotoFiles } from '../platform/pictures/photo-key.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';

/** The files of a photo that was stored before digests were, as `insertPhoto` inserts its row. */
export const filesWithoutDigest = (id: string): PhotoFiles => ({
  id,
  created_at: new Date(0),
  full_sha256: null,
  thumbnail_sha256: null,
});

/** The columns that name the files of a stored photo. */
export const filesOf = (db: Queryable, id: string): Promise<PhotoFiles> =>
  db.selectFrom('photos').select(PHOTO_FILES).where('id', '=', id).executeTakeFirstOrThrow();

/** A photo's row as an upload for a submission leaves it once it has been compared, without files. */
export async function insertPhoto(
  db: Queryable,
  owner_uid: string,
  input: Partial<Insertable<Tables['photos']>> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('photos')
    .values({
      id,
      owner_uid,
      purpose: 'submission',
      width: 1280,
      height: 960,
      bytes: 100_000,
      sha256: Buffer.alloc(32),
      created_at: '2026-11-20T11:00:00+08:00',
      compared_at: '2026-11-20T11:00:05+08:00',
      ...input,
    })
    .execute();
  return id;
}

/** What whoever has the storage can do, and the product never does: other bytes under the key of a file. */
export async function replaceFile(storage: FileStorage, key: string, bytes: Uint8Array): Promise<void> {
  await storage.remove([key]);
  await storage.put(key, bytes, 'application/octet-stream');
}
