import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/**
 * Runs jobs one after the other, each with a line of the log. One that fails does not keep the next from running, and
 * the trail tells the admins of it.
 */
export async function runJobs(context: Context, jobs: readonly ScheduledJob[]): Promise<void> {
  const errors: unknown[] = [];
  for (const job of jobs) {
    const since = performance.now();
    const line = () => ({ job: job.name, ms: Math.round(performance.now() - since) });
    try {
      const result = await job.run(context);
      // A job of every minute mostly finds nothing to do.
      context.log[result ? 'info' : 'debug']({ ...line(), result }, 'job done');
    } catch (error) {
      context.log.error({ ...line(), err: error }, 'job failed');
      errors.push(error);
      await tellAdmins(context, job.name, error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some jobs failed; they will be tried again');
}

/** Characters of an error that the trail keeps. */
const LONGEST_ERROR = 300;
/** A job that goes on failing, try after try, is told again after so long. */
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
