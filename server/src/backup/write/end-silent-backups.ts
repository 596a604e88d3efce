import { backupLimits } from '@gerai/shared/operations/backup/contract.ts';
import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import { secondsBefore } from '../../database/queries/seconds-before.ts';
import type { Queryable } from '../../platform/context.ts';

/**
 * Records backups whose server died as failed, so that another may begin: silent ones, and all where `seconds` is 0,
 * as this process alone has the database.
 */
export async function endSilentBackups(
  db: Queryable,
  now: Date,
  seconds: number = backupLimits.silentSeconds,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ status: 'failed', finished_at: now, error: 'backups.interrupted' satisfies BackupReason })
    .where('status', '=', 'running')
    .where('seen_at', '<', secondsBefore(now, seconds))
    .execute();
}
