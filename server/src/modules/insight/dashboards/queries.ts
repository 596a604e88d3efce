import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import {
  type AdminDashboard,
  type Ages,
  type AuditDashboard,
  dashboardLimits,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { listRecentActivity } from '../activity/queries.ts';
import { countAges } from './count-ages.ts';

/** Excludes sign-ins and sign-outs, which would crowd out everything else. */
const NOTEWORTHY = [
  ...WORK_EVENTS,
  ...(['task created', 'task updated', 'task deleted'] as const),
  ...(['account_created', 'account_deleted', 'role_change', 'location_change'] as const),
];

const recent = (context: Context, actor: PersonActor, events = WORK_EVENTS) =>
  listRecentActivity(context, actor, { limit: dashboardLimits.recentActivity, events });

async function figures<T>(db: Queryable, statement: RawBuilder<T>): Promise<T> {
  const { rows } = await statement.execute(db);
  return rows[0]!;
}

/** The six figures of the whole business (specification 1, sections 2 and 7) and the latest activity. */
export async function readAdminDashboard(context: Context, actor: PersonActor): Promise<AdminDashboard> {
  const { db, clock } = context;
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
        (select coalesce(sum(row_count), 0)::bigint from row_counts where table_name = 'to review')
          as "pendingManagerReview",
        (select count(*) from task_submissions
          where staff_status = 'Submitted' and is_latest and submitted_at >= ${today}) as "submittedToday"`,
  );
  return { ...counts, recent: await recent(context, actor, NOTEWORTHY) };
}

/** The queue of all outlets waiting for an audit, and what was audited. */
export async function readAuditDashboard(context: Context, actor: PersonActor): Promise<AuditDashboard> {
  const { db, clock } = context;
  const today = businessDate(clock.now());
  const [queue, audited, lines] = await Promise.all([
    readAuditQueue(db, today),
    countAudited(db, today),
    recent(context, actor),
  ]);
  return { business_date: today, ...queue, ...audited, recent: lines };
}

/**
 * Auditors choose what to audit, so old submissions pile up: their number is the maintained total minus the recent
 * ones, without reading them.
 */
async function readAuditQueue(db: Queryable, today: string) {
  const waiting = sql`audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved')`;
  const since = startOfBusinessDay(addDays(today, -2));
  const { all, pendingAutoApproved, oldestPendingAt, ...ages } = await figures(
    db,
    sql<Omit<Ages, 'older'> & { all: number; pendingAutoApproved: number; oldestPendingAt: string | null }>`
      select kept.*, young.*,
        (select submitted_at from task_submissions where ${waiting} order by submitted_at, id limit 1)
          as "oldestPendingAt"
      from (
        select coalesce(sum(row_count), 0)::bigint as all,
          coalesce(sum(row_count) filter (where table_name = 'to audit: AutoApproved'), 0)::bigint
            as "pendingAutoApproved"
        from row_counts where table_name in ('to audit: Approved', 'to audit: AutoApproved')
      ) kept, (
        select ${countAges(today)} from task_submissions where ${waiting} and submitted_at >= ${since}
      ) young`,
  );
  const older = all - ages.today - ages.oneDay - ages.twoDays;
  return { pending: { ...ages, older }, pendingAutoApproved, oldestPendingAt };
}

async function countAudited(db: Queryable, today: string) {
  const weekAgo = startOfBusinessDay(addDays(today, 1 - dashboardLimits.weekDays));
  return await figures(
    db,
    sql<Pick<AuditDashboard, 'auditedToday' | 'auditedLast7Days' | 'rejectedLast7Days'>>`
      select count(*) filter (where audit_reviewed_at >= ${startOfBusinessDay(today)}) as "auditedToday",
        count(*) as "auditedLast7Days",
        count(*) filter (where audit_status = 'Rejected') as "rejectedLast7Days"
      from task_submissions
      where audit_reviewed_at >= ${weekAgo}`,
  );
}
