import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import { nextDaily } from '@gerai/shared/jobs/schedule.ts';
import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import { type BackupHistory, isBackupOverdue } from '@gerai/shared/operations/backup/rules.ts';
import {
  STORED_LISTED,
  type StoredBackup,
  type StoredBackups,
} from '@gerai/shared/operations/backup/store-contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../platform/context.ts';
import { asItStands, findProved } from './backup-queries.ts';
import { storeAddress } from './store/open-backup-store.ts';

/**
 * The latest success and failure in a store by `now`: those of a clock that was ahead must not keep later ones from being
 * made. An interrupted attempt is no failure: the next goes on at once.
 */
export async function findHistory(db: Queryable, store: string, now: Date): Promise<BackupHistory> {
  const { rows } = await sql<{ succeeded_at: string | null; failed_at: string | null }>`
    select max(requested_at) filter (where status = 'done') as succeeded_at,
      max(finished_at) filter (where status in ('failed', 'cancelled') and error is distinct from ${sql.lit(
        'backups.interrupted' satisfies BackupReason,
      )}) as failed_at
    from backups where store = ${store} and requested_at <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}`.execute(
    db,
  );
  const { succeeded_at, failed_at } = rows[0]!;
  return {
    succeeded_at: succeeded_at === null ? null : new Date(succeeded_at),
    failed_at: failed_at === null ? null : new Date(failed_at),
  };
}

/** The name of the newest whole backup that is kept. */
export async function findNewestName(db: Queryable, store: string): Promise<string | null> {
  const { newest } = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('name').as('newest'))
    .where('store', '=', store)
    .where('status', '=', 'done')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return newest;
}

/** How the backups of the configured store stand; null if none is configured. */
export async function readStanding({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>) {
  if (!config.BACKUP_TO) return null;
  const store = storeAddress(config.BACKUP_TO);
  const { succeeded_at } = await findHistory(db, store, clock.now());
  return {
    store,
    succeeded_at: succeeded_at?.toISOString() ?? null,
    proved_at: (await findProved(db, store))?.toISOString() ?? null,
    is_overdue: isBackupOverdue({ succeeded_at }, clock.now()),
  };
}

/** The backups of the configured store, as Database Maintenance shows them. */
export async function listStoredBackups(context: Context): Promise<StoredBackups> {
  const { db, config, clock } = context;
  const standing = await readStanding(context);
  const settings = { is_encrypted: config.BACKUP_RECIPIENT !== undefined, keep: config.BACKUP_KEEP };
  if (!standing)
    return {
      store: null,
      ...settings,
      next_at: null,
      succeeded_at: null,
      is_overdue: false,
      proved_at: null,
      rows: [],
    };
  const now = clock.now();
  const next_at = nextDaily(config.BACKUP_AT, now).toISOString();
  return { ...standing, ...settings, next_at, rows: await listRows(db, standing.store, now) };
}

async function listRows(db: Queryable, store: string, now: Date): Promise<StoredBackup[]> {
  const rows = await db
    .selectFrom('backups')
    .leftJoin('users', 'users.uid', 'backups.requested_by_uid')
    .select(['id', 'backups.name', 'origin', 'users.name as requested_by', 'requested_at', 'finished_at'])
    .select([
      'backups.status',
      'bytes',
      'estimated_bytes',
      'sent_bytes',
      'row_count',
      'file_count',
      'error',
      'seen_at',
    ])
    .select(['proved_at', 'proof_error'])
    .where('store', '=', store)
    .where('removed_at', 'is', null)
    .orderBy('requested_at', 'desc')
    .limit(STORED_LISTED)
    .execute();
  return rows.map((row) => asItStands(row, now) as StoredBackup);
}
