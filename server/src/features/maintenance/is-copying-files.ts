import { backupLimits } from '@gerai/shared/maintenance/backup-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { secondsBefore } from './backup-queries.ts';

/**
 * Whether a backup with files is being made now by any server, as SQL. Its rows are of the moment at which it began,
 * and its files are read long after: until it has ended, none may go that a row of that moment names. As a condition
 * of the statement that picks what goes, it lets a backup begin later only, which then knows of that.
 */
export const isCopyingFiles = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from backups
  where status = 'running' and with_photos and seen_at >= ${secondsBefore(now, backupLimits.silentSeconds)})`;
