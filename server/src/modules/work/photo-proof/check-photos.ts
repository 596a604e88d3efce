import { lastDaily } from '@gerai/shared/jobs/schedule.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { tellAdmins } from '../../../platform/jobs/tell-admins.ts';
import { type PhotoFiles, photoFiles } from '../../../platform/pictures/photo-key.ts';
import { compareFile } from '../../../platform/pictures/read-photo-file.ts';
import {
  CHECK_PHOTOS,
  LOOKED_AT_AGAIN,
  type PhotoDifference,
  recordDifference,
} from '../../../platform/pictures/record-difference.ts';

/** In the business zone: after the backup's usual time, before people come. */
export const CHECKED_AT = '04:40';
/** Photos of the latest entries of the trail, and of any age. Each has two files, together some 250 KB. */
const RECENT = 150;
const ANY_AGE = 50;
/** Entries among which the recent ones are. */
const LATEST_ENTRIES = 20_000;

export interface PhotoCheck {
  checked: number;
  missing: number;
  different: number;
}

/**
 * Compares a sample of the stored photos with their digests, once a night: recent ones above all, some of any age, and
 * those that differed before, which may have been restored. Admins are told of what is new.
 */
export async function checkPhotos(context: Context): Promise<PhotoCheck | undefined> {
  const { db, clock } = context;
  const now = clock.now();
  const business_date = lastDaily(CHECKED_AT, now);
  const before = db.selectFrom('photo_checks').select('business_date');
  if (await before.where('business_date', '=', business_date).executeTakeFirst()) return undefined;
  const done: PhotoCheck = { checked: 0, missing: 0, different: 0 };
  const findings: string[] = [];
  for (const { differs, ...photo } of await drawSample(db)) {
    const difference = await findDifference(context, photo);
    done.checked += 1;
    if (!difference) {
      if (differs)
        await db.updateTable('photos').set({ differs_at: null }).where('id', '=', photo.id).execute();
      continue;
    }
    done[difference] += 1;
    const noted = await recordDifference(context, photo.id, difference);
    if (noted) findings.push(noted);
  }
  await db
    .insertInto('photo_checks')
    .values({ business_date, checked_at: now, ...done })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (findings.length > 0) await tellAdmins(context, CHECK_PHOTOS, wordsOf(done, findings));
  return done;
}

/** Of the full picture and its thumbnail. A rule may have removed the files since the sample was drawn. */
async function findDifference(
  { db, storage }: Context,
  photo: PhotoFiles,
): Promise<PhotoDifference | undefined> {
  for (const size of ['full', 'thumbnail'] as const) {
    const read = await compareFile(storage, photo, size);
    if (read === 'different') return read;
    if (read !== 'missing') continue;
    const row = await db
      .selectFrom('photos')
      .select('removed_at')
      .where('id', '=', photo.id)
      .executeTakeFirst();
    return row && !row.removed_at ? 'missing' : undefined;
  }
  return undefined;
}

const wordsOf = ({ checked, missing, different }: PhotoCheck, [first]: string[]): string =>
  `Of ${checked} photos checked tonight, ${missing} are missing and ${different} are not those that were stored, such as the ${first}. Restore the missing ones from a backup, and find out who can write to the storage.`;

/** Ids are random, so those after a random one are of any age. */
async function drawSample(db: Context['db']): Promise<(PhotoFiles & { differs: boolean })[]> {
  const { rows } = await sql<PhotoFiles & { differs: boolean }>`
    with recent as (
      select photo.id from (
        select details ->> 'submissionId' as submission_id from activity
        where event = 'task submitted' and id > (select max(id) from activity) - ${sql.lit(LATEST_ENTRIES)}
        order by random() limit ${sql.lit(RECENT)}
      ) entry join photos photo on photo.submission_id = entry.submission_id::uuid
      limit ${sql.lit(RECENT)}
    ), old as (
      select after.id from (select gen_random_uuid() as point from generate_series(1, ${sql.lit(ANY_AGE)})) points
      cross join lateral (select id from photos where id >= points.point order by id limit 1) after
    ), differing as (
      select id from photos where differs_at is not null order by differs_at limit ${sql.lit(LOOKED_AT_AGAIN)}
    )
    select ${photoFiles}, photo.differs_at is not null as differs
    from photos photo
    where photo.removed_at is null and photo.full_sha256 is not null
      and photo.id in (select id from recent union select id from old union select id from differing)`.execute(
    db,
  );
  return rows;
}
