import type { ClockDoubt } from '@gerai/shared/jobs/clock.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { type Clocks, checkClock, explainDoubt } from './check-clock.ts';
import { recordFailure, recordSuccess } from './record-job-state.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/**
 * Runs jobs in sequence and logs each. A failure does not stop the following ones, and is recorded in the trail to
 * notify admins. Returns the names of those that this server can't run because its clock differs from the database's,
 * with those after them: the jobs of a queue run in their order.
 */
export async function runJobs(context: Context, jobs: readonly ScheduledJob[]): Promise<string[]> {
  const errors: unknown[] = [];
  const putOff: string[] = [];
  for (const job of jobs) {
    const since = performance.now();
    const line = () => ({ job: job.name, ms: Math.round(performance.now() - since) });
    try {
      const clocks = job.ignoresClock ? undefined : await checkClock(context);
      if (clocks?.doubt) await tellDoubt(context, clocks, clocks.doubt);
      if (clocks && (clocks.doubt === 'differs' || putOff.length > 0)) {
        putOff.push(job.name);
        continue;
      }
      const work = whatToRun(job, clocks?.doubt ?? null);
      if (!work) continue;
      const result = await work.call(job, context);
      await recordSuccess(context, job.name);
      // Jobs that run every minute mostly have nothing to do.
      context.log[result ? 'info' : 'debug']({ ...line(), result }, 'job done');
    } catch (error) {
      context.log.error({ ...line(), err: error }, 'job failed');
      errors.push(error);
      await recordFailure(context, job.name);
      await tellAdmins(context, job.name, error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some jobs failed; they will be tried again');
  return putOff;
}

/** What a job can do otherwise while the clock is in doubt; undefined for nothing. */
const whatToRun = (job: ScheduledJob, doubt: ClockDoubt | null) =>
  doubt === null ? job.run : job.runInDoubt;

/** Says that jobs wait for the clock, to the log and to the admins, once in some hours. */
async function tellDoubt(context: Context, clocks: Clocks, doubt: ClockDoubt): Promise<void> {
  const { reason, values } = explainDoubt(clocks, doubt);
  const message = reasonMessage(reason, values);
  if (await tellAdmins(context, CLOCK_CHECK, new Error(message))) context.log.error({ doubt }, message);
}

/** The name under which the admins' notice speaks of the clock. */
const CLOCK_CHECK = 'Clock check';

/** Maximum characters of an error in the trail. */
const LONGEST_ERROR = 300;
/** A job that keeps failing notifies again after this time. */
const TOLD_AGAIN_MS = 6 * 3_600_000;

/** Records a failure in the trail, which notifies admins. Returns whether it was told now, and not within six hours. */
export async function tellAdmins(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  job: string,
  error: unknown,
): Promise<boolean> {
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
    if (told) return false;
    await db.transaction().execute((tx) =>
      recordActivity(tx, { kind: 'job', name: job }, clock.now(), {
        event: 'job failed',
        subject: { type: 'job', id: job },
        details: { name: job, error: message },
      }),
    );
    return true;
  } catch (second) {
    log.error({ err: second }, 'The failed job could not be told');
    return false;
  }
}
