import {
  type AdminDashboard,
  type Ages,
  type AuditDashboard,
  dashboardLimits,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/session-address.ts';
import { readClocks } from '../../../platform/jobs/check-clock.ts';
import { isOpenOn } from '../../business/outlets/calendars/select-closed-days.ts';
import { countUnreviewed } from '../../work/day-end/count-unreviewed.ts';
import {
  selectAllWaiting,
  selectOldestWaiting,
  waitsForAudit,
} from '../../work/reviews/audit/count-waiting.ts';
import {
  type RecentEntry,
  readEntries,
  recentAsJson,
  selectAllActivity,
  selectRecentWork,
  toActivityEntry,
} from '../activity/queries.ts';
import { countAges, type Starts, startsOf, withOlder } from './count-ages.ts';
import { readSetup } from './read-setup.ts';

/** Excludes sign-ins and sign-outs, which would crowd out everything else. */
const NOTEWORTHY = [
  ...WORK_EVENTS,
  ...(['task created', 'task updated', 'task deleted'] as const),
  ...(['account_created', 'account_deleted', 'role_change', 'location_change'] as const),
];
const limit = dashboardLimits.recentActivity;
type AdminFigures = Omit<AdminDashboard, 'clock' | 'setup' | 'unreviewed'>;
type WithEntries<Figures> = Omit<Figures, 'recent'> & { recent: RecentEntry[] };

/** The six figures of the whole business (specification 1, sections 2 and 7) and the latest activity. */
export async function readAdminDashboard(context: Context, viewer: Viewer): Promise<AdminDashboard> {
  const date = businessDate(context.clock.now());
  const today = startOfBusinessDay(date).toISOString();
  const { recent, doubt, unreviewed, ...counts } = await context.kept.read(
    `admin ${today}`,
    'everywhere',
    async () => {
      const [[row], { waiting, open, ...places }] = await Promise.all([
        selectAdminFigures(context.db, { date, today }),
        countUnreviewed(context.db, { date, named: dashboardLimits.named }),
      ]);
      // Kept for some seconds too: a leap of this clock reads it anew, and so does the admin's answer, by its entry.
      const { doubt } = await readClocks(context);
      return { ...readEntries(row!), doubt, unreviewed: { ...places, tasks: waiting + open } };
    },
  );
  return {
    ...counts,
    clock: doubt,
    unreviewed,
    setup: counts.taskSubmissions <= dashboardLimits.setupSubmissions ? await readSetup(context) : null,
    recent: recent.map((entry) => toActivityEntry(context, viewer, entry)),
  };
}

const selectAdminFigures = prepareStatement<Record<'date' | 'today', string>, WithEntries<AdminFigures>>(
  ({ date, today }, db) => sql`
    select (select count(*) from users where deleted_at is null) as users,
      (select count(*) from outlets where archived_at is null) as outlets,
      counted.*,
      (select count(*) from task_submissions
        where staff_status = 'Submitted' and is_latest and submitted_at >= ${today}) as "submittedToday",
      (select json_build_object('outlets', count(*), 'with_tasks', count(counted.outlet_id), 'without', coalesce(
        (array_agg(outlet_name order by outlet_name) filter (where counted.outlet_id is null))[1:${sql.lit(
          dashboardLimits.named,
        )}], '{}'))
        from outlets outlet left join (
          select outlet_id from outlet_day_counts where task_date = ${date} group by outlet_id having sum(tasks) > 0
        ) counted on counted.outlet_id = outlet.id
        -- One that is closed today is not expected to have any.
        where ${isOpenOn(date)}) as "tasksToday",
      ${recentAsJson(selectAllActivity(db, { limit, events: NOTEWORTHY }))} as recent
    from (
      -- A cancelled task is a row of both tables, and counts as neither.
      select coalesce(sum(case table_name when 'daily_tasks' then row_count when 'cancelled' then -row_count end), 0)::bigint
          as "dailyTasks",
        coalesce(sum(case table_name when 'task_submissions' then row_count when 'cancelled' then -row_count end), 0)::bigint
          as "taskSubmissions",
        coalesce(sum(row_count) filter (where table_name = 'to review'), 0)::bigint as "pendingManagerReview"
      from row_counts where table_name in ('daily_tasks', 'task_submissions', 'to review', 'cancelled')
    ) counted`,
);

/** The queue of all outlets waiting for an audit, and what was audited. */
export async function readAuditDashboard(context: Context, viewer: Viewer): Promise<AuditDashboard> {
  const date = businessDate(context.clock.now());
  const { recent, all, today, oneDay, twoDays, ...figures } = await context.kept.read(
    `audit ${date}`,
    'everywhere',
    async () => {
      const weekAgo = startOfBusinessDay(addDays(date, 1 - dashboardLimits.weekDays)).toISOString();
      const [row] = await selectAuditFigures(context.db, { ...startsOf(date), weekAgo });
      return readEntries(row!);
    },
  );
  return {
    business_date: date,
    pending: withOlder(all, { today, oneDay, twoDays }),
    ...figures,
    recent: recent.map((entry) => toActivityEntry(context, viewer, entry)),
  };
}

/**
 * Auditors choose what to audit, so old submissions pile up: their number is the maintained total minus the recent
 * ones, without reading them.
 */
const selectAuditFigures = prepareStatement<
  Starts & { weekAgo: string },
  WithEntries<Omit<AuditDashboard, 'business_date' | 'pending'>> & Omit<Ages, 'older'> & { all: number }
>(
  ({ today, yesterday, dayBefore, weekAgo }, db) => sql`
    select kept.*, young.*, audited.*,
      ${selectOldestWaiting} as "oldestPendingAt",
      ${recentAsJson(selectRecentWork(db, limit))} as recent
    from ${selectAllWaiting} kept, (
      select ${countAges({ today, yesterday, dayBefore })}
      from task_submissions where ${waitsForAudit} and submitted_at >= ${dayBefore}
    ) young, (
      select count(*) filter (where audit_reviewed_at >= ${today}) as "auditedToday",
        count(*) as "auditedLast7Days",
        count(*) filter (where audit_status = 'Rejected') as "rejectedLast7Days"
      from task_submissions
      -- With both bounds the planner expects few rows for any values; with one it expects a third of the years.
      where audit_reviewed_at >= ${weekAgo} and audit_reviewed_at < ${weekAgo}::timestamptz + interval '8 days'
    ) audited`,
);
