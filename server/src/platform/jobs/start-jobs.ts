import { BUSINESS_ZONE } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tables } from '../../database/schema/tables.ts';
import type { Context } from '../context.ts';
import { runJobs } from './run-jobs.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** Before the names of queues, so that none is one of pg-boss's own. */
const PREFIX = 'gerai-';

/** The queue of a job: in it a job starts after the previous one has ended, on any free server. */
export const queueOf = ({ name, queue = name }: Pick<ScheduledJob, 'name' | 'queue'>): string =>
  `${PREFIX}${queue}`;

export interface RunningJobs {
  /** Ends after the current jobs. */
  stop: () => Promise<void>;
  /** Resolves once this server has run jobs of every queue; never, where another server does it. */
  caughtUp: Promise<void>;
}

/** Seconds between checks for due schedules, between checks for work, and before the first retry. */
export const defaultPace = { schedule: 30, work: 5, retry: 30 };

/** A queued message: names of jobs, in order. */
interface Message {
  jobs: string[];
}

/** Checks for work after which a job that was put off is asked for again. */
const PUT_OFF_CHECKS = 3;

/** How long a job may take: after it the job counts as failed, and its queue goes on. */
const EXPIRE_SECONDS = 3600;

/**
 * Runs jobs by schedule, once across all servers, and all of them now in the background, each queue in order, to catch
 * up on missed ones. A job that fails, hangs or whose server dies is retried.
 */
export async function startJobs(
  context: Context,
  jobs: readonly ScheduledJob[],
  pace = defaultPace,
): Promise<RunningJobs> {
  const { database, log } = context;
  const boss = new PgBoss({
    ...database.jobsConnection,
    cronMonitorIntervalSeconds: pace.schedule,
    cronWorkerIntervalSeconds: pace.work,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: toError(error) }, 'The queue of jobs has an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  const queues = Map.groupBy(jobs, queueOf);
  for (const queue of queues.keys())
    await boss.createQueue(queue, {
      policy: 'singleton',
      retryLimit: 8,
      retryDelay: pace.retry,
      retryBackoff: true,
      retryDelayMax: 1800,
      expireInSeconds: EXPIRE_SECONDS,
      // Detects a dead server, so that its job is taken over.
      heartbeatSeconds: 60,
    });
  await agreeOnSchedules(boss, jobs);
  const catchUp = async (options: { singletonSeconds?: number } = {}) => {
    for (const [queue, own] of queues)
      await boss.send(queue, { jobs: own.map(({ name }) => name) } satisfies Message, options);
  };
  // One catch-up is enough for servers that start together.
  await catchUp({ singletonSeconds: 60 });
  const behind = new Set(queues.keys());
  const caughtUp = Promise.withResolvers<void>();
  for (const [queue, own] of queues)
    await boss.work<Message>(queue, { pollingIntervalSeconds: pace.work }, async ([message]) => {
      const wanted = message!.data.jobs;
      const asked = own.filter(({ name }) => wanted.includes(name));
      const putOff = await runJobs(context, asked).finally(() => {
        behind.delete(queue);
        if (behind.size === 0) caughtUp.resolve();
      });
      if (putOff.length > 0) await askAgain(boss, queue, putOff, pace.work * PUT_OFF_CHECKS);
    });
  const unlisten = await database.listen(CATCH_UP, () => {
    catchUp().catch((error: unknown) => log.error({ err: error }, 'The jobs could not be asked for'));
  });
  const stop = async () => {
    await unlisten();
    await boss.stop({ graceful: true, timeout: 30_000 });
  };
  return { stop, caughtUp: caughtUp.promise };
}

/** Has a server do what this one could not, one whose clock is right by then. Asked for once at a time. */
async function askAgain(boss: PgBoss, queue: string, jobs: string[], seconds: number): Promise<void> {
  const once = { singletonKey: jobs.join(' '), singletonSeconds: seconds };
  await boss.send(queue, { jobs } satisfies Message, { startAfter: seconds, ...once });
}

/** pg-boss tells of some errors by a copy that is no error, of which the log would write '[object Object]'. */
const toError = (given: Error): Error =>
  given instanceof Error ? given : Object.assign(new Error((given as Error).message), given);

/** What makes the servers that run jobs catch up. */
const CATCH_UP = 'jobs_wanted';

/** Has all jobs run after the commit, to do what they have missed. */
export async function requestCatchUp(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_notify(${CATCH_UP}, '')`.execute(tx);
}

/** Replaces the stored schedules by those of this version. */
async function agreeOnSchedules(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  const queues = new Map(jobs.map((job) => [job.name, queueOf(job)]));
  for (const { name: queue, key } of await boss.getSchedules())
    if (queues.get(key) !== queue) await boss.unschedule(queue, key);
  for (const { name, cron } of jobs)
    await boss.schedule(queues.get(name)!, cron, { jobs: [name] } satisfies Message, {
      tz: BUSINESS_ZONE,
      key: name,
      // A job that became due while the machine slept runs when it wakes.
      missed: 'once',
    });
}
