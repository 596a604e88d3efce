import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  DailyTaskRow,
  listDailyTasks as dailyTasksCall,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { sql } from 'kysely';
import { prepareShapes } from '../../../database/queries/prepare-statement.ts';
import { readInTurn, readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/http/cursor.ts';
import { buildTaskFilter } from './build-task-filter.ts';
import { buildTaskOrder, DAY, JOINS } from './build-task-order.ts';

type DailyTaskQuery = EndpointParsed<typeof dailyTasksCall>['query'];

/**
 * A page of the matching daily tasks of all outlets, sorted, by default newest date first. Filters by part of an
 * outlet's, job role's or task's name; a part without a match gives an empty list.
 */
export async function listDailyTasks(
  context: Context,
  query: DailyTaskQuery,
): Promise<EndpointResponse<typeof dailyTasksCall>> {
  const found = isNewest(query)
    ? await readInTurn(() => selectNewest(context.db, { limit: query.limit }, query))
    : await findPage(context, query);
  return cutPage(found.map(toRow), query.limit, buildTaskOrder(query.sort, query.order, DAY.task).keyOf);
}

type StoredRow = Omit<DailyTaskRow, 'time_zone'> & { time_zone: string | null };

const toRow = ({ time_zone, ...row }: StoredRow): DailyTaskRow => (time_zone ? { ...row, time_zone } : row);

const columns = sql`
  task.id, task.task_name, task.task_date, task.deadline_datetime, task.assigned_location_id,
  task.assigned_job_role_id, definition.display_id, outlets.outlet_name, outlets.time_zone,
  job_roles.role_name as assigned_job_role, submission.staff_status, submission.manager_status,
  submission.audit_status, submission.system_status, submission.staff_notes, submission.submitted_at,
  submission.proved_at`;

type Newest = DailyTaskQuery & { dateFrom: string; dateTo: string };

/** Whether the first page of some days is asked for, with nothing else: what the viewer opens with. */
function isNewest(query: DailyTaskQuery): query is Newest {
  const { dateFrom, dateTo, limit, order, ...further } = query;
  return (
    dateFrom !== undefined &&
    dateTo !== undefined &&
    Object.values(further).every((value) => value === undefined)
  );
}

/**
 * With one plan for all days: the index of dates in its order until the page is full, and each submission by its task,
 * which `offset 0` keeps from being joined to all submissions of the days.
 */
const selectNewest = prepareShapes<{ limit: number }, Pick<Newest, 'dateFrom' | 'dateTo'>, StoredRow>(
  ({ limit }, { dateFrom, dateTo }) => sql`
    select ${columns}
    from (
      select * from daily_tasks where task_date between ${dateFrom}::date and ${dateTo}::date
      order by task_date desc, id desc limit ${sql.lit(limit + 1)}
    ) task
    join task_definitions definition on definition.id = task.definition_id
    ${JOINS.outlets}
    ${JOINS.job_roles}
    left join lateral (
      select * from task_submissions where task_id = task.id and is_latest offset 0
    ) submission on true
    order by task.task_date desc, task.id desc`,
);

async function findPage(context: Context, query: DailyTaskQuery): Promise<StoredRow[]> {
  const { sort, order, limit, after } = query;
  const { where, submission, bySubmission } = await buildTaskFilter(context, query);
  const listOrder = buildTaskOrder(sort, order, bySubmission === 'always' ? DAY.submission : DAY.task);
  // Cuts the page before joining tables that neither filter nor order needs.
  return await readLongList(
    context.db,
    sql<StoredRow>`
      select ${columns}
      from (
        select task.* from daily_tasks task
        ${bySubmission || sort === 'status' ? submission : sql``}
        ${sort === 'location' ? JOINS.outlets : sql``}
        ${sort === 'jobRole' ? JOINS.job_roles : sql``}
        where ${where} ${after === undefined ? sql`` : sql`and ${listOrder.after(after)}`}
        order by ${listOrder.orderBy}
        limit ${limit + 1}
      ) task
      join task_definitions definition on definition.id = task.definition_id
      ${JOINS.outlets}
      ${JOINS.job_roles}
      ${submission}
      order by ${listOrder.orderBy}`,
  );
}
