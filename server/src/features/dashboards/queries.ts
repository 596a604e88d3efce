import { WORK_EVENTS } from '@gerai/shared/activity/policy.ts';
import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import {
  type AdminDashboard,
  type AuditDashboard,
  dashboardLimits,
  type ManagerDashboard,
} from '@gerai/shared/dashboards/contract.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../platform/context.ts';
import { listRecentActivity } from '../activity/queries.ts';

/** Signing in and out would crowd out everything else. */
const NOTEWORTHY = [
  ...WORK_EVENTS,
  ...(['task created', 'task updated', 'task deleted'] as const),
  ...(['account_created', 'account_deleted', 'role_change', 'location_change'] as const),
];

const recent = (db: Queryable, actor: PersonActor, events = WORK_EVENTS) =>
  listRecentActivity(db, actor, { limit: dashboardLimits.recentActivity, events });

async function figures<T>(db: Queryable, statement: RawBuilder<T>): Promise<T> {
  const { rows } = await statement.execute(db);
  return rows[0]!;
}

/** The six figures of the whole business (specification 1, sections 2 and 7), and what happened last. */
export async function readAdminDashboard(
  { db, clock }: Context,
  actor: PersonActor,
): Promise<AdminDashboard> {
  const today = startOfBusinessDay(businessDate(clock.now()));
  const counts = await figures(
    db,
    sql<Omit<AdminDashboard, 'recent'>>`
      select
        (select count(*) from users where deleted_at is null) as users,
        (select count(*) from outlets) as outlets,
        (select coalesce(sum(row_count), 0)::bigint from row_counts where table_name = 'daily_tasks') as "dailyTasks",
        (select coalesce(sum(row_count), 0)::bigint from row_counts where table_name = 'task_submissions')
          as "taskSubmissions",
        (select count(*) from task_submissions where manager_status = 'Pending') as "pendingManagerReview",
        (select count(*) from task_submissions where staff_status = 'Submitted' and submitted_at >= ${today})
          as "submittedToday"`,
  );
  return { ...counts, recent: await recent(db, actor, NOTEWORTHY) };
}

/** The figures of the manager's own outlet; zeros for one without an outlet. */
export async function readManagerDashboard(
  { db, clock }: Context,
  actor: PersonActor,
): Promise<ManagerDashboard> {
  const now = clock.now();
  const today = businessDate(now);
  // A task of today has its deadline today or later, and by deadlines an outlet's open work is found.
  const counts = await figures(
    db,
    sql<Omit<ManagerDashboard, 'recent'>>`
      select queue.*, day.*
      from (
        select count(*) as "pendingReview", min(submitted_at) as "oldestPendingAt"
        from task_submissions
        where outlet_id = ${actor.location_id} and manager_status = 'Pending'
      ) queue, (
        select
          count(*) as "tasksToday",
          count(*) filter (where latest.staff_status = 'Submitted') as "submittedToday",
          count(*) filter (where latest.staff_status = 'AutoFailed'
            or latest.task_id is null and task.deadline_datetime < ${now}) as "overdueToday",
          count(*) filter (where 'Rejected' in (latest.manager_status, latest.audit_status)) as "rejectedToday"
        from daily_tasks task
        left join task_submissions latest on latest.task_id = task.id and latest.is_latest
        where task.assigned_location_id = ${actor.location_id}
          and task.deadline_date >= ${today} and task.task_date = ${today}
      ) day`,
  );
  return { ...counts, recent: await recent(db, actor) };
}

/** What waits for an audit at all outlets, and what was audited. */
export async function readAuditDashboard(
  { db, clock }: Context,
  actor: PersonActor,
): Promise<AuditDashboard> {
  const today = businessDate(clock.now());
  const weekAgo = addDays(today, 1 - dashboardLimits.weekDays);
  const counts = await figures(
    db,
    sql<Omit<AuditDashboard, 'recent'>>`
      select
        coalesce(sum(row_count) filter (where table_name = 'to audit: Approved'), 0)::bigint as "pendingAudit",
        coalesce(sum(row_count) filter (where table_name = 'to audit: AutoApproved'), 0)::bigint
          as "pendingAutoApproved",
        (select count(*) from task_submissions
          where audit_status in ('Approved', 'Rejected') and audit_reviewed_at >= ${startOfBusinessDay(today)})
          as "auditedToday",
        (select count(*) from task_submissions
          where audit_status = 'Rejected' and audit_reviewed_at >= ${startOfBusinessDay(weekAgo)})
          as "rejectedLast7Days"
      from row_counts`,
  );
  return { ...counts, recent: await recent(db, actor) };
}
