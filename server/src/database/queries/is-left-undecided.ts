import { addDays, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import { hasOutage } from './has-outage.ts';
import { startOfDate, zoneOfOutlet } from './outlet-zone.ts';

/**
 * SQL: a row of task_submissions was sent by the end of a date at its outlet and waits for a manager, where there was no system
 * outage on it. The end of the date approves those of them that have a photo, and leaves the others waiting.
 *
 * The specification approves everything that waits when the job runs at the end of the day, so ending a past date covers
 * what was submitted by the end of that date.
 */
export const isLeftUndecided = (date: string, submission = 'task_submissions') => {
  const of = (column: string) => sql.ref(`${submission}.${column}`);
  // No zone is further behind: what came later need not be asked for its outlet's.
  const end = startOfBusinessDay(addDays(date, 2));
  return sql`${of('manager_status')} = 'Pending' and ${of('submitted_at')} < ${end}
    and ${of('submitted_at')} < ${startOfDate(sql`${addDays(date, 1)}::date`, zoneOfOutlet(of('outlet_id')))}
    and not ${hasOutage(of('outlet_id'), sql`${date}::date`)}`;
};

/** SQL: the end of a date approves it. */
export const isLeftToTheNight = (date: string, submission = 'task_submissions') =>
  sql`${isLeftUndecided(date, submission)} and ${sql.ref(`${submission}.photo_count`)} > 0`;
