import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { isDayEnded } from '../../../platform/jobs/lock-day-ends.ts';
import { deleteCancelled } from './write-cancelled.ts';

/** SQL: a withdrawn `task` may be opened again: the day of its deadline is neither over nor ended. */
export const isRestorable = (today: string) => sql`
  task.deadline_date >= ${today}::date and not ${isDayEnded(sql`task.deadline_date`)}`;

/**
 * Opens the withdrawn tasks of a date again, as tasks of this run, in a transaction that holds the day's ends. Returns how many. Those that were cancelled alone stay
 * cancelled.
 */
export async function writeRestored(
  tx: Transaction<Tables>,
  { run_id, date, at }: { run_id: number; date: string; at: Date },
): Promise<number> {
  const ids = await deleteCancelled(
    tx,
    sql`withdrawn_run_id is not null and cancelled.task_date = ${date}::date and is_latest and exists (
      select from daily_tasks task where task.id = cancelled.task_id and ${isRestorable(businessDate(at))})`,
  );
  if (ids.length > 0)
    await sql`update daily_tasks set run_id = ${run_id} where id = any(${ids}::uuid[])`.execute(tx);
  return ids.length;
}
