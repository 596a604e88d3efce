import { type RawBuilder, sql } from 'kysely';
import { secondsBefore } from '../../backup/backup-queries.ts';

/**
 * A backup that has given no sign of life for so long copies no files any more. Far longer than what lets another one
 * begin (backupLimits.silentSeconds): on the embedded database the snapshot holds the only session, so the first sign
 * of life waits behind it with the time at which it was asked for, and a sweep that waits as well would take a backup
 * for dead of which no file has been copied yet. An hour is a snapshot of some hundred million rows. Files that are of
 * no use and stay an hour longer, after a server broke off, harm nobody.
 */
const SILENT_SECONDS = 3600;

/**
 * Whether a backup with files is being made now by any server, as SQL. Its rows are of the moment at which it began,
 * and its files are read long after: until it has ended, none may go that a row of that moment names. As a condition
 * of the statement that picks what goes, it lets a backup begin later only, which then knows of that.
 */
export const isCopyingFiles = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from backups
  where status = 'running' and with_photos and seen_at >= ${secondsBefore(now, SILENT_SECONDS)})`;
