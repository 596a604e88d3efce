import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Queryable } from '../context.ts';
import { AppError } from '../errors.ts';

export type UploadKind = 'photos' | 'videos' | 'texts';

/** The megabytes of each kind that a person may store on a business day, and why no more. */
const quotas = {
  photos: { setting: 'PHOTO_QUOTA_MB', reason: 'photos.day_full' },
  videos: { setting: 'VIDEO_QUOTA_MB', reason: 'videos.day_full' },
  texts: { setting: 'TEXT_QUOTA_MB', reason: 'social.day_full' },
} as const satisfies Record<UploadKind, { setting: keyof Config; reason: string }>;

export const MEGABYTE = 1024 * 1024;

/**
 * Counts what a person stores against their quota of the day, in the transaction that stores it: of two at once the
 * second waits for the first, and is counted on top of it. Throws `over_quota`.
 */
export async function chargeUpload(
  tx: Queryable,
  config: Config,
  { owner_uid, kind, bytes }: { owner_uid: string; kind: UploadKind; bytes: number },
  now: Date,
): Promise<void> {
  const business_date = businessDate(now);
  const { setting, reason } = quotas[kind];
  const { bytes: stored } = await tx
    .insertInto('upload_counts')
    .values({ owner_uid, kind, business_date, bytes })
    .onConflict((conflict) =>
      conflict.columns(['owner_uid', 'kind']).doUpdateSet({
        business_date,
        bytes: sql<number>`case upload_counts.business_date when excluded.business_date
          then upload_counts.bytes else 0 end + excluded.bytes`,
      }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  if (stored > config[setting] * MEGABYTE) throw overQuota(reason, config[setting], now);
}

/** What a person has stored on the day, in bytes. */
export async function readUploaded(
  db: Queryable,
  owner_uid: string,
  kind: UploadKind,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('upload_counts')
    .select('bytes')
    .where('owner_uid', '=', owner_uid)
    .where('kind', '=', kind)
    .where('business_date', '=', businessDate(now))
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The refusal of one person's upload until the next business day. */
export function overQuota(
  reason: (typeof quotas)[UploadKind]['reason'] | 'photos.unsent_full',
  megabytes: number,
  now: Date,
): AppError {
  const again = startOfBusinessDay(addDays(businessDate(now), 1)).toISOString();
  return new AppError('over_quota', reason, { megabytes, again });
}
