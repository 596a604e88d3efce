import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { dashboardLimits, type StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { staffFigures } from '@gerai/shared/insight/dashboards/rules.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import { hasOutage } from '../../work/day-end/queries.ts';
import { selectOutage } from '../../work/outages/queries.ts';
import { isSendableLate } from '../../work/submissions/queries.ts';

/** The figures of the person's outlet and job role; zeros without either. */
export async function readStaffDashboard(context: Context, actor: PersonActor): Promise<StaffDashboard> {
  const now = context.clock.now();
  const business_date = businessDate(now);
  const { uid, location_id: outlet_id, job_role_id } = actor;
  const { tasks, ...counts } = await context.kept.read(
    `staff ${business_date} ${outlet_id} ${job_role_id}`,
    { outlet_id, uid },
    async () => {
      const dayBefore = (days: number) => startOfBusinessDay(addDays(business_date, 1 - days)).toISOString();
      const [row] = await selectFigures(context.db, {
        outlet_id,
        job_role_id,
        business_date,
        yesterday: startOfBusinessDay(addDays(business_date, -1)).toISOString(),
        since: addDays(business_date, 1 - dashboardLimits.recentDays),
        weekAgo: dayBefore(dashboardLimits.weekDays),
        monthAgo: dayBefore(dashboardLimits.monthDays),
      });
      return row!;
    },
  );
  const ofToday = tasks.filter(({ task_date }) => task_date === business_date);
  const recent = tasks
    .filter(({ is_left_out }) => !is_left_out)
    .slice(0, dashboardLimits.recentItems)
    .map(({ is_left_out: _, ...task }) => withInstant(task));
  // A day that does not count has no figures, and nothing of it is late.
  const figures = staffFigures(counts.outage === null ? ofToday : [], now);
  return { business_date, ...figures, ...counts, recent };
}

type RecentTask = StaffDashboard['recent'][number];

/** In JSON, PostgreSQL has another form of instants. */
const withInstant = (task: RecentTask): RecentTask => ({
  ...task,
  deadline_datetime: new Date(task.deadline_datetime).toISOString(),
});

interface Input {
  outlet_id: string | null;
  job_role_id: string | null;
  business_date: string;
  /** The first moment of the day before. */
  yesterday: string;
  /** The earliest date of the recent tasks. */
  since: string;
  weekAgo: string;
  monthAgo: string;
}

type Row = Pick<StaffDashboard, 'completedLast7Days' | 'completedLast30Days' | 'rejected'> & {
  outage: string | null;
  tasks: (RecentTask & { is_left_out: boolean })[];
};

/**
 * In one statement: the tasks of the last days, newest first, which are few, of one outlet and role; what was submitted
 * in the last 7 and 30 days including today, each counted once and not while rejected; and what stands rejected and may be
 * submitted again today (submissionRefusal; list-my-tasks.ts lists them). A deadline is at most a year after its task.
 */
const selectFigures = prepareStatement<Input, Row>(
  ({ outlet_id, job_role_id, business_date, yesterday, since, weekAgo, monthAgo }) => sql`
    select done.*,
      ${selectOutage(sql`${outlet_id}::uuid`, sql`${business_date}::date`)} as outage,
      (select coalesce(json_agg(task), '[]') from (
        select task.id, task.task_name, task.task_date, task.deadline_datetime,
          latest.staff_status, latest.manager_status, latest.audit_status,
          ${hasOutage(sql`${outlet_id}::uuid`, sql`task.task_date`)} as is_left_out
        from daily_tasks task
        left join task_submissions latest on latest.task_id = task.id and latest.is_latest
        where task.assigned_location_id = ${outlet_id}::uuid and task.assigned_job_role_id = ${job_role_id}::uuid
          -- No deadline precedes its task's date; the index of an outlet's tasks is by deadline.
          and task.deadline_date between ${since}::date and ${business_date}::date + 366
          and task.task_date between ${since}::date and ${business_date}::date
        order by task.task_date desc, task.deadline_datetime desc, task.id
      ) task) as tasks,
      (select count(*) from daily_tasks task
        join task_submissions latest on latest.task_id = task.id and latest.is_latest
        where task.assigned_location_id = ${outlet_id}::uuid and task.assigned_job_role_id = ${job_role_id}::uuid
          and task.deadline_date between ${business_date}::date - 1 and ${business_date}::date + 366
          and task.task_date <= ${business_date}::date
          and (latest.manager_status = 'Rejected' or latest.audit_status = 'Rejected'))
      + (select count(*) from task_submissions latest join daily_tasks task on task.id = latest.task_id
        where latest.outlet_id = ${outlet_id}::uuid and latest.job_role_id = ${job_role_id}::uuid and latest.is_latest
          and (latest.manager_status = 'Rejected' or latest.audit_status = 'Rejected')
          and ${isSendableLate({ rejected: sql`latest`, today: sql`${business_date}::date`, yesterday })}) as rejected
    from (
      select count(*) filter (where submitted_at >= ${weekAgo}) as "completedLast7Days",
        count(*) as "completedLast30Days"
      from task_submissions
      where outlet_id = ${outlet_id}::uuid and job_role_id = ${job_role_id}::uuid and staff_status = 'Submitted'
        and submitted_at >= ${monthAgo} and is_latest and manager_status <> 'Rejected' and audit_status <> 'Rejected'
    ) done`,
);
