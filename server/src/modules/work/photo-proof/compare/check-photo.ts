import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { buildFingerprint } from './build-fingerprint.ts';
import { frameKeys } from './build-search-keys.ts';
import { comparePixels } from './compare-pixels.ts';
import { findCandidates } from './find-candidates.ts';
import type { Pixels } from './read-grey-value.ts';

/**
 * Similarity from which two photos count as the same picture. Measured on generated pictures (bench/README.md): all
 * recompressed, resized, brightened and cropped copies are above it, and 1 to 3 % of other photos of the same scene.
 */
export const SAME_PICTURE = 0.975;

/**
 * Stores a photo's fingerprint and its matches among earlier photos of everyone; visibility is decided on reading.
 * `thumbnail` is the image to fingerprint. Idempotent.
 */
export async function checkPhoto(context: Context, photoId: string, thumbnail: Uint8Array): Promise<void> {
  const pixels = await buildFingerprint(thumbnail);
  const frames = frameKeys(pixels);
  await keepFingerprint(context.db, photoId, pixels, [...new Set(frames.flat())]);
  const matches: { other_id: string; likeness: number }[] = [];
  for (const candidate of await findCandidates(context.db, photoId, frames)) {
    const alike = comparePixels(candidate.pixels, pixels);
    if (alike >= SAME_PICTURE) matches.push({ other_id: candidate.photo_id, likeness: Math.min(alike, 1) });
    // Lets other requests run between two comparisons.
    await new Promise(setImmediate);
  }
  await keepMatches(context, photoId, matches);
}

async function keepFingerprint(db: Queryable, photo_id: string, pixels: Pixels, keys: number[]) {
  await db
    .insertInto('photo_fingerprints')
    .values({ photo_id, pixels: Buffer.from(pixels), keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function keepMatches(
  { db, clock }: Context,
  photoId: string,
  matches: readonly { other_id: string; likeness: number }[],
) {
  const others = matches.map(({ other_id }) => other_id);
  const degrees = matches.map(({ likeness }) => likeness);
  // One statement: photos swept meanwhile are skipped, and each pair is stored once.
  await sql`
    with compared as (
      update photos set compared_at = coalesce(compared_at, ${clock.now()}::timestamptz) where id = ${photoId}::uuid
      returning id
    )
    insert into photo_matches (photo_id, other_id, likeness)
    select compared.id, other.id, found.likeness
    from compared, unnest(${others}::uuid[], ${degrees}::real[]) found (id, likeness)
    join photos other on other.id = found.id
    where not exists (
      select from photo_matches kept where kept.photo_id = other.id and kept.other_id = ${photoId}::uuid
    )
    on conflict do nothing`.execute(db);
}
