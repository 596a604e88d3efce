import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { dashboardLimits, type StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { staffFigures } from '@gerai/shared/insight/dashboards/rules.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { Context, Queryable } from '../../../platform/context.ts';

/** The figures of the person's outlet and job role; zeros without either. */
export async function readStaffDashboard(
  { db, clock }: Context,
  actor: PersonActor,
): Promise<StaffDashboard> {
  const now = clock.now();
  const today = businessDate(now);
  const [tasks, done, rejected] = await Promise.all([
    recentTasks(db, actor, today),
    countDone(db, actor, today),
    countRejected(db, actor, today),
  ]);
  const ofToday = tasks.filter(({ task_date }) => task_date === today);
  return {
    business_date: today,
    ...staffFigures(ofToday, now),
    ...done,
    ...rejected,
    recent: tasks.slice(0, dashboardLimits.recentItems),
  };
}

/** The tasks of the last days, newest first; few, since they are of one outlet and role. */
async function recentTasks(db: Queryable, actor: PersonActor, today: string) {
  const since = addDays(today, 1 - dashboardLimits.recentDays);
  return await db
    .selectFrom('daily_tasks as task')
    .leftJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .select(['task.id', 'task.task_name', 'task.task_date', 'task.deadline_datetime'])
    .select(['latest.staff_status', 'latest.manager_status', 'latest.audit_status'])
    .where('task.assigned_location_id', '=', actor.location_id)
    .where('task.assigned_job_role_id', '=', actor.job_role_id)
    // No deadline precedes its task's date; the index of an outlet's tasks is by deadline.
    .where('task.deadline_date', '>=', since)
    .where('task.task_date', '>=', since)
    .where('task.task_date', '<=', today)
    .orderBy('task.task_date', 'desc')
    .orderBy('task.deadline_datetime', 'desc')
    .orderBy('task.id')
    .execute();
}

/** Counts rejected tasks that may be submitted again today: the rule submissionRefusal as a range of deadlines. */
async function countRejected(db: Queryable, actor: PersonActor, today: string) {
  return await db
    .selectFrom('daily_tasks as task')
    .innerJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .select(({ fn }) => fn.countAll<number>().as('rejected'))
    .where('task.assigned_location_id', '=', actor.location_id)
    .where('task.assigned_job_role_id', '=', actor.job_role_id)
    .where('task.deadline_date', '>=', addDays(today, -1))
    .where('task.task_date', '<=', today)
    .where((eb) => eb.or([eb('manager_status', '=', 'Rejected'), eb('audit_status', '=', 'Rejected')]))
    .executeTakeFirstOrThrow();
}

/** Tasks submitted in the last 7 and 30 days including today, each counted once and not while rejected. */
async function countDone(db: Queryable, actor: PersonActor, today: string) {
  const dayBefore = (days: number) => startOfBusinessDay(addDays(today, 1 - days)).toISOString();
  return await db
    .selectFrom('task_submissions')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('submitted_at', '>=', dayBefore(dashboardLimits.weekDays))
        .as('completedLast7Days'),
      fn.countAll<number>().as('completedLast30Days'),
    ])
    .where('outlet_id', '=', actor.location_id)
    .where('job_role_id', '=', actor.job_role_id)
    .where('staff_status', '=', 'Submitted')
    .where('submitted_at', '>=', dayBefore(dashboardLimits.monthDays))
    .where('is_latest', '=', true)
    .where('manager_status', '<>', 'Rejected')
    .where('audit_status', '<>', 'Rejected')
    .executeTakeFirstOrThrow();
}
