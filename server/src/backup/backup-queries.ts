import { type Backup, backupLimits } from '@gerai/shared/operations/backup/contract.ts';
import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import { type AnyBecause, isReason } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { secondsBefore } from '../database/queries/seconds-before.ts';
import { measurePhotos } from '../modules/operations/maintenance/read-statistics.ts';
import type { Context, Queryable } from '../platform/context.ts';
import { explain } from '../platform/errors.ts';
import { LEFT_OUT } from './format/backup-format.ts';

/** The backup that any server is currently making, if any. */
export async function findRunning(db: Queryable, now: Date): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('backups')
    .select('id')
    .where('status', '=', 'running')
    .where('seen_at', '>=', secondsBefore(now, backupLimits.silentSeconds))
    .executeTakeFirst();
}

/** The latest backups, newest first, and the estimated size of one made now. */
export async function listBackups({
  db,
  clock,
}: Context): Promise<{ rows: Backup[]; estimate: BackupEstimate }> {
  const rows = await db
    .selectFrom('backups')
    .innerJoin('users', 'users.uid', 'backups.requested_by_uid')
    .select(['id', 'with_photos', 'backups.status', 'users.name as requested_by', 'requested_at', 'seen_at'])
    .select(['finished_at', 'bytes', 'estimated_bytes', 'error'])
    .where('origin', '=', 'download')
    .orderBy('requested_at', 'desc')
    .limit(backupLimits.listed)
    .execute();
  return { rows: rows.map((row) => asItStands(row, clock.now())), estimate: await estimateBackup(db) };
}

/** Reports a backup whose server died, or whose download never began, as failed; nothing else records that. */
export function asItStands<T extends Standing>(
  { seen_at, error, ...row }: T,
  now: Date,
): Omit<T, 'seen_at' | 'error'> & Pick<Backup, 'error'> {
  const failed = (why: BackupReason) => ({
    ...row,
    status: 'failed' as const,
    finished_at: seen_at,
    error: explainFailure(why),
  });
  const isSilent = (seconds: number) => Date.parse(seen_at) < now.getTime() - seconds * 1000;
  if (row.status === 'running' && isSilent(backupLimits.silentSeconds)) return failed('backups.interrupted');
  if (row.status === 'requested' && isSilent(backupLimits.addressSeconds)) return failed('backups.unused');
  return { ...row, error: error === null ? null : explainFailure(error) };
}

type Standing = Pick<Backup, 'status' | 'finished_at'> & { error: string | null; seen_at: string };

/** The column `error` contains one of our reasons, or an error's message. */
const explainFailure = (error: string): NonNullable<Backup['error']> =>
  isReason(error) ? explain({ reason: error } as AnyBecause) : { message: error };

/** The moment at which a backup in this store was last proved by restoring it; null if never. */
export async function findProved(db: Queryable, store: string): Promise<Date | null> {
  const { proved_at } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('proved_at').as('proved_at'))
    .where('store', '=', store)
    .executeTakeFirstOrThrow();
  return proved_at === null ? null : new Date(proved_at);
}

export interface BackupEstimate {
  /** Bytes of everything except files. */
  data: number;
  /** Includes the other stored files: videos. */
  photos: number;
}

/** Share of the stored size that remains after compression, measured with 36 thousand and 760 thousand rows. */
const LEFT_BY_COMPRESSION = 0.2;
/** Bytes of the thumbnail beside each full photo, and of both entries' overhead in the archive. */
const BESIDE_A_PHOTO = 15_000;

/** The estimated size of a backup, from PostgreSQL's catalogue. */
export async function estimateBackup(db: Queryable): Promise<BackupEstimate> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all (${sql.val([...LEFT_OUT])}::text[])`.execute(db);
  const photos = await measurePhotos(db);
  const videos = await db
    .selectFrom('course_video_parts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return {
    data: Math.round(rows[0]!.bytes * LEFT_BY_COMPRESSION),
    photos: photos.bytes.value + photos.count.value * BESIDE_A_PHOTO + Number(videos.bytes),
  };
}
