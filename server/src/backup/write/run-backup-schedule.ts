import { isBackupDue, isBackupOverdue, OVERDUE_HOURS } from '@gerai/shared/operations/backup/rules.ts';
import { readClocks } from '../../platform/jobs/check-clock.ts';
import { tellAdmins } from '../../platform/jobs/tell-admins.ts';
import { findRunning } from '../backup-queries.ts';
import { storeAddress } from '../store/open-backup-store.ts';
import { findHistory } from '../stored-queries.ts';
import { BACKUP_JOB, type StoringContext } from './run-stored-backup.ts';
import { startStoredBackup } from './start-stored-backup.ts';

/**
 * Begins the backup of the configured store if it is due; it goes on in the background, so that no other job waits
 * for it. Alerts admins if none has succeeded for too long. While the clock is in doubt, backups are made, because one too
 * many does no harm, but by such a clock none is overdue.
 */
export async function runBackupSchedule(context: StoringContext): Promise<{ begun: string } | undefined> {
  const { db, config, clock } = context;
  const to = config.BACKUP_TO;
  if (!to) return undefined;
  const now = clock.now();
  const history = await findHistory(db, storeAddress(to), now);
  const { doubt } = await readClocks(context);
  if (!doubt && isBackupOverdue(history, now))
    await tellAdmins(
      context,
      BACKUP_JOB,
      `No backup has succeeded for ${OVERDUE_HOURS} hours. Look at Backups under Database Maintenance.`,
    );
  if (!isBackupDue(history, config.BACKUP_AT, now) || (await findRunning(db, now))) return undefined;
  const { id } = await startStoredBackup(context, {
    to,
    origin: 'schedule',
    actor: { kind: 'job', name: BACKUP_JOB },
  });
  return { begun: id };
}
