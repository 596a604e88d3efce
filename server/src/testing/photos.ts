import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';
import type { Queryable } from '../platform/context.ts';

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
