import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

/** How many photos are looked at closely, those first that share most keys. Each costs about a millisecond. */
const CANDIDATES = 30;
/** How many are taken of those that share one set of keys: of one scene there may be thousands. */
const OF_A_SET = 100;
/** How many of those that share any key. */
const SHARERS = 500;

/**
 * The photos most likely to show the same picture as one with these frames of keys (`frameKeys`), `photoId` itself
 * apart. First those that share all keys, then all of one frame, then two of one frame, then any: each step is
 * bounded, and is made only while those before gave too few.
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

/** Photos with every key of one of the sets, at most `bound` for each. */
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
