import type { DailyTaskRow, listDailyTasks as dailyTasksCall } from '@gerai/shared/daily-tasks/contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context, Queryable } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';

type Filter = EndpointParsed<typeof dailyTasksCall>['query'];

/** The place in the list: the task's date, and its id among those of the date. */
const place = z.tuple([z.iso.date(), z.uuid()]);

/**
 * The daily tasks of every outlet that match, the newest date first, in pages. Part of an outlet's or a job role's
 * name stands for all that have it; one that none has gives an empty list.
 */
export async function listDailyTasks(
  { db }: Context,
  filter: Filter,
): Promise<EndpointResponse<typeof dailyTasksCall>> {
  const condition = await conditionOf(db, filter);
  const found = await findPage(db, condition, filter.limit);
  const rows = found.slice(0, filter.limit);
  const last = found.length > filter.limit ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor([last.task_date, last.id]) : null };
}

/** What a task must meet. */
async function conditionOf(db: Queryable, filter: Filter): Promise<RawBuilder<unknown>> {
  const { dateFrom, dateTo, location, jobRole, jobName } = filter;
  const after = readCursor(filter.after, place);
  const where = [sql`true`];
  if (dateFrom) where.push(sql`task.task_date >= ${dateFrom}`);
  if (dateTo) where.push(sql`task.task_date <= ${dateTo}`);
  if (after) where.push(sql`(task.task_date, task.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  if (jobName) where.push(sql`task.task_name ilike ${likePattern(jobName)}`);
  if (location || jobRole) {
    const { outlets, job_roles } = await findNamed(db, location ?? '', jobRole ?? '');
    if (location) where.push(sql`task.assigned_location_id = any(${outlets})`);
    if (jobRole) where.push(sql`task.assigned_job_role_id = any(${job_roles})`);
  }
  return sql.join(where, sql` and `);
}

/** The ids of the outlets and job roles with these parts in their names; found first, the planner knows how many. */
async function findNamed(db: Queryable, location: string, jobRole: string) {
  const { rows } = await sql<{ outlets: string[]; job_roles: string[] }>`
    select array(select id from outlets where outlet_name ilike ${likePattern(location)}) as outlets,
      array(select id from job_roles where role_name ilike ${likePattern(jobRole)}) as job_roles`.execute(db);
  return rows[0]!;
}

/** The page is cut before anything is joined to it. One row more than asked for tells whether there is a next page. */
async function findPage(
  db: Queryable,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<DailyTaskRow[]> {
  const { rows } = await sql<DailyTaskRow>`
    select task.id, task.task_name, task.task_date, task.deadline_datetime, task.assigned_location_id,
      definition.display_id, outlets.outlet_name, job_roles.role_name as assigned_job_role,
      submission.staff_status, submission.manager_status, submission.audit_status, submission.system_status,
      submission.staff_notes, submission.submitted_at
    from (
      select * from daily_tasks task where ${condition} order by task.task_date desc, task.id desc limit ${limit + 1}
    ) task
    join task_definitions definition on definition.id = task.definition_id
    join outlets on outlets.id = task.assigned_location_id
    join job_roles on job_roles.id = task.assigned_job_role_id
    left join task_submissions submission on submission.task_id = task.id and submission.is_latest
    order by task.task_date desc, task.id desc`.execute(db);
  return rows;
}
