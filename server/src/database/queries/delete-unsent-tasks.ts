import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../platform/context.ts';
import type { Tables } from '../schema/tables.ts';
import type { TaskColumn } from './find-uses.ts';

/** Deletes those of some locked tasks for which nobody has sent anything, also while the lock was waited for. */
export async function deleteUnsentTasks(tx: Transaction<Tables>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from daily_tasks task where id = any(${ids}::uuid[]) and not ${wasSent}`.execute(tx);
  return Number(numAffectedRows);
}

/** SQL: a person sent something for the task of an alias; a day's end does not count. */
export const wasSentFor = (task: 'task' | 'other') => sql`exists (
  select from task_submissions submission
  where submission.task_id = ${sql.ref(`${task}.id`)} and submission.staff_status = 'Submitted')`;

export const wasSent = wasSentFor('task');

interface OpenTasks {
  column: TaskColumn;
  /** Of the outlets or job roles. */
  ids: readonly string[];
  /** The business date from which on tasks are meant; all if absent. */
  from?: string;
}

/** Of one by a key alone: for a list of them the planner reads the submissions of all, which pays for many. */
const isOf = (ids: readonly string[]) => (ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::uuid[])`);

const selectOpenTasks = ({ column, ids, from }: OpenTasks) => sql<{ id: string }>`
  select task.id from daily_tasks task
  where task.${sql.ref(column)} ${isOf(ids)} ${from ? sql`and task.task_date >= ${from}` : sql``} and not ${wasSent}`;

/** Locks the tasks of outlets or job roles for which nobody has sent anything; returns their ids. */
export async function lockOpenTasks(tx: Transaction<Tables>, of: OpenTasks): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${selectOpenTasks(of)} order by task.id for update of task`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the tasks of outlets or job roles for which nobody has sent anything; returns their number for each that had some. */
export async function deleteOpenTasks(tx: Transaction<Tables>, of: OpenTasks): Promise<Map<string, number>> {
  const ids = await lockOpenTasks(tx, of);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    with deleted as (
      delete from daily_tasks task where id = any(${ids}::uuid[]) and not ${wasSent}
      returning task.${sql.ref(of.column)} as id
    )
    select id, count(*)::integer as count from deleted group by id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many tasks `lockOpenTasks` would lock. */
export async function countOpenTasks(db: Queryable, of: OpenTasks): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectOpenTasks(of)}) task`.execute(db);
  return rows[0]!.count;
}
