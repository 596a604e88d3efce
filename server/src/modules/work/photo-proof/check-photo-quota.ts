import { businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { MEGABYTE, overQuota, readUploaded } from '../../../platform/storage/charge-upload.ts';

/**
 * Throws `over_quota` if a person may store no more photos today, in all or of those that no task and no post has. Asked
 * before a photo is decoded; what is stored is charged in the transaction of its row.
 */
export async function checkPhotoQuota({ db, config, clock }: Context, owner_uid: string): Promise<void> {
  const now = clock.now();
  const { PHOTO_QUOTA_MB, UNSENT_QUOTA_MB } = config;
  const stored = await readUploaded(db, owner_uid, 'photos', now);
  if (stored >= PHOTO_QUOTA_MB * MEGABYTE) throw overQuota('photos.day_full', PHOTO_QUOTA_MB, now);
  await checkUnsent(db, owner_uid, { megabytes: UNSENT_QUOTA_MB, more: 1, now });
}

/**
 * Throws `over_quota` if a person's photos of today that nothing refers to are more than so many megabytes. Sent ones, and
 * those that the sweep removes, are out of it at once.
 */
export async function checkUnsent(
  db: Queryable,
  owner_uid: string,
  { megabytes, more = 0, now }: { megabytes: number; more?: number; now: Date },
): Promise<void> {
  const { bytes } = await db
    .selectFrom('photos')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('owner_uid', '=', owner_uid)
    .where('created_at', '>=', startOfBusinessDay(businessDate(now)).toISOString())
    .where('attached_at', 'is', null)
    // Samples and course pictures are never attached: what refers to them names them.
    .where('purpose', 'in', ['submission', 'social'])
    .executeTakeFirstOrThrow();
  if (bytes + more > megabytes * MEGABYTE) throw overQuota('photos.unsent_full', megabytes, now);
}
