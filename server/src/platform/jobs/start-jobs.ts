import { BUSINESS_ZONE } from '@gerai/shared/time/business-time.ts';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { runJobs } from './run-jobs.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** One queue for all: a job starts when the one before it has ended, on whichever server is free. */
const QUEUE = 'gerai';

/** Seconds between two looks: for due schedules, for work, and before a first retry. */
export const defaultPace = { schedule: 30, work: 5, retry: 30 };

/** What a queued message asks for: the names of jobs, in order. */
interface Message {
  jobs: string[];
}

/**
 * Runs jobs by their schedule, each once however many servers there are, and all of them now, in the background and
 * in their order, to catch up what was missed. A job that fails, or whose server dies, is tried again.
 * Gives the function that stops it, once what runs here has ended.
 */
export async function startJobs(
  context: Context,
  jobs: readonly ScheduledJob[],
  pace = defaultPace,
): Promise<() => Promise<void>> {
  const { database, log } = context;
  const boss = new PgBoss({
    ...database.jobsConnection,
    cronMonitorIntervalSeconds: pace.schedule,
    cronWorkerIntervalSeconds: pace.work,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue of jobs has an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  await boss.createQueue(QUEUE, {
    policy: 'singleton',
    retryLimit: 8,
    retryDelay: pace.retry,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 3600,
    // A server that died is noticed by this, and its job taken over.
    heartbeatSeconds: 60,
  });
  await agreeOnSchedules(boss, jobs);
  // Of servers that start together one is enough.
  await boss.send(QUEUE, { jobs: jobs.map(({ name }) => name) } satisfies Message, { singletonSeconds: 60 });
  await boss.work<Message>(QUEUE, { pollingIntervalSeconds: pace.work }, async ([message]) => {
    const wanted = message!.data.jobs;
    await runJobs(
      context,
      jobs.filter(({ name }) => wanted.includes(name)),
    );
  });
  return () => boss.stop({ graceful: true, timeout: 30_000 });
}

/** Makes the stored schedules those of this version. */
async function agreeOnSchedules(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { key } of await boss.getSchedules(QUEUE))
    if (!names.has(key)) await boss.unschedule(QUEUE, key);
  for (const { name, cron } of jobs)
    await boss.schedule(QUEUE, cron, { jobs: [name] } satisfies Message, {
      tz: BUSINESS_ZONE,
      key: name,
      // One that came due while the machine slept is run when it wakes.
      missed: 'once',
    });
}
