import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { previewRevocation as previewCall, Revocation } from '@gerai/shared/work/day-end/contract.ts';
import { whyNotSettled } from '@gerai/shared/work/day-end/rules.ts';
import { sql } from 'kysely';
import { isLeftUndecided } from '../../../database/queries/is-left-undecided.ts';
import { isInRun, type RunOfDate } from '../../../database/queries/outlet-zone.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { refusal } from '../../../platform/errors.ts';
import { DAY_END } from '../../../platform/jobs/lock-day-ends.ts';
import { selectBegunOutlets } from '../../accounts/postings/select-begun-outlets.ts';
import { selectCrew } from '../../accounts/postings/select-crew.ts';

/** SQL: no outage keeps a `task` from failing: neither on its date, nor when it was due. */
const isNoOutage = sql`not exists (
  select from outage_outlets outage
  where outage.outlet_id = task.assigned_location_id and outage.business_date in (task.task_date, task.deadline_date))`;

/**
 * SQL: somebody could do a `task` on a date. Nobody could where people are assigned and none of them has ever signed in,
 * invited or with a password that an admin has set, nor at an outlet where nobody at all has. Elsewhere what nobody is
 * assigned to counts as undone.
 */
const isPossible = (date: string) => sql`(task.assigned_location_id in (${selectBegunOutlets(date)})
  and (task.assigned_location_id, task.assigned_job_role_id) not in (
    select outlet_id, job_role_id from (${selectCrew(date, 'assigned')}) assigned where job_role_id is not null
    except select outlet_id, job_role_id from (${selectCrew(date, 'arrived')}) arrived))`;

/**
 * SQL of the `task`s due on a run's date that nobody submitted: those that somebody could do, or the others. Found outlet by outlet: without `offset 0` the planner joins all
 * tasks and all submissions ever made, as long as it takes them for few.
 */
export const tasksToFail = (run: RunOfDate, of: 'possible' | 'impossible' = 'possible') => sql`
  outlets cross join lateral (
    select * from daily_tasks task
    where task.assigned_location_id = outlets.id and task.deadline_date = ${run.date}
      and not exists (select from task_submissions submission where submission.task_id = task.id)
      and ${isNoOutage} and ${of === 'possible' ? isPossible(run.date) : sql`not (${isPossible(run.date)})`}
      and ${isInRun(run, sql`outlets.time_zone`)}
    offset 0
  ) task`;

interface DayEndPreview {
  date: string;
  willFail: number;
  notSignedIn: number;
  willApprove: number;
  pendingWithoutPhoto: number;
}

/**
 * Returns what endDay would do to a date now, and the backlog left to the managers because it has no photo. Throws
 * `refused` for a future date, like endDay.
 */
export async function previewDayEnd(
  { db, clock }: Context,
  input: { date?: string | undefined },
): Promise<DayEndPreview> {
  const now = clock.now();
  const today = businessDate(now);
  const date = input.date ?? today;
  const why = whyNotSettled(date, today);
  if (why) throw refusal('refused', why, { at: ['date'] });
  const { rows } = await sql<Omit<DayEndPreview, 'date'>>`
    select
      (select count(*)
        from ${tasksToFail({ date, now })}
      ) as "willFail",
      (select count(*)
        from ${tasksToFail({ date, now }, 'impossible')}
      ) as "notSignedIn",
      count(*) filter (where photo_count > 0) as "willApprove",
      count(*) filter (where photo_count = 0) as "pendingWithoutPhoto"
    from task_submissions
    where ${isLeftUndecided(date)}`.execute(db);
  return { date, ...rows[0]! };
}

/** What revokeDayEnd would change now, and the run that it would take back. */
export async function previewRevocation(
  { db, clock }: Context,
  { date }: { date: string },
): Promise<EndpointResponse<typeof previewCall>> {
  const run = await findLatestRun(db, date);
  const counts = run ? await countSettled(db, { date }) : { reopened: 0, waiting: 0, kept: 0, outlets: 0 };
  return { date, ...counts, run: run ?? null, submittable: date >= businessDate(clock.now()) };
}

/** The latest run for a date that was not taken back. */
export async function findLatestRun(
  db: Queryable,
  date: string,
): Promise<{ id: number; at: string } | undefined> {
  return await db
    .selectFrom('job_runs')
    .select(['id', 'finished_at as at'])
    .where('job', '=', DAY_END)
    .where('business_date', '=', date)
    .where('status', '=', 'succeeded')
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the end of a date settled: at all outlets, or some. */
export interface SettledAt {
  date: string;
  outlets?: readonly string[];
}

/**
 * SQL from `from` on: the `submission`s that a date's end failed, found outlet by outlet like those to be failed, and those
 * that it approved, found by the moments of its runs in the index of histories.
 */
export function selectSettled({ date, outlets }: SettledAt) {
  const within = outlets ? sql`and submission.outlet_id = any(${outlets}::uuid[])` : sql``;
  return {
    failed: sql`
      from outlets join daily_tasks task on task.assigned_location_id = outlets.id and task.deadline_date = ${date}
      join task_submissions submission on submission.task_id = task.id
      where submission.staff_status = 'AutoFailed' and submission.settled_date = ${date} ${within}`,
    approved: sql`
      from task_submissions submission
      where submission.manager_reviewed_at = any(array(
          select started_at from job_runs where job = ${DAY_END} and business_date = ${date} and status = 'succeeded'))
        and submission.manager_status = 'AutoApproved' and submission.settled_date = ${date} ${within}`,
  };
}

/** SQL: nobody has decided on this `submission` since, nor sent work in its place. */
export const isUntouched = sql`(submission.is_latest and submission.audit_status in ('Pending', 'AutoFailed'))`;

/** Counts what taking back a date's end would change. */
export async function countSettled(db: Queryable, at: SettledAt): Promise<Omit<Revocation, 'date'>> {
  const { failed, approved } = selectSettled(at);
  const columns = sql`submission.outlet_id, ${isUntouched} as untouched`;
  const { rows } = await sql<Omit<Revocation, 'date'>>`
    select count(*) filter (where untouched and failed) as reopened,
      count(*) filter (where untouched and not failed) as waiting,
      count(*) filter (where not untouched) as kept,
      count(distinct outlet_id) filter (where untouched) as outlets
    from (
      select ${columns}, true as failed ${failed}
      union all
      select ${columns}, false as failed ${approved}
    ) settled`.execute(db);
  return rows[0]!;
}
