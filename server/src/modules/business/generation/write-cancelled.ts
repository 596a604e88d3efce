import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';

interface Cancelled {
  /** SQL condition on a daily `task`. */
  where: RawBuilder<unknown>;
  by: string;
  reason: string;
  at: Date;
  /** The run that is withdrawn with them. */
  run_id?: number;
}

/**
 * Cancels those tasks that have no submission, in a transaction that holds the day's ends. Of what is sent at the same
 * moment the unique key of the current submission lets one through. Returns how many it cancelled.
 */
export async function writeCancelled(
  tx: Transaction<Tables>,
  { where, by, reason, at, run_id }: Cancelled,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into task_submissions (task_id, attempt, outlet_id, job_role_id, task_date, staff_status, manager_status,
      audit_status, system_status, staff_notes, cancelled_by_uid, withdrawn_run_id, submitted_at, updated_at)
    select task.id, 1, task.assigned_location_id, task.assigned_job_role_id, task.task_date, 'Cancelled', 'Cancelled',
      'Cancelled', 'Cancelled', ${reason}, ${by}, ${run_id ?? null}, ${at}, ${at}
    from daily_tasks task
    where ${where} and not exists (select from task_submissions where task_id = task.id)
    order by task.id
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Opens cancelled tasks again: the `cancelled` submissions under this condition go. Returns their tasks. */
export async function deleteCancelled(
  tx: Transaction<Tables>,
  where: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ task_id: string }>`
    delete from task_submissions cancelled where staff_status = 'Cancelled' and ${where} returning task_id`.execute(
    tx,
  );
  return rows.map(({ task_id }) => task_id);
}
