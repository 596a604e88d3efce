import { insertRows } from '@gerai/server/database/queries/insert-rows.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { sql, type Transaction } from 'kysely';
import type { Kept, Shot } from './keep-photos.ts';

/**
 * Inserts the rows of photos whose files are kept; samples belong to the admin. They count as compared: many drawn
 * photos share a picture, and only the one of `markReuse` is to be found out.
 */
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
      compared_at: takenAt,
    })),
  );
}

/** The newest photo at an outlet that waits for its manager turns out to be an earlier one: the same picture is. */
export async function markReuse(
  tx: Transaction<Tables>,
  shots: readonly Shot[],
  outlet: string,
): Promise<void> {
  const newestFirst = [...shots].sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const waiting = newestFirst.filter(({ of }) => of?.task.outlet.name === outlet && !of.attempt.review);
  for (const shot of waiting) {
    const earlier = newestFirst.find(
      (other) =>
        other.scene === shot.scene &&
        other.variant === shot.variant &&
        other.takenAt < shot.takenAt &&
        other.of?.task.outlet.name === outlet,
    );
    if (!earlier) continue;
    await sql`insert into photo_matches values (${shot.id}, ${earlier.id}, 0.999)`.execute(tx);
    return;
  }
}
