import { lastDaily } from '../../jobs/schedule.ts';
import { businessInstant, dayNumber } from '../../time/business-time.ts';

/** How many days, weeks and months have a backup kept for them. */
export interface BackupKeep {
  days: number;
  weeks: number;
  months: number;
}

/** Hours without a success after which admins are alerted: a day, and time for the next one to be made. */
export const OVERDUE_HOURS = 26;
/** Minutes between a failed backup and the next attempt. */
const RETRY_MINUTES = 15;
/** Days between two proofs: half a day less than a week, so that the same night's backup is the next. */
const PROOF_DAYS = 6.5;

/**
 * Which backups are kept of names that begin with their business date and time and sort by it: the newest of each of
 * the last days, weeks (Monday to Sunday) and months that have one. So none goes because later ones are missing, and
 * the newest always stays.
 */
export function keptBackups(names: readonly string[], keep: BackupKeep): Set<string> {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  const periods: [count: number, of: (date: string) => string | number][] = [
    [keep.days, (date) => date],
    // Day 0 is a Thursday, so weeks begin on day 4.
    [keep.weeks, (date) => Math.floor((dayNumber(date) + 3) / 7)],
    [keep.months, (date) => date.slice(0, 7)],
  ];
  for (const [count, periodOf] of periods) {
    const seen = new Set<string | number>();
    for (const name of newestFirst) {
      const period = periodOf(name.slice(0, 10));
      if (seen.has(period)) continue;
      if (seen.size >= count) break;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}

/** The latest attempts in a store. */
export interface BackupHistory {
  /** When the newest whole backup was begun. */
  succeeded_at: Date | null;
  /** When the newest attempt failed; null if it was interrupted, which calls for the next one at once. */
  failed_at: Date | null;
}

/** Whether a backup should begin now: none was begun since the last `at` (HH:MM, business time). */
export function isBackupDue({ succeeded_at, failed_at }: BackupHistory, at: string, now: Date): boolean {
  if (succeeded_at && succeeded_at >= businessInstant(lastDaily(at, now), at)) return false;
  return !failed_at || now.getTime() - failed_at.getTime() >= RETRY_MINUTES * 60_000;
}

/** Whether none has succeeded for too long. Before the first success, failures alone are told. */
export const isBackupOverdue = ({ succeeded_at }: Pick<BackupHistory, 'succeeded_at'>, now: Date): boolean =>
  succeeded_at !== null && now.getTime() - succeeded_at.getTime() > OVERDUE_HOURS * 3_600_000;

/** Whether the backup made now should be restored as a proof. */
export const isProofDue = (proved_at: Date | null, now: Date): boolean =>
  proved_at === null || now.getTime() - proved_at.getTime() > PROOF_DAYS * 86_400_000;
