import type { Actor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { businessDate, type OwnZone } from '@gerai/shared/time/business-time.ts';
import { type DayEndResult, dayEndNotes } from '@gerai/shared/work/day-end/contract.ts';
import { canEndDay } from '@gerai/shared/work/day-end/policy.ts';
import { describeDayEnd, whyNotSettled } from '@gerai/shared/work/day-end/rules.ts';
import { sql, type Transaction } from 'kysely';
import { isLeftToTheNight } from '../../../database/queries/is-left-undecided.ts';
import { isInRun, type RunOfDate } from '../../../database/queries/outlet-zone.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain, refusal } from '../../../platform/errors.ts';
import { DAY_END, lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordFailedRun, recordJobRun } from '../../../platform/jobs/record-job-run.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { tasksToFail } from './queries.ts';

/**
 * Runs the day's end for a business date, by default today (specification 1, section 4): fails tasks due on it that
 * nobody submitted, and approves those submitted by its end with a photo and not reviewed. Rejected tasks that were not
 * submitted again stay as they are. With a `zone` at its outlets, null for those without one of their own; else at all where
 * the date has begun. Idempotent. Throws `refused` for a future date, `forbidden` unless the actor is an
 * admin, a job or a service key.
 */
export async function endDay(
  context: Context,
  actor: Actor,
  input: { date?: string | undefined; zone?: OwnZone },
): Promise<DayEndResult> {
  const { clock, database, db } = context;
  const now = clock.now();
  const { zone } = input;
  const date = input.date ?? businessDate(now, zone);
  if (!canEndDay(actor)) throw new AppError('forbidden', 'day_end.not_admin');
  // A date must have begun by the database's clock too: a server's own may be ahead.
  const today = businessDate(new Date(Math.min(now.getTime(), (await database.now()).getTime())), zone);
  const why = whyNotSettled(date, today);
  if (why) throw refusal('refused', why, { at: ['date'] });

  const run = { job: DAY_END, business_date: date, started_at: now, time_zone: zone ?? null } as const;
  const ended = { date, now, zone };
  try {
    return await db.transaction().execute(async (tx) => {
      await lockDayEnds(tx);
      const failed = await failUnsubmitted(tx, ended);
      const approved = await approveUnreviewed(tx, ended);
      const [autoFailed, autoApproved] = [sum(failed), sum(approved)];
      const result = {
        ...explain(describeDayEnd({ date, autoFailed, autoApproved })),
        autoFailed,
        autoApproved,
        date,
      };
      await recordJobRun(tx, actor, { ...run, finished_at: clock.now(), result });
      await recordActivity(tx, actor, now, {
        event: 'day ended',
        subject: { type: 'day', id: date },
        details: { date, autoFailed, autoApproved, outlets: byOutlet(failed, approved) },
      });
      return result;
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : reasonMessage('day_end.unknown');
    await recordFailedRun(context, actor, run, message);
    throw error;
  }
}

/** Inserts a failed submission for each task of the date without one. A concurrent submission takes precedence. */
async function failUnsubmitted(tx: Transaction<Tables>, run: RunOfDate): Promise<OutletCount[]> {
  const { date, now } = run;
  const { rows } = await sql<OutletCount>`
    with failed as (insert into task_submissions (task_id, attempt, outlet_id, job_role_id,
      staff_status, manager_status, audit_status, system_status, staff_notes, submitted_at, updated_at,
      task_date, settled_date)
    select task.id, 1, task.assigned_location_id, task.assigned_job_role_id,
      'AutoFailed', 'AutoFailed', 'AutoFailed', 'AutoFailed', ${dayEndNotes.autoFailed}, ${now}, ${now},
      task.task_date, ${date}
    from ${tasksToFail(run)}
    on conflict do nothing returning outlet_id)
    select outlet_id, count(*) from failed group by outlet_id`.execute(tx);
  return rows;
}

async function approveUnreviewed(tx: Transaction<Tables>, run: RunOfDate): Promise<OutletCount[]> {
  const { date, now } = run;
  const { rows } = await sql<OutletCount>`
    with approved as (update task_submissions
    set manager_status = 'AutoApproved', system_status = 'AutoApprove',
      manager_notes = ${dayEndNotes.autoApproved}, manager_reviewed_at = ${now}, updated_at = ${now},
      settled_date = ${date}
    where ${isLeftToTheNight(date)} and staff_status = 'Submitted' and system_status = 'None'
      and outlet_id in (select id from outlets where ${isInRun(run, sql`time_zone`)})
    returning outlet_id)
    select outlet_id, count(*) from approved group by outlet_id`.execute(tx);
  return rows;
}

interface OutletCount {
  outlet_id: string;
  count: number;
}

const sum = (outlets: OutletCount[]): number => outlets.reduce((total, { count }) => total + count, 0);

/** Failed and approved counts by outlet, for people notified of their own outlet only. */
function byOutlet(failed: OutletCount[], approved: OutletCount[]): Record<string, [number, number]> {
  const figures: Record<string, [number, number]> = {};
  for (const { outlet_id, count } of failed) figures[outlet_id] = [count, 0];
  for (const { outlet_id, count } of approved) figures[outlet_id] = [figures[outlet_id]?.[0] ?? 0, count];
  return figures;
}
