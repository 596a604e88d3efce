import { isUnavailable } from '../../database/queries/is-unavailable.ts';
import type { Context } from '../context.ts';

/** Work started by the scheduler. Features list theirs in jobs.ts. */
export interface ScheduledJob {
  name: string;
  /**
   * Jobs of one queue run one after the other, in the order of jobs.ts; by default each has its own, so that one that hangs
   * holds no other.
   */
  queue?: string;
  /** Schedule in the business zone: minute, hour, day, month, day of the week. */
  cron: string;
  /**
   * Does the work and returns what to log. Also runs at server start and again after an error or crash: it must find
   * out itself what was missed, and do nothing when there is nothing to do.
   */
  run(context: Context): Promise<object | undefined>;
  /**
   * What it does instead while the clock has gone back, by default nothing: what is old by a wrong clock would be swept, and
   * days ended that are not over. After a leap nothing is done.
   */
  runBehind?(context: Context): Promise<object | undefined>;
  /** It does the same by any clock. */
  ignoresClock?: true;
}

/** What goes by days: tasks are made before their day is ended, and mails tell of days that are ended. */
export const DAYS_QUEUE = 'days';

/** The cron expression for every day at 'HH:MM'. */
export function dailyAt(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

/** The cron expression for the minutes of 'HH:MM' and each quarter of an hour from there: zones differ by such. */
export function atQuartersPast(time: string): string {
  const minute = Number(time.slice(3)) % 15;
  return `${[0, 15, 30, 45].map((quarter) => quarter + minute).join(',')} * * * *`;
}

/** Rows per batch: about a second, during which its trail entries delay the live streams. */
export const BATCH = 5000;

/**
 * Runs batches, each in its own transaction, until one finds nothing to do, so that no transaction is long. A batch
 * must not find what earlier ones did. Returns the total.
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const more = await batch();
    if (more === 0) return done;
    done += more;
  }
}

/**
 * Does the work for each, one after the other, also after one that fails, so that none blocks those behind it. Rejects in
 * the end where some failed, and at once while the database is away.
 */
export async function forEachAlone<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      errors.push(error);
    }
  const [first] = errors;
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} of ${items.length} failed, first by: ${first instanceof Error ? first.message : first}`,
    );
}
