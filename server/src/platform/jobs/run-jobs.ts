import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/**
 * Runs jobs in sequence and logs each. A failure does not stop the following ones, and is recorded in the trail to
 * notify admins.
 */
export async function runJobs(context: Context, jobs: readonly ScheduledJob[]): Promise<void> {
  const errors: unknown[] = [];
  for (const job of jobs) {
    const since = performance.now();
    const line = () => ({ job: job.name, ms: Math.round(performance.now() - since) });
    try {
      const result = await job.run(context);
      // Jobs that run every minute mostly have nothing to do.
      context.log[result ? 'info' : 'debug']({ ...line(), result }, 'job done');
    } catch (error) {
      context.log.error({ ...line(), err: error }, 'job failed');
      errors.push(error);
      await tellAdmins(context, job.name, error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some jobs failed; they will be tried again');
}

/** Maximum characters of an error in the trail. */
const LONGEST_ERROR = 300;
/** A job that keeps failing notifies again after this time. */
const TOLD_AGAIN_MS = 6 * 3_600_000;

async function tellAdmins({ db, clock, log }: Context, job: string, error: unknown): Promise<void> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
  try {
    const lately = new Date(clock.now().getTime() - TOLD_AGAIN_MS).toISOString();
    const told = await db
      .selectFrom('activity')
      .select('id')
      .where('subject_type', '=', 'job')
      .where('subject_id', '=', job)
      .where('event', '=', 'job failed')
      .where('created_at', '>', lately)
      .executeTakeFirst();
    if (told) return;
    await db.transaction().execute((tx) =>
      recordActivity(tx, { kind: 'job', name: job }, clock.now(), {
        event: 'job failed',
        subject: { type: 'job', id: job },
        details: { name: job, error: message },
      }),
    );
  } catch (second) {
    log.error({ err: second }, 'The failed job could not be told');
  }
}
