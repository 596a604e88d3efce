import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { notFound } from '../../../platform/errors.ts';
import { isDayEnded } from '../../../platform/jobs/lock-day-ends.ts';

/** A task with what decides whether it may be cancelled. Throws `not_found`. */
export async function findTaskToCancel(tx: Transaction<Tables>, task_id: string) {
  const task = await tx
    .selectFrom('daily_tasks as task')
    .leftJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .select(['task.task_name', 'task.task_date', 'task.deadline_date'])
    .select([
      'task.assigned_location_id',
      'task.assigned_job_role_id',
      'latest.staff_status',
      'latest.staff_notes',
    ])
    .innerJoin('outlets as outlet', 'outlet.id', 'task.assigned_location_id')
    .select('outlet.time_zone')
    .select(isDayEnded(sql.ref('task.deadline_date'), sql.ref('task.assigned_location_id')).as('is_ended'))
    .where('task.id', '=', task_id)
    .executeTakeFirst();
  if (!task) throw notFound('Task');
  const { staff_status, ...rest } = task;
  return { ...rest, latest: staff_status && { staff_status } };
}

type Task = Awaited<ReturnType<typeof findTaskToCancel>>;

/** The entry of the trail, at the task's outlet and job role. */
export const entryOf = (
  event: 'task cancelled' | 'task cancellation revoked',
  task_id: string,
  { task_name, task_date, assigned_location_id, assigned_job_role_id }: Task,
  notes: string,
) => ({
  event,
  subject: { type: 'daily_task', id: task_id },
  outlet_id: assigned_location_id,
  job_role_id: assigned_job_role_id,
  details: { taskId: task_id, taskName: task_name, date: task_date, notes },
});
