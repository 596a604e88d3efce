import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import {
  type Ages,
  dashboardLimits,
  type ManagerDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { outletFigures } from '@gerai/shared/insight/dashboards/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import { isDone, type TaskProgress, taskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { listRecentActivity } from '../activity/queries.ts';
import { countAges } from './count-ages.ts';
import { readOutletDays } from './read-completion-map.ts';

/** The figures of the manager's outlet; zeros without an outlet. */
export async function readManagerDashboard(context: Context, actor: PersonActor): Promise<ManagerDashboard> {
  const { db, clock } = context;
  const now = clock.now();
  const today = businessDate(now);
  const [queue, tasks, days, recent] = await Promise.all([
    readQueue(db, actor.location_id, today),
    listTodaysTasks(db, actor.location_id, today),
    readOutletDays(db, actor.location_id, today),
    listRecentActivity(context, actor, { limit: dashboardLimits.recentActivity, events: WORK_EVENTS }),
  ]);
  return {
    business_date: today,
    ...queue,
    today: outletFigures(tasks, now),
    jobRoles: byJobRole(tasks, now),
    days,
    recent,
  };
}

/** The manager's queue. The day's end empties it except for submissions without a photo, so all rows are counted. */
async function readQueue(db: Queryable, outlet_id: string | null, today: string) {
  const { rows } = await sql<Omit<Ages, 'older'> & { all: number; oldest: string | null }>`
    select count(*) as all, min(submitted_at) as oldest, ${countAges(today)}
    from task_submissions where outlet_id = ${outlet_id} and manager_status = 'Pending'`.execute(db);
  const { all, oldest, ...ages } = rows[0]!;
  const older = all - ages.today - ages.oneDay - ages.twoDays;
  return { pending: { ...ages, older }, oldestPendingAt: oldest };
}

type TodaysTask = TaskProgress & { job_role_id: string; role_name: string };

/** An outlet's tasks are few, so their states come from the rule of My Tasks, not from SQL. */
async function listTodaysTasks(
  db: Queryable,
  outlet_id: string | null,
  today: string,
): Promise<TodaysTask[]> {
  const rows = await db
    .selectFrom('daily_tasks as task')
    .innerJoin('job_roles as role', 'role.id', 'task.assigned_job_role_id')
    .leftJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .select(['role.id as job_role_id', 'role.role_name', 'task.deadline_datetime'])
    .select(['latest.staff_status', 'latest.manager_status', 'latest.audit_status'])
    .where('task.assigned_location_id', '=', outlet_id)
    // A task of today has its deadline today or later; the index of an outlet's open tasks is by deadline.
    .where('task.deadline_date', '>=', today)
    .where('task.task_date', '=', today)
    .orderBy('role.role_name')
    .execute();
  return rows.map(({ staff_status, manager_status, audit_status, ...task }) => ({
    ...task,
    submission: staff_status && {
      staff_status,
      manager_status: manager_status!,
      audit_status: audit_status!,
    },
  }));
}

function byJobRole(tasks: readonly TodaysTask[], now: Date): ManagerDashboard['jobRoles'] {
  return [...Map.groupBy(tasks, ({ job_role_id }) => job_role_id)].map(([id, ofRole]) => ({
    id,
    role_name: ofRole[0]!.role_name,
    tasks: ofRole.length,
    done: ofRole.filter((task) => isDone(taskState(task, now))).length,
  }));
}
