import type { ClockDoubt } from '@gerai/shared/jobs/clock.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { Context } from '../context.ts';
import { type Clocks, checkClock, explainDoubt } from './check-clock.ts';
import { recordFailure, recordSuccess } from './record-job-state.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { tellAdmins } from './tell-admins.ts';

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
      context.log[hasDone(result) ? 'info' : 'debug']({ ...line(), result }, 'job done');
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

/** Jobs that run often mostly have nothing to do: they give nothing, or counts that are all zero. */
const hasDone = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Object.values(result).some((count) => count !== 0);

/** What a job does by this clock; undefined for nothing. After a leap no date is sure, not even today's. */
function whatToRun(job: ScheduledJob, doubt: ClockDoubt | null): ScheduledJob['runBehind'] {
  if (doubt === null) return job.run;
  return doubt === 'behind' ? job.runBehind : undefined;
}

/** Says that jobs wait for the clock, to the log and to the admins, once in some hours. */
async function tellDoubt(context: Context, clocks: Clocks, doubt: ClockDoubt): Promise<void> {
  const { reason, values } = explainDoubt(clocks, doubt);
  const message = reasonMessage(reason, values);
  if (await tellAdmins(context, CLOCK_CHECK, new Error(message))) context.log.error({ doubt }, message);
}

/** The name under which the admins' notice speaks of the clock. */
const CLOCK_CHECK = 'Clock check';
