import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import {
  type Ages,
  dashboardLimits,
  type ManagerDashboard,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { outletFigures } from '@gerai/shared/insight/dashboards/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import {
  isCountedState,
  isDone,
  type TaskProgress,
  taskState,
} from '@gerai/shared/work/daily-tasks/task-state.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import {
  type RecentEntry,
  readEntries,
  recentAsJson,
  selectRecentActivity,
  toActivityEntry,
} from '../activity/queries.ts';
import { countAges, type Starts, startsOf, withOlder } from './count-ages.ts';
import { type CountedDay, lastDates, selectOutletDays, toOutletDays } from './read-completion-map.ts';

/** The figures of the manager's outlet; zeros without an outlet. */
export async function readManagerDashboard(context: Context, actor: PersonActor): Promise<ManagerDashboard> {
  const now = context.clock.now();
  const business_date = businessDate(now);
  const { uid, role, location_id: outlet_id, job_role_id } = actor;
  const { all, oldest, tasks, days, recent, ...ages } = await context.kept.read(
    `manager ${business_date} ${role} ${uid} ${outlet_id} ${job_role_id}`,
    role === 'manager' ? { outlet_id, uid } : 'everywhere',
    async () => {
      const dates = lastDates(business_date, dashboardLimits.chartDays);
      const given = { uid, outlet_id, job_role_id, business_date, dates, ...startsOf(business_date) };
      const [row] = await statements[role === 'manager' ? role : 'admin'](context.db, given);
      return readEntries(row!);
    },
  );
  const chart = toOutletDays(days, business_date);
  // A day that does not count has no figures, and nothing of it is late.
  const todays = chart.at(-1)!.outage ? [] : tasks.map(toTask);
  return {
    business_date,
    pending: withOlder(all, ages),
    oldestPendingAt: oldest,
    today: outletFigures(todays, now),
    jobRoles: byJobRole(todays, now),
    days: chart,
    recent: recent.map((entry) => toActivityEntry(context, actor, entry)),
  };
}

interface Input extends Starts {
  uid: string;
  outlet_id: string | null;
  job_role_id: string | null;
  business_date: string;
  dates: string[];
}

interface Row extends Omit<Ages, 'older'> {
  all: number;
  oldest: string | null;
  tasks: StoredTask[];
  days: CountedDay[];
  recent: RecentEntry[];
}

/**
 * One statement: four had four round trips. The day's end empties the queue except for submissions without a photo, so
 * all its rows are counted. An outlet's tasks are few, so their states come from the rule of My Tasks, not from SQL.
 */
const prepareRole = (role: 'manager' | 'admin') =>
  prepareStatement<Input, Row>((given, db) => {
    const { uid, outlet_id, job_role_id, business_date, dates, today, yesterday, dayBefore } = given;
    // Its values are given later; only its kind and role decide on the statement's text.
    const place = { location_id: outlet_id, job_role_id };
    const reader = { kind: 'person', role, uid, ...place } as unknown as PersonActor;
    const recent = selectRecentActivity(db, reader, {
      limit: dashboardLimits.recentActivity,
      events: WORK_EVENTS,
    });
    return sql`
      select queue.*,
        (select coalesce(json_agg(task), '[]') from (
          select role.id as job_role_id, role.role_name, task.deadline_datetime,
            latest.staff_status, latest.manager_status, latest.audit_status
          from daily_tasks task
          join job_roles role on role.id = task.assigned_job_role_id
          left join task_submissions latest on latest.task_id = task.id and latest.is_latest
          where task.assigned_location_id = ${outlet_id}::uuid
            -- Its deadline is that day or later; the index of an outlet's open tasks is by deadline. With both bounds the
            -- planner expects few rows for any values, and keeps one plan.
            and task.deadline_date between ${business_date}::date and ${business_date}::date + 366
            and task.task_date = ${business_date}::date
          order by role.role_name
        ) task) as tasks,
        ${selectOutletDays({ outlet_id, dates })} as days,
        ${recentAsJson(recent)} as recent
      from (
        select count(*) as all, min(submitted_at) as oldest, ${countAges({ today, yesterday, dayBefore })}
        from task_submissions where outlet_id = ${outlet_id}::uuid and manager_status = 'Pending'
      ) queue`;
  });

/** By the role that asks: an admin sees other recent activity. */
const statements = { manager: prepareRole('manager'), admin: prepareRole('admin') };

type TodaysTask = TaskProgress & { job_role_id: string; role_name: string };
type StoredTask = Omit<TodaysTask, 'submission'> & {
  [Status in keyof NonNullable<TaskProgress['submission']>]:
    | NonNullable<TaskProgress['submission']>[Status]
    | null;
};

const toTask = ({ staff_status, manager_status, audit_status, ...task }: StoredTask): TodaysTask => ({
  ...task,
  submission: staff_status && {
    staff_status,
    manager_status: manager_status!,
    audit_status: audit_status!,
  },
});

function byJobRole(tasks: readonly TodaysTask[], now: Date): ManagerDashboard['jobRoles'] {
  const counted = tasks.filter((task) => isCountedState(taskState(task, now)));
  return [...Map.groupBy(counted, ({ job_role_id }) => job_role_id)].map(([id, ofRole]) => ({
    id,
    role_name: ofRole[0]!.role_name,
    tasks: ofRole.length,
    done: ofRole.filter((task) => isDone(taskState(task, now))).length,
  }));
}
