import type { Use } from '@gerai/shared/http/errors.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/context.ts';

/** Tasks of a record that are counted: more are told as 'its daily tasks', instead of counting years of them. */
export const COUNTED_TASKS = 2000;

export type TaskColumn = 'assigned_location_id' | 'assigned_job_role_id';

interface TaskUses {
  uses: Use[];
  unsent: number;
}

/** The daily tasks of outlets or job roles: as uses if somebody has sent something for one, or there are many. */
export async function findDailyTasks(
  db: Queryable,
  column: TaskColumn,
  ids: readonly string[],
): Promise<Map<string, TaskUses>> {
  const { rows } = await sql<TaskCounts & { id: string }>`
    select record.id, counted.tasks, counted.sent from unnest(${ids}::uuid[]) record (id), lateral (
      select count(*)::integer as tasks, coalesce(sum((
        select count(*) from task_submissions where task_id = task.id and staff_status = 'Submitted'
      )), 0)::integer as sent
      from (
        select id from daily_tasks where ${sql.ref(column)} = record.id limit ${COUNTED_TASKS + 1}
      ) task
    ) counted`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, usesOf(counts)]));
}

interface TaskCounts {
  tasks: number;
  sent: number;
}

function usesOf({ tasks, sent }: TaskCounts): TaskUses {
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
