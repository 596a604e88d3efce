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

/** Whether daily tasks refer to an outlet or a job role. Reads only the first instead of counting years of them. */
export async function findDailyTasks(
  db: Queryable,
  column: 'assigned_location_id' | 'assigned_job_role_id',
  id: string,
): Promise<Use[]> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from daily_tasks where ${sql.ref(column)} = ${id}) as found`.execute(db);
  return rows[0]!.found ? [{ what: 'daily_tasks', count: null }] : [];
}
