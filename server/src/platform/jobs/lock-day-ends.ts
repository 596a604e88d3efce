import { type RawBuilder, sql, type Transaction } from 'kysely';
import { allowStatementTime } from '../../database/connection/statement-time.ts';
import { lockSubmissions } from '../../database/queries/lock-submissions.ts';
import type { Tables } from '../../database/schema/tables.ts';

export const DAY_END = 'update-task-statuses';
/** Milliseconds. The largest business's day takes seconds; ten minutes mean that something is stuck. */
const STATEMENT_MS = 600_000;

/**
 * Lets one transaction at a time end days, correct their ends or cancel tasks, until it commits. At once they would deadlock
 * by writing rows in different orders.
 */
export async function lockDayEnds(tx: Transaction<Tables>): Promise<void> {
  await allowStatementTime(tx, STATEMENT_MS);
  await sql`select pg_advisory_xact_lock(hashtext(${DAY_END}))`.execute(tx);
  await lockSubmissions(tx, 'shared');
}

/** SQL: the end of a date was run at an outlet, and not taken back: for its zone, or by an admin for all. */
export const isDayEnded = (date: RawBuilder<unknown>, outlet_id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from job_runs run where run.job = ${sql.lit(DAY_END)} and run.business_date = ${date}
    and run.status = 'succeeded' and run.revoked_at is null
    and (run.actor_kind <> 'job' or run.time_zone is not distinct from (
      select place.time_zone from outlets place where place.id = ${outlet_id})))`;
