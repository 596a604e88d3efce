import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

/** Maximum photos compared pixel by pixel, those sharing most keys first. Each takes about a millisecond. */
const CANDIDATES = 30;
/** Maximum photos per set of shared keys: one scene may have thousands. */
const OF_A_SET = 100;
/** Maximum photos sharing any key. */
const SHARERS = 500;

/**
 * Returns the photos most likely to show the same picture as one with these keys (`frameKeys`), without `photoId`.
 * Searches for all keys, then all keys of a frame, then two of a frame, then any; each step is bounded and runs only if
 * the ones before found too few.
 */
export async function findCandidates(
  db: Queryable,
  photoId: string,
  frames: readonly (readonly number[])[],
): Promise<{ photo_id: string; pixels: Buffer }[]> {
  const keys = [...new Set(frames.flat())];
  const { rows } = await sql<{ photo_id: string; pixels: Buffer }>`
    with same as materialized (${withAll([keys], CANDIDATES)}),
    framed as materialized (${withAll(frames, OF_A_SET)} and ${isTooFew(sql`same`)}),
    paired as materialized (${withAll(frames.flatMap(pairsOf), OF_A_SET)} and ${isTooFew(sql`same`, sql`framed`)}),
    sharing as materialized (
      select photo_id, keys from photo_fingerprints
      where keys && ${keys}::integer[] and ${isTooFew(sql`same`, sql`framed`, sql`paired`)}
      limit ${SHARERS}
    ),
    best as (
      select photo_id
      from (table same union table framed union table paired union table sharing) found
      where photo_id <> ${photoId}
      order by (select count(*) from unnest(keys) key where key = any(${keys}::integer[])) desc, photo_id
      limit ${CANDIDATES}
    )
    select photo_id, pixels from best join photo_fingerprints using (photo_id)`.execute(db);
  return rows;
}

/** Photos with all keys of one of the sets, at most `bound` per set. */
function withAll(sets: readonly (readonly number[])[], bound: number): RawBuilder<unknown> {
  const wanted = sets.map((set) => `{${set.join()}}`);
  return sql`
    select distinct holder.photo_id, holder.keys
    from unnest(${wanted}::text[]) wanted (keys) cross join lateral (
      select photo_id, keys from photo_fingerprints where keys @> wanted.keys::integer[] limit ${bound}
    ) holder
    where true`;
}

const isTooFew = (...steps: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql`${sql.join(
    steps.map((step) => sql`(select count(*) from ${step})`),
    sql` + `,
  )} < ${CANDIDATES + 1}`;

const pairsOf = (keys: readonly number[]): number[][] =>
  keys.flatMap((key, at) => keys.slice(at + 1).map((other) => [key, other]));
