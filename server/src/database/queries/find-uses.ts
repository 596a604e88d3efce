import type { Use } from '@gerai/shared/http/errors.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/context.ts';

/**
 * Number of course assignments of an outlet or a job role, in any state: they have to be removed before it is
 * deleted.
 */
export async function findAssignedCourses(
  db: Queryable,
  column: 'outlet_id' | 'job_role_id',
  id: string,
): Promise<Use[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from course_assignments where ${sql.ref(column)} = ${id}`.execute(db);
  const [{ count } = { count: 0 }] = rows;
  return count > 0 ? [{ what: 'courses', count }] : [];
}

/** The people of an outlet or a job role, without deleted accounts, and those who are posted to it or are to move there. */
export async function findPeople(
  db: Queryable,
  columns: { users: 'location_id' | 'job_role_id'; postings: 'outlet_id' | 'job_role_id' },
  id: string,
): Promise<Use[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select uid from users where ${sql.ref(columns.users)} = ${id} and deleted_at is null
      union
      select uid from postings where ${sql.ref(columns.postings)} = ${id}
      union
      select uid from planned_moves where ${sql.ref(columns.users)} = ${id}
    ) person`.execute(db);
  return [{ what: 'users', count: rows[0]!.count }];
}

/** Tasks of a record that are counted: more are told as 'its daily tasks', instead of counting years of them. */
export const COUNTED_TASKS = 2000;

export type TaskColumn = 'assigned_location_id' | 'assigned_job_role_id';

/** The daily tasks of an outlet or a job role: as uses if somebody has sent something for one, or there are many. */
export async function findDailyTasks(
  db: Queryable,
  column: TaskColumn,
  id: string,
): Promise<{ uses: Use[]; unsent: number }> {
  const { rows } = await sql<{ tasks: number; sent: number }>`
    select count(*)::integer as tasks, coalesce(sum((
      select count(*) from task_submissions where task_id = task.id and staff_status = 'Submitted'
    )), 0)::integer as sent
    from (
      select id from daily_tasks where ${sql.ref(column)} = ${id} limit ${COUNTED_TASKS + 1}
    ) task`.execute(db);
  const { tasks, sent } = rows[0]!;
  if (tasks > COUNTED_TASKS) return { uses: [{ what: 'daily_tasks', count: null }], unsent: 0 };
  if (sent === 0) return { uses: [], unsent: tasks };
  return {
    uses: [
      { what: 'daily_tasks', count: tasks },
      { what: 'submissions', count: sent },
    ],
    unsent: 0,
  };
}
