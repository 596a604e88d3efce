import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { dashboardLimits, type StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { staffFigures } from '@gerai/shared/insight/dashboards/rules.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { tasksToDo } from '@gerai/shared/work/daily-tasks/policy.ts';
import { sql } from 'kysely';
import { hasOutage } from '../../../database/queries/has-outage.ts';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import { selectOutage } from '../../work/outages/queries.ts';
import { isSendableLate } from '../../work/submissions/queries.ts';

/** The figures of the person's outlets and job roles; zeros without any. */
export async function readStaffDashboard(context: Context, actor: PersonActor): Promise<StaffDashboard> {
  const now = context.clock.now();
  const business_date = businessDate(now, actor.time_zone);
  const { uid } = actor;
  const whose = tasksToDo(actor, {});
  const outlets = whose.map(({ outlet_id }) => outlet_id);
  const job_roles = whose.map(({ job_role_id }) => job_role_id);
  const places = await context.kept.read(
    `staff ${business_date} ${outlets.join()} ${job_roles.join()}`,
    { outlets, uid },
    async () => {
      const dayBefore = (days: number) =>
        startOfBusinessDay(addDays(business_date, 1 - days), actor.time_zone).toISOString();
      return await selectFigures(context.db, {
        outlets,
        job_roles,
        business_date,
        yesterday: startOfBusinessDay(addDays(business_date, -1), actor.time_zone).toISOString(),
        since: addDays(business_date, 1 - dashboardLimits.recentDays),
        weekAgo: dayBefore(dashboardLimits.weekDays),
        monthAgo: dayBefore(dashboardLimits.monthDays),
      });
    },
  );
  const sumOf = (figure: 'completedLast7Days' | 'completedLast30Days' | 'rejected') =>
    places.reduce((sum, place) => sum + place[figure], 0);
  // A day that does not count has no figures, and nothing of it is late.
  const ofToday = places.flatMap(({ outage, tasks }) =>
    outage === null ? tasks.filter(({ task_date }) => task_date === business_date) : [],
  );
  const outage = places.every((place) => place.outage !== null) ? places[0]?.outage : null;
  return {
    business_date,
    ...staffFigures(ofToday, now),
    completedLast7Days: sumOf('completedLast7Days'),
    completedLast30Days: sumOf('completedLast30Days'),
    rejected: sumOf('rejected'),
    outage: outage ?? null,
    recent: latestOf(places),
  };
}

/** Of all places the latest tasks that count, each with its outlet where there are several. */
function latestOf(places: readonly Row[]): RecentTask[] {
  const tasks = places.flatMap(({ outlet_name, tasks }) =>
    tasks
      .filter(({ is_left_out }) => !is_left_out)
      .map(({ is_left_out: _, ...task }) => ({
        ...withInstant(task),
        ...(places.length > 1 ? { outlet_name } : {}),
      })),
  );
  const order = ({ task_date, deadline_datetime }: RecentTask) => `${task_date} ${deadline_datetime}`;
  return tasks
    .sort((a, b) => (order(a) < order(b) ? 1 : order(a) > order(b) ? -1 : a.id < b.id ? -1 : 1))
    .slice(0, dashboardLimits.recentItems);
}

type RecentTask = StaffDashboard['recent'][number];

/** In JSON, PostgreSQL has another form of instants. */
const withInstant = (task: RecentTask): RecentTask => ({
  ...task,
  deadline_datetime: new Date(task.deadline_datetime).toISOString(),
});

interface Input {
  outlets: string[];
  job_roles: (string | null)[];
  business_date: string;
  /** The first moment of the day before. */
  yesterday: string;
  /** The earliest date of the recent tasks. */
  since: string;
  weekAgo: string;
  monthAgo: string;
}

type Row = Pick<StaffDashboard, 'completedLast7Days' | 'completedLast30Days' | 'rejected'> & {
  outlet_name: string;
  outage: string | null;
  tasks: (RecentTask & { is_left_out: boolean })[];
};

/**
 * In one statement, a row for each outlet: the tasks of the last days, which are few, of the role there; what was submitted
 * in the last 7 and 30 days including today, each counted once and not while rejected; and what stands rejected and may be
 * submitted again today (submissionRefusal; list-my-tasks.ts lists them). A deadline is at most a year after its task.
 */
const selectFigures = prepareStatement<Input, Row>(
  ({ outlets, job_roles, business_date, yesterday, since, weekAgo, monthAgo }) => sql`
    select done.*, (select outlet_name from outlets where id = place.outlet_id) as outlet_name,
      ${selectOutage(sql`place.outlet_id`, sql`${business_date}::date`)} as outage,
      (select coalesce(json_agg(task), '[]') from (
        select task.id, task.task_name, task.task_date, task.deadline_datetime,
          latest.staff_status, latest.manager_status, latest.audit_status,
          ${hasOutage(sql`place.outlet_id`, sql`task.task_date`)} as is_left_out
        from daily_tasks task
        left join task_submissions latest on latest.task_id = task.id and latest.is_latest
        where task.assigned_location_id = place.outlet_id and task.assigned_job_role_id = place.job_role_id
          -- No deadline precedes its task's date; the index of an outlet's tasks is by deadline.
          and task.deadline_date between ${since}::date and ${business_date}::date + 366
          and task.task_date between ${since}::date and ${business_date}::date
        order by task.task_date desc, task.deadline_datetime desc, task.id
      ) task) as tasks,
      (select count(*) from daily_tasks task
        join task_submissions latest on latest.task_id = task.id and latest.is_latest
        where task.assigned_location_id = place.outlet_id and task.assigned_job_role_id = place.job_role_id
          and task.deadline_date between ${business_date}::date - 1 and ${business_date}::date + 366
          and task.task_date <= ${business_date}::date
          and (latest.manager_status = 'Rejected' or latest.audit_status = 'Rejected'))
      + (select count(*) from task_submissions latest join daily_tasks task on task.id = latest.task_id
        where latest.outlet_id = place.outlet_id and latest.job_role_id = place.job_role_id and latest.is_latest
          and (latest.manager_status = 'Rejected' or latest.audit_status = 'Rejected')
          and ${isSendableLate({ rejected: sql`latest`, today: sql`${business_date}::date`, yesterday })}) as rejected
    from unnest(${outlets}::uuid[], ${job_roles}::uuid[]) place (outlet_id, job_role_id)
    cross join lateral (
      select count(*) filter (where submitted_at >= ${weekAgo}) as "completedLast7Days",
        count(*) as "completedLast30Days"
      from task_submissions
      where outlet_id = place.outlet_id and job_role_id = place.job_role_id and staff_status = 'Submitted'
        and submitted_at >= ${monthAgo} and is_latest and manager_status <> 'Rejected' and audit_status <> 'Rejected'
    ) done`,
);
