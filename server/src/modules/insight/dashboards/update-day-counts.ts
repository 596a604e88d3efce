import { sql } from 'kysely';
import { selectColumns } from '../../../database/queries/select-columns.ts';
import type { Context, Queryable } from '../../../platform/context.ts';

const counts = ['tasks', 'submitted', 'on_time', 'rejected', 'auto_approved', 'auto_failed'] as const;
const keys = {
  outlet_day_counts: ['task_date', 'outlet_id', 'job_role_id'],
  template_day_counts: ['task_date', 'display_id'],
} as const;

/**
 * Merges all rows appended to a key of the maintained counts into one, or none if the counts of a day sum to zero. The
 * sums never change in between, and concurrent runs are safe: each row is taken by one of them. Returns how many rows
 * it merged.
 */
export async function updateDayCounts({ db }: Pick<Context, 'db'>): Promise<number> {
  return (
    (await fold(db, 'outlet_day_counts')) + (await fold(db, 'template_day_counts')) + (await foldRows(db))
  );
}

/** The same for the counts of rows, which have no zero sums to drop: there are few names. */
async function foldRows(db: Queryable): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from row_counts
      where table_name in (select table_name from row_counts group by table_name having count(*) > 1)
      returning *
    ), folded as (
      insert into row_counts (table_name, row_count)
      select table_name, sum(row_count) from taken group by table_name
    )
    select count(*) as taken from taken`.execute(db);
  return rows[0]!.taken;
}

async function fold(db: Queryable, table: keyof typeof keys): Promise<number> {
  const key = selectColumns(keys[table]);
  const sums = counts.map((column) => sql`sum(${sql.ref(column)})::integer as ${sql.ref(column)}`);
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from ${sql.table(table)}
      where (${key}) in (select ${key} from ${sql.table(table)} where not folded)
      returning *
    ), folded as (
      insert into ${sql.table(table)} (${key}, ${selectColumns(counts)}, folded)
      select ${key}, ${sql.join(sums)}, true from taken group by ${key}
      having ${sql.join(
        counts.map((column) => sql`sum(${sql.ref(column)}) <> 0`),
        sql` or `,
      )}
    )
    select count(*) as taken from taken`.execute(db);
  return rows[0]!.taken;
}
