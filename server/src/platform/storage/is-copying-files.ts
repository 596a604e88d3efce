import { type RawBuilder, sql } from 'kysely';
import { secondsBefore } from '../../database/queries/seconds-before.ts';

/**
 * Seconds without progress after which a backup no longer counts as copying files. Far longer than
 * backupLimits.silentSeconds: on the embedded database the snapshot occupies the only session, so the first progress
 * update waits behind it, and a shorter limit would take that backup for dead before it copied a file. An hour is
 * enough for a snapshot of some hundred million rows, and unused files may stay an hour longer.
 */
const SILENT_SECONDS = 3600;

/**
 * SQL condition: any server is currently making a backup with files. Its rows are those of its start, and its files
 * are read long after, so no file that those rows name may be removed until it ends. Used in the statement that
 * selects files to remove, so that a backup can only begin afterwards, with that removal already visible.
 */
export const isCopyingFiles = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from backups
  where status = 'running' and with_photos and seen_at >= ${secondsBefore(now, SILENT_SECONDS)})`;
