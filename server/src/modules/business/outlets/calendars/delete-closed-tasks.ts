import { generationLimits } from '@gerai/shared/business/generation/contract.ts';
import type { ClosedTasks } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { deleteUnsentTasks, wasSent } from '../../../../database/queries/delete-unsent-tasks.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { selectClosedDays } from './select-closed-days.ts';

interface ClosedAt {
  /** The business date; tasks of a year around it are looked at. */
  today: string;
  outlets: readonly string[];
  /** Some dates; else all. */
  dates?: readonly string[];
}

/** Counts the tasks of days on which their outlets are closed. */
export async function countClosedTasks(db: Queryable, at: ClosedAt): Promise<ClosedTasks> {
  const { rows } = await sql<ClosedTasks>`
    select count(*) filter (where not kept) as tasks, count(*) filter (where failed and not kept) as failed,
      count(*) filter (where kept) as kept, count(distinct outlet_id) filter (where not kept) as outlets,
      min(task_date) filter (where not kept) as first, max(task_date) filter (where not kept) as last
    from (${selectClosedTasks(at)}) found`.execute(db);
  return rows[0]!;
}

/**
 * Deletes the tasks of days on which their outlets are closed, but for those for which somebody sent something. Returns
 * how many.
 */
export async function deleteClosedTasks(tx: Transaction<Tables>, at: ClosedAt): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select task.id from (${selectClosedTasks(at)}) found join daily_tasks task on task.id = found.id
    where not found.kept order by task.id for update of task`.execute(tx);
  return await deleteUnsentTasks(
    tx,
    rows.map(({ id }) => id),
  );
}

function selectClosedTasks({ today, outlets, dates }: ClosedAt): RawBuilder<unknown> {
  const first = addDays(today, -generationLimits.daysBack);
  const last = addDays(today, generationLimits.daysAhead);
  const days = dates
    ? sql`(select date from unnest(${dates}::date[]) as given (date) where date between ${first} and ${last})`
    : sql`(select date::date from generate_series(${first}::date, ${last}::date, interval '1 day') as date)`;
  return sql`
    with closed as materialized (${selectClosedDays({ dates: days, outlets: sql`${outlets}` })})
    select task.id, task.task_date, task.assigned_location_id as outlet_id, ${wasSent} as kept,
      exists (select from task_submissions submission where submission.task_id = task.id) as failed
    from closed join daily_tasks task
      on task.assigned_location_id = closed.outlet_id and task.task_date = closed.date`;
}
