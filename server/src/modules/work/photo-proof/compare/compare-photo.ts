import type { PhotoEdit, PhotoVerdict } from '@gerai/shared/pictures/contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { countPacked, isPlain } from '../../../../platform/pictures/geometry/features.ts';
import { PHOTO_FILES } from '../../../../platform/pictures/photo-key.ts';
import { isOfPicture, PictureError } from '../../../../platform/pictures/process/picture-process.ts';
import { readPhotoFile } from '../../../../platform/pictures/read-photo-file.ts';
import { COPY_BIT } from '../select-unusual.ts';
import type { CompareProcess } from './compare-process.ts';
import { findNear, findOriginals, findSameFile, findSharing, type PhotoToCompare } from './queries.ts';
import type { Described } from './run-comparer.ts';

/** Maximum near photos judged, those with most features in common first. Each takes about 0.1 s. */
export const JUDGED = 5;
/** Fewer features in common than this fit some homography by chance. */
export const LEAST_COMMON = 10;

interface Match {
  other_id: string;
  verdict: PhotoVerdict;
  edits: PhotoEdit[];
  homography: number[] | null;
  differing: number[];
}

/**
 * Compares a submitted photo with earlier ones of everyone, with the other photos of its submission and with the
 * template's sample photo, and stores what it has to do with them: by its bytes, then by geometry. Who may see which is
 * decided on reading. Idempotent. Throws if it should be tried again, which a picture that ends the process is not on its
 * last try.
 */
export async function comparePhoto(
  context: Context,
  comparer: CompareProcess,
  photo: PhotoToCompare,
  isLastTry: boolean,
): Promise<void> {
  const same = await findSameFile(context.db, photo);
  const alike = same ? [sameFile(same)] : [];
  const [image] = await readImages(context, [photo.id]);
  if (!image) {
    context.log.warn(
      { photo: photo.id },
      'A photo could not be compared: its file is missing or not what was stored',
    );
    return await keepMatches(context, photo, alike, null);
  }
  try {
    const described = await comparer.do('describe', { image });
    const others = await findOthers(context, comparer, photo, described);
    const further = others.filter((id) => id !== same);
    const judged = await judge(context, comparer, image, further);
    const originals = await findOriginals(
      context.db,
      judged.filter(({ verdict }) => verdict === 'edited copy').map(({ other_id }) => other_id),
    );
    const unseen = originals.filter((id) => id !== photo.id && id !== same && !further.includes(id));
    const first = await judge(context, comparer, image, unseen);
    await keepMatches(context, photo, [...alike, ...judged, ...first], described);
  } catch (error) {
    if (!(error instanceof PictureError || (isLastTry && isOfPicture(error)))) throw error;
    context.log.warn({ err: error, photo: photo.id }, 'A photo could not be compared');
    await keepMatches(context, photo, alike, null);
  }
}

const sameFile = (other_id: string): Match => ({
  other_id,
  verdict: 'same file',
  edits: [],
  homography: null,
  differing: [],
});

/** The photos worth judging: the best of the near ones, the latest plain ones, those that share numbers, the sample. */
async function findOthers(
  context: Context,
  comparer: CompareProcess,
  photo: PhotoToCompare,
  described: Described,
): Promise<string[]> {
  const near = await findNear(context.db, photo);
  const sharing = await findSharing(context.db, photo.id, described.searchKeys);
  const common = await comparer.do('rank', { described, candidates: near.map(({ features }) => features) });
  const best = near
    .map(({ photo_id }, at) => ({ photo_id, common: common[at]! }))
    .filter((candidate) => candidate.common >= LEAST_COMMON)
    .sort((a, b) => b.common - a.common)
    .slice(0, JUDGED);
  // Two plain pictures have too few in common to be ranked by.
  const plain = near.filter(({ features }) => isPlain(countPacked(features)));
  const alsoPlain = isPlain(countPacked(described.features)) ? plain.slice(0, JUDGED) : [];
  const sample = photo.sample_photo_id ? [photo.sample_photo_id] : [];
  const ids = [...best, ...alsoPlain].map(({ photo_id }) => photo_id);
  return [...new Set([...sample, ...ids, ...sharing])];
}

async function judge(
  context: Context,
  comparer: CompareProcess,
  image: Uint8Array,
  ids: readonly string[],
): Promise<Match[]> {
  if (ids.length === 0) return [];
  const files = await readImages(context, ids);
  const known = ids.map((id, at) => ({ id, file: files[at]! })).filter(({ file }) => file);
  const results = await comparer.do('judge', { image, others: known.map(({ file }) => file) });
  return known.flatMap(({ id }, at) => (results[at] ? [{ other_id: id, ...results[at] }] : []));
}

/** The full pictures of photos, in order; null where there is none, or not the one that was stored. */
async function readImages(context: Context, ids: readonly string[]): Promise<(Uint8Array | null)[]> {
  const rows = await context.db.selectFrom('photos').select(PHOTO_FILES).where('id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return await Promise.all(
    ids.map(async (id) => {
      const photo = known.get(id);
      return photo ? await readPhotoFile(context, photo, 'full') : null;
    }),
  );
}

/**
 * Stores what this photo has to do with earlier ones, what later photos are compared by, and that it has been compared,
 * or could not be. A match that is later was compared before this photo could be found, and is compared anew.
 */
async function keepMatches(
  { db, clock }: Context,
  photo: PhotoToCompare,
  matches: readonly Match[],
  described: Described | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (described) await keepFeatures(tx, photo, described);
    if (matches.length > 0)
      await sql`
        with found as (
          select found.*, other.submission_id is null
            or (earlier.submitted_at, earlier.id, other.position) < (this.submitted_at, this.id, own.position)
            as is_earlier
          from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as found (
            other_id uuid, verdict text, edits text[], homography double precision[], differing smallint[]
          )
          join photos other on other.id = found.other_id
          left join task_submissions earlier on earlier.id = other.submission_id
          join photos own on own.id = ${photo.id}
          join task_submissions this on this.id = own.submission_id
        ), again as (
          update photos set compared_at = null, compare_failed_at = null, compare_tries = 0
          where id in (select other_id from found where not is_earlier)
        ), kept as (
          insert into photo_matches (photo_id, other_id, verdict, edits, homography, differing)
          select ${photo.id}, other_id, verdict, edits, homography, differing from found where is_earlier
          on conflict do nothing
          returning verdict
        )
        update task_submissions set unusual = unusual | ${COPY_BIT}
        where id = (select submission_id from photos where id = ${photo.id}) and unusual is not null
          and exists (select from kept where verdict <> 'same viewpoint')`.execute(tx);
    await tx
      .updateTable('photos')
      .set({
        compared_at: described ? clock.now() : null,
        compare_failed_at: described ? null : clock.now(),
        compare_until: null,
      })
      .where('id', '=', photo.id)
      .execute();
  });
}

async function keepFeatures(tx: Queryable, photo: PhotoToCompare, described: Described): Promise<void> {
  const { id: photo_id, submitted_by_uid, outlet_id, definition_id, submitted_at } = photo;
  await tx
    .insertInto('photo_keys')
    .values({ photo_id, keys: described.keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('photo_features')
    .values({
      photo_id,
      submitted_by_uid,
      outlet_id,
      definition_id,
      submitted_at,
      features: Buffer.from(described.features),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
