import { sql, type Transaction } from 'kysely';
import { dateAt, zoneOfOutlet } from '../../../database/queries/outlet-zone.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import { isDayEnded } from '../../../platform/jobs/lock-day-ends.ts';
import { deleteCancelled } from './write-cancelled.ts';

/** SQL: a withdrawn `task` may be opened again: the day of its deadline is neither over nor ended. */
export const isRestorable = (now: Date) => sql`
  task.deadline_date >= ${dateAt(sql`${now}::timestamptz`, zoneOfOutlet(sql`task.assigned_location_id`))}
  and not ${isDayEnded(sql`task.deadline_date`, sql`task.assigned_location_id`)}`;

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
      select from daily_tasks task where task.id = cancelled.task_id and ${isRestorable(at)})`,
  );
  if (ids.length > 0)
    await sql`update daily_tasks set run_id = ${run_id} where id = any(${ids}::uuid[])`.execute(tx);
  return ids.length;
}
