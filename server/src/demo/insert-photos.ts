import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { insertRows } from './insert-rows.ts';
import type { Kept, Shot } from './keep-photos.ts';

/** Inserts the rows of photos whose files are kept; samples belong to the admin. */
export async function insertPhotos(
  tx: Transaction<Tables>,
  shots: readonly Shot[],
  kept: ReadonlyMap<string, Kept>,
  admin: { uid: string },
): Promise<void> {
  await insertRows(
    tx,
    'photos',
    shots.map(({ id, of, takenAt }) => ({
      ...{ id, ...kept.get(id)!, created_at: takenAt },
      purpose: of ? ('submission' as const) : ('sample' as const),
      owner_uid: of?.attempt.by.uid ?? admin.uid,
      submission_id: of?.id ?? null,
      position: of?.position ?? null,
      attached_at: of?.attempt.at ?? takenAt,
    })),
  );
}
