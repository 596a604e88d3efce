import { dailyJobs, JOBS, missedDates } from '@gerai/shared/jobs/schedule.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { sql } from 'kysely';
import { freeBytes } from '../../../database/connection/disk-guard.ts';
import type { Context } from '../../../platform/context.ts';
import type { Operations, Stored } from '../../../platform/http/measure-operations.ts';
import { lastScheduledDate } from '../../../platform/jobs/last-scheduled-date.ts';
import { readReadiness } from './read-readiness.ts';

/** Milliseconds for which a reading stands: one scrape reads it once, for all its metrics. */
const STANDS_MS = 5_000;

const known = new WeakMap<Context, { at: number; reading: Promise<Operations> }>();

/** What Prometheus is told, read at most once in five seconds. */
export async function readOperations(context: Context): Promise<Operations> {
  const now = performance.now();
  const last = known.get(context);
  if (last && now - last.at < STANDS_MS) return await last.reading;
  const reading = readAll(context);
  known.set(context, { at: now, reading });
  return await reading;
}

async function readAll(context: Context): Promise<Operations> {
  const { config, database, storage, log } = context;
  const { clock = 'right', ...ready } = await readReadiness(context);
  const isHere = database.kind === 'embedded' || storage.kind === 'folder';
  const stored = ready.causes.includes('database_unreachable')
    ? null
    : await readStored(context).catch((error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        return null;
      });
  return {
    version: PRODUCT.version,
    build: config.BUILD,
    database: ready.database,
    storage: ready.storage,
    clock_in_doubt: clock !== 'right',
    free_bytes: isHere ? freeBytes(config.DATA_DIR) : null,
    stored,
  };
}

/** Days of mails that are counted. */
const MAIL_DAYS = 7;

type Row = Omit<Stored, 'behind' | 'queue' | 'pushes' | 'webhooks' | 'night'> & {
  has_queue: boolean;
  pushes_waiting: number;
  pushes_failing: number;
  pushes_oldest: number;
  hooks_waiting: number;
  hooks_failing: number;
  hooks_oldest: number;
};

/** Reads no large table: counts are maintained, and queues hold what waits. */
async function readStored({ db, clock }: Context): Promise<Stored> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select
      coalesce((select json_agg(json_build_object('name', name,
        'succeeded', extract(epoch from succeeded_at)::float8, 'failures', failures) order by name)
        from job_states), '[]') as jobs,
      (select coalesce(sum(row_count), 0)::bigint from row_counts where table_name = 'to review') as to_review,
      pushes.*, hooks.*, mails.mails,
      (select count(*) from webhooks where is_on and failures > 0) as hooks_failing,
      to_regclass('pgboss.job') is not null as has_queue
    from (
      select json_build_object(
        'waiting', count(*) filter (where state = 'waiting'),
        'failed', count(*) filter (where state = 'failed'),
        'oldest_seconds', greatest(extract(epoch from ${now}::timestamptz
          - coalesce(min(due_at) filter (where state = 'waiting'), ${now}::timestamptz)), 0)::float8) as mails
      from mails where created_at >= ${new Date(now.getTime() - MAIL_DAYS * 86_400_000)} and user_uid is not null
    ) mails, (
      select count(*) as pushes_waiting, count(*) filter (where attempts > 0) as pushes_failing,
        coalesce(greatest(extract(epoch from ${now}::timestamptz - min(due_at)), 0), 0)::float8 as pushes_oldest
      from push_deliveries
    ) pushes cross join (
      -- Of webhooks that are on: what waits for one that is off is not late.
      select coalesce(sum(waiting.count), 0)::bigint as hooks_waiting,
        coalesce(greatest(extract(epoch from ${now}::timestamptz - min(waiting.oldest)), 0), 0)::float8 as hooks_oldest
      from webhooks cross join lateral (
        select count(*) as count, min(created_at) as oldest from webhook_deliveries
        where webhook_id = webhooks.id and state = 'waiting') waiting
      where is_on
    ) hooks`.execute(db);
  const { has_queue, pushes_waiting, pushes_failing, pushes_oldest, ...rest } = rows[0]!;
  const { hooks_waiting, hooks_failing, hooks_oldest, ...row } = rest;
  const behind: Stored['behind'] = [];
  for (const name of JOBS) {
    const last = await lastScheduledDate(db, name, now);
    behind.push({ name, days: missedDates(last, dailyJobs[name].time, now).length });
  }
  return {
    ...row,
    behind,
    night: await readNight(db, now),
    queue: has_queue ? await readQueue(db) : { waiting: 0, oldest_seconds: 0 },
    pushes: { waiting: pushes_waiting, failing: pushes_failing, oldest_seconds: pushes_oldest },
    webhooks: { waiting: hooks_waiting, failing: hooks_failing, oldest_seconds: hooks_oldest },
  };
}

/** Of each expectation whether its newest night that is due has not happened, since a night that is over is made up for. */
async function readNight(db: Context['db'], now: Date): Promise<Stored['night']> {
  const { rows } = await sql<Stored['night'][number]>`
    select distinct on (expectation) expectation, met_at is null as is_missing
    from night_watch where due_at <= ${now} and due_at > ${new Date(now.getTime() - 3 * 86_400_000)}
    order by expectation, due_at desc`.execute(db);
  return rows;
}

/** What is due, of pg-boss's own tables; it goes by the database's clock. */
async function readQueue(db: Context['db']): Promise<Stored['queue']> {
  const { rows } = await sql<Stored['queue']>`
    select count(*) as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(start_after)), 0)::float8 as oldest_seconds
    from pgboss.job
    where name like 'gerai-%' and state in ('created', 'retry') and start_after <= clock_timestamp()`.execute(
    db,
  );
  return rows[0]!;
}
