import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';

export interface QueuedJob {
  active: boolean;
  next_run: string;
  running_since: string | null;
}

/** What the queue's own tables say of jobs; what they have no schedule of is missing. */
export async function readQueuedJobs(
  { db, database, clock }: Pick<Context, 'db' | 'database' | 'clock'>,
  names: readonly string[],
): Promise<Map<string, QueuedJob>> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.schedule') is not null as is_there`.execute(db);
  if (!found[0]!.is_there) return new Map();
  const { rows } = await sql<{ key: string; cron: string; timezone: string; running_since: string | null }>`
    select key, cron, timezone,
      (select min(started_on) from pgboss.job
        where job.name = schedule.name and state = 'active' and job.data -> 'jobs' ? schedule.key) as running_since
    from pgboss.schedule where key = any(${[...names]}::text[])`.execute(db);
  // Never started: it only reads the cron expression as the queue does.
  const boss = new PgBoss({ ...database.jobsConnection });
  return new Map(
    rows.map(({ key, cron, timezone, running_since }) => {
      const [next] = boss.previewSchedule(cron, { tz: timezone, from: clock.now(), count: 1 });
      return [key, { active: true, next_run: next!.toISOString(), running_since }];
    }),
  );
}
