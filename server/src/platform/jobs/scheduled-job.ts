import type { Context } from '../context.ts';

/** Work that the clock starts. Features list theirs in jobs.ts. */
export interface ScheduledJob {
  name: string;
  /** When, in the business zone: minute, hour, day, month, day of the week. */
  cron: string;
  /**
   * Does the work, and gives what is worth a line of the log. It is also run when a server starts, and again after
   * an error or a crash: it finds out itself what was missed, and does no harm when there is nothing to do.
   */
  run(context: Context): Promise<object | undefined>;
}

/** The cron of every day at a time 'HH:MM'. */
export function dailyAt(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}
