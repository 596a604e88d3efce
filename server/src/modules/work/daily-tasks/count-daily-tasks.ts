import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import {
  type countDailyTasks as countCall,
  MOST_TASK_GROUPS,
  type TaskGroup,
  type TaskGrouping,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { buildTaskFilter, isOverdue } from './build-task-filter.ts';

type Query = EndpointParsed<typeof countCall>['query'];

interface Counted {
  count: number;
  overdue: number;
  location?: string;
  location_name?: string;
  jobRole?: string;
  jobRole_name?: string;
  status?: number;
  date?: string;
}

interface Grouping {
  /** The grouping key, from `task` and `submission`. */
  key: RawBuilder<unknown>;
  /** The order of the groups, from `counted` and its joins. */
  orderBy: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  name?: RawBuilder<unknown>;
  value(row: Counted): { value: string; label: string };
}

const GROUPINGS: Record<TaskGrouping, Grouping> = {
  location: {
    key: sql`task.assigned_location_id`,
    join: sql`join outlets on outlets.id = counted.location`,
    name: sql`outlets.outlet_name as location_name`,
    orderBy: sql`lower(outlets.outlet_name), outlets.outlet_name`,
    value: (row) => ({ value: row.location!, label: row.location_name! }),
  },
  jobRole: {
    key: sql`task.assigned_job_role_id`,
    join: sql`join job_roles on job_roles.id = counted."jobRole"`,
    name: sql`job_roles.role_name as "jobRole_name"`,
    orderBy: sql`lower(job_roles.role_name), job_roles.role_name`,
    value: (row) => ({ value: row.jobRole!, label: row.jobRole_name! }),
  },
  status: {
    key: sql`coalesce(submission.display_rank, 0)`,
    orderBy: sql`counted.status`,
    value: (row) => ({ value: DISPLAY_STATUSES[row.status!]!, label: DISPLAY_STATUSES[row.status!]! }),
  },
  date: {
    key: sql`task.task_date`,
    orderBy: sql`counted.date desc`,
    value: (row) => ({ value: row.date!, label: row.date! }),
  },
};

/**
 * Counts matching and overdue tasks, in total and per group: names alphabetically, statuses as in DISPLAY_STATUSES,
 * newest date first. Throws `refused` for more groups than MOST_TASK_GROUPS.
 */
export async function countDailyTasks(
  context: Context,
  query: Query,
): Promise<EndpointResponse<typeof countCall>> {
  const levels = [query.group ?? [], query.secondary ?? []].flat();
  const counted = await countBy(context, query, levels);
  if (counted.length > MOST_TASK_GROUPS) throw new AppError('refused', 'daily_tasks.too_many_groups');
  const sum = (of: 'count' | 'overdue') => counted.reduce((total, row) => total + row[of], 0);
  return { total: sum('count'), overdue: sum('overdue'), groups: groupsOf(counted, levels) };
}

function groupsOf(counted: Counted[], [first, second]: TaskGrouping[]): TaskGroup[] {
  if (!first) return [];
  return counted.map((row) => ({
    primary: GROUPINGS[first].value(row),
    secondary: second ? GROUPINGS[second].value(row) : null,
    count: row.count,
    overdue: row.overdue,
  }));
}

/** Counts before joining the names. */
async function countBy(context: Context, query: Query, levels: TaskGrouping[]): Promise<Counted[]> {
  const { where, submission } = await buildTaskFilter(context, query);
  const groupings = levels.map((level) => GROUPINGS[level]);
  const keys = levels.map((level) => sql`${GROUPINGS[level].key} as ${sql.ref(level)}`);
  const names = groupings.flatMap(({ name }) => name ?? []);
  const orderBy = groupings.map((grouping) => grouping.orderBy);
  return await readLongList(
    context.db,
    sql<Counted>`
      select ${sql.join([sql`counted.*`, ...names])}
      from (
        select ${sql.join([...keys, sql`count(*) as count`, sql`count(*) filter (where ${isOverdue(context.clock.now())}) as overdue`])}
        from daily_tasks task ${submission}
        where ${where}
        ${levels.length > 0 ? sql`group by ${sql.join(groupings.map(({ key }) => key))}` : sql``}
      ) counted
      ${sql.join(
        groupings.flatMap(({ join }) => join ?? []),
        sql` `,
      )}
      ${levels.length > 0 ? sql`order by ${sql.join(orderBy)}` : sql``}
      limit ${MOST_TASK_GROUPS + 1}`,
  );
}
