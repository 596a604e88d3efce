import type { RetentionObstacle } from '@gerai/shared/operations/retention/contract.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import { storeAddress } from '../../../backup/store/open-backup-store.ts';
import { findHistory } from '../../../backup/stored-queries.ts';
import type { Context } from '../../../platform/context.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';

/**
 * What stands against removing anything now; null if nothing does. Where backups are scheduled, what is removed is in one
 * of today; and after a night on which nobody could work, nothing is removed until admins have looked.
 */
export async function findObstacle({
  db,
  config,
  clock,
}: Pick<Context, 'db' | 'config' | 'clock'>): Promise<RetentionObstacle | null> {
  const now = clock.now();
  const today = businessDate(now);
  if (config.BACKUP_TO) {
    const { succeeded_at } = await findHistory(db, storeAddress(config.BACKUP_TO), now);
    if (!succeeded_at || succeeded_at < startOfBusinessDay(today)) return 'backup missing';
  }
  const { rows } = await sql<{ is_copying: boolean; is_out: boolean }>`
    select ${isCopyingFiles(now)} as is_copying, exists (
      select from outages where is_everywhere and business_date between ${addDays(today, -1)} and ${today}
    ) as is_out`.execute(db);
  const { is_copying, is_out } = rows[0]!;
  if (is_copying) return 'backup running';
  return is_out ? 'outage' : null;
}
