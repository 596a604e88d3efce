import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';

/** Days for which photos of the same person, and of the same template at an outlet, are compared by their features. */
export const NEAR_DAYS = 90;
/** Maximum near photos of each kind, the latest first. Each takes about 3 ms to rank. */
export const NEAR = 60;
/**
 * Maximum photos read that share a number: of strangers one in 110 does, and pictures of one scene by a camera that stands
 * still all do.
 */
const SHARING = 50_000;
/** Fewer shared numbers than this come by chance. */
export const LEAST_SHARED = 2;
/** Maximum photos that share numbers, those that share most first. */
export const FAR = 5;

/** A submitted photo, and where it belongs. */
export interface PhotoToCompare {
  id: string;
  submission_id: string;
  submitted_by_uid: string;
  submitted_at: string;
  outlet_id: string;
  definition_id: string;
  sample_photo_id: string | null;
}

/**
 * Returns the earliest submitted photo before this one of the same bytes, or drawn from the same original under another
 * watermark as far as devices say; undefined if there is none.
 */
export async function findSameFile(db: Queryable, { id }: PhotoToCompare): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select other.id
    from photos own
    cross join lateral (
      select id, submission_id, position from photos where sha256 = own.sha256 and purpose = 'submission'
      union all
      select id, submission_id, position from photos where original_sha256 = own.original_sha256
    ) other
    join task_submissions earlier on earlier.id = other.submission_id
    join task_submissions this on this.id = own.submission_id
    where own.id = ${id} and other.id <> own.id
      and (earlier.submitted_at, earlier.id, other.position) < (this.submitted_at, this.id, own.position)
    order by earlier.submitted_at, earlier.id, other.position limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Returns photos of the last NEAR_DAYS with their features, the latest first: of the same person, of the same template at this outlet,
 * and of the same submission.
 */
export async function findNear(
  db: Queryable,
  { id, submitted_by_uid, outlet_id, definition_id, submitted_at }: PhotoToCompare,
): Promise<{ photo_id: string; features: Uint8Array }[]> {
  const latest = sql`submitted_at > ${submitted_at}::timestamptz - ${NEAR_DAYS} * interval '1 day'
    and photo_id <> ${id} order by submitted_at desc limit ${sql.lit(NEAR)}`;
  const { rows } = await sql<{ photo_id: string; features: Uint8Array }>`
    select photo_id, features from photo_features where photo_id in (
      (select photo_id from photo_features where submitted_by_uid = ${submitted_by_uid} and ${latest})
      union
      (select photo_id from photo_features
        where definition_id = ${definition_id} and outlet_id = ${outlet_id} and ${latest})
    )
    order by submitted_at desc, photo_id`.execute(db);
  return rows;
}

/** Returns the photos of anybody and any time that share most of these numbers with the photo `photoId`. */
export async function findSharing(
  db: Kysely<Tables>,
  photoId: string,
  keys: readonly number[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  return await db.transaction().execute(async (tx) => {
    // The planner takes a condition on so many numbers for one that holds for all rows, and would read the whole table.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await selectSharing(photoId, keys).execute(tx);
    return rows.map((row) => row.photo_id);
  });
}

/** The statement of `findSharing`. */
export function selectSharing(photoId: string, keys: readonly number[]): RawBuilder<{ photo_id: string }> {
  const wanted = `{${keys.join()}}`;
  return sql`
    select photo_id
    from (
      select photo_id, keys from photo_keys where keys && ${wanted}::integer[] and photo_id <> ${photoId}
      limit ${sql.lit(SHARING)}
    ) sharing
    cross join lateral (
      select count(*) as shared from unnest(sharing.keys) key where key = any (${wanted}::integer[])
    ) counted
    where shared >= ${LEAST_SHARED}
    order by shared desc, photo_id limit ${sql.lit(FAR)}`;
}

/** Returns the photos that the given ones are copies of, each the first use known. */
export async function findOriginals(db: Queryable, photoIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ other_id: string }>`
    select distinct original.other_id
    from unnest(${[...photoIds]}::uuid[]) copy (id)
    cross join lateral (
      select match.other_id
      from photo_matches match
      join photos other on other.id = match.other_id
      where match.photo_id = copy.id and match.verdict <> 'same viewpoint' and other.submission_id is not null
      order by other.attached_at, other.id limit 1
    ) original`.execute(db);
  return rows.map((row) => row.other_id);
}
