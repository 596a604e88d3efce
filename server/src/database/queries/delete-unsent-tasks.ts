import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Deletes those of some locked tasks for which nobody has sent anything, also while the lock was waited for. */
export async function deleteUnsentTasks(tx: Transaction<Tables>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from daily_tasks task where id = any(${ids}::uuid[]) and not ${wasSent}`.execute(tx);
  return Number(numAffectedRows);
}

/** SQL: a person sent something for a `task`; a day's end does not count. */
export const wasSent = sql`exists (
  select from task_submissions submission where submission.task_id = task.id and submission.staff_status = 'Submitted')`;
