import type { Context } from '../context.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** Runs jobs one after the other, each with a line of the log. One that fails does not keep the next from running. */
export async function runJobs(context: Context, jobs: readonly ScheduledJob[]): Promise<void> {
  const errors: unknown[] = [];
  for (const job of jobs) {
    const since = performance.now();
    const line = () => ({ job: job.name, ms: Math.round(performance.now() - since) });
    try {
      const result = await job.run(context);
      context.log.info({ ...line(), result }, 'job done');
    } catch (error) {
      context.log.error({ ...line(), err: error }, 'job failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some jobs failed; they will be tried again');
}
