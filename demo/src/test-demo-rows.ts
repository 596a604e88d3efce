import type { Context } from '@gerai/server/platform/context.ts';
import type { Statuses } from '@gerai/shared/work/submissions/statuses.ts';
import { sql } from 'kysely';

/** The number of rows for `from`, the text after FROM in a query. */
export async function countRows({ db }: Pick<Context, 'db'>, from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Every task with its current submission. */
export async function tasksWithSubmission({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('daily_tasks as task')
    .innerJoin('outlets', 'outlets.id', 'task.assigned_location_id')
    .innerJoin('job_roles', 'job_roles.id', 'task.assigned_job_role_id')
    .leftJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .select(['task.task_date', 'task.deadline_date', 'task.deadline_datetime', 'outlets.outlet_name'])
    .select(['job_roles.role_name', 'latest.staff_status', 'latest.manager_status', 'latest.audit_status'])
    .execute();
  return rows.map((row) => ({ ...row, submission: row.staff_status ? (row as Statuses) : null }));
}
