import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Merging } from './table-owner.ts';

/** Counts the days of an outlet or a job role as another's, on the dates of the tasks that have moved. */
export async function mergeDayCounts(
  tx: Transaction<Tables>,
  column: 'outlet_id' | 'job_role_id',
  { from, into }: Merging,
  dates: readonly string[],
): Promise<void> {
  const of = sql.ref(column);
  const other = sql.ref(column === 'outlet_id' ? 'job_role_id' : 'outlet_id');
  // Appended, as each statement does, so that a job that sums up rows meanwhile loses none.
  await sql`
    insert into outlet_day_counts (task_date, ${of}, ${other},
      tasks, submitted, on_time, rejected, auto_approved, auto_failed)
    select task_date, side.id, ${other}, side.sign * tasks, side.sign * submitted, side.sign * on_time,
      side.sign * rejected, side.sign * auto_approved, side.sign * auto_failed
    from (
      select task_date, ${other}, sum(tasks) as tasks, sum(submitted) as submitted, sum(on_time) as on_time,
        sum(rejected) as rejected, sum(auto_approved) as auto_approved, sum(auto_failed) as auto_failed
      from outlet_day_counts where ${of} = ${from} and task_date = any(${dates}::date[])
      group by task_date, ${other}
    ) counted cross join (values (${from}::uuid, -1), (${into}::uuid, 1)) as side (id, sign)`.execute(tx);
}
