import { type ClockDoubt, doubtClock } from '@gerai/shared/jobs/clock.ts';
import type { ClockBecause } from '@gerai/shared/operations/maintenance/reasons.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

type Deps = Pick<Context, 'db' | 'database' | 'clock'>;

export interface Clocks {
  now: Date;
  database: Date;
  /** When a server last trusted its clock: kept while it is in doubt, so that a corrected clock is trusted by itself. */
  seen: Date | null;
  doubt: ClockDoubt | null;
}

/** Milliseconds between two notes that the clock is trusted. */
const NOTED_EVERY = 60_000;

/** Reads the clocks, and notes the time unless it is in doubt. Called at start and before each job. */
export async function checkClock(context: Deps): Promise<Clocks> {
  const clocks = await readClocks(context);
  const { now, seen, doubt } = clocks;
  if (doubt === null && (seen === null || now.getTime() - seen.getTime() >= NOTED_EVERY))
    await sql`
      insert into clock_watch (seen_at) values (${now})
      on conflict (is_only) do update set seen_at = greatest(clock_watch.seen_at, excluded.seen_at)`.execute(
      context.db,
    );
  return clocks;
}

/** The same, changing nothing. */
export async function readClocks({ db, database, clock }: Deps): Promise<Clocks> {
  const [seen, databaseNow] = [await readSeen(db), await database.now()];
  const now = clock.machineNow?.() ?? clock.now();
  return { now, database: databaseNow, seen, doubt: doubtClock({ now, database: databaseNow, seen }) };
}

/** Before the first note the trail's newest entry is what was seen last. */
async function readSeen(db: Deps['db']): Promise<Date | null> {
  const { rows } = await sql<{ at: string | null }>`
    select coalesce(
      (select seen_at from clock_watch),
      (select created_at from activity order by id desc limit 1)) as at`.execute(db);
  const at = rows[0]!.at;
  return at === null ? null : new Date(at);
}

/** What to tell of a doubt. */
export function explainDoubt({ now, database, seen }: Clocks, doubt: ClockDoubt): ClockBecause {
  if (doubt === 'differs') {
    const seconds = Math.round(Math.abs(now.getTime() - database.getTime()) / 1000);
    return { reason: 'clock.differs', values: { seconds } };
  }
  const at = (seen ?? now).toISOString();
  return doubt === 'leapt'
    ? { reason: 'clock.leapt', values: { seen: at } }
    : { reason: 'clock.behind', values: { seen: at } };
}
