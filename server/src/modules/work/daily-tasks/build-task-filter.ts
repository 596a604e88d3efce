import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { DailyTaskFilter, TaskStatusFilter } from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES, type DisplayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { isUnusual } from '../photo-proof/select-unusual.ts';

/** Maximum matching ids sent as a list; more are found faster by reading the tasks. */
const MOST_NAMES = 1000;

const AUTO_FAILED = DISPLAY_STATUSES.indexOf('Auto Failed');

/** A filter with its name parts resolved to ids. */
export interface TaskConditions {
  /** Conditions on `daily_tasks task`, and on `submission` unless `bySubmission` is false. */
  where: RawBuilder<unknown>;
  /** The current submission of a task, or nulls; limited to the filter's dates. */
  submission: RawBuilder<unknown>;
  /** Whether the conditions use the submission, and whether every matching task has one. */
  bySubmission: false | 'maybe' | 'always';
}

/** Builds the conditions of a filter at the clock's time. */
export async function buildTaskFilter(
  { db, clock }: Context,
  filter: DailyTaskFilter,
): Promise<TaskConditions> {
  const {
    dateFrom,
    dateTo,
    status = [],
    outlet_id,
    job_role_id,
    past_deadline,
    sent_on,
    unusual,
    sent_by,
  } = filter;
  const where = [sql`true`, ...(await namedBy(db, filter))];
  const submission = [sql`submission.task_id = task.id and submission.is_latest`];
  if (dateFrom) where.push(sql`task.task_date >= ${dateFrom}`);
  if (dateTo) where.push(sql`task.task_date <= ${dateTo}`);
  if (dateFrom) submission.push(sql`submission.task_date >= ${dateFrom}`);
  if (dateTo) submission.push(sql`submission.task_date <= ${dateTo}`);
  if (outlet_id) where.push(sql`task.assigned_location_id = ${outlet_id}`);
  if (job_role_id) where.push(sql`task.assigned_job_role_id = ${job_role_id}`);
  if (past_deadline) where.push(isPast(clock.now()));
  if (sent_on) where.push(isSentOn(sent_on));
  if (unusual) where.push(isUnusual(unusual));
  if (sent_by) where.push(sql`submission.submitted_by_uid = ${sent_by}`);
  const standing = standingAs(status, clock.now());
  if (standing.length > 0) where.push(sql`(${sql.join(standing, sql` or `)})`);
  const isSent = sent_on !== undefined || unusual !== undefined || sent_by !== undefined;
  const isAlways = isSent || (status.length > 0 && status.every(isSubmitted));
  return {
    where: sql.join(where, sql` and `),
    submission: sql`left join task_submissions submission on ${sql.join(submission, sql` and `)}`,
    // Overdue tasks cannot use the index of submissions: some have none.
    bySubmission: isAlways ? 'always' : status.length > 0 && 'maybe',
  };
}

/** Whether every task of this status has a submission. */
const isSubmitted = (status: TaskStatusFilter): status is DisplayStatus =>
  status !== 'Not Submitted' && status !== 'Overdue';

/** Alternative conditions, to be combined with `or`. */
function standingAs(statuses: readonly TaskStatusFilter[], now: Date): RawBuilder<unknown>[] {
  const ranks = statuses.filter(isSubmitted).map((status) => DISPLAY_STATUSES.indexOf(status));
  const standing = ranks.length > 0 ? [sql`submission.display_rank = any(${ranks})`] : [];
  if (statuses.includes('Not Submitted')) standing.push(sql`submission.task_id is null`);
  if (statuses.includes('Overdue')) standing.push(isOverdue(now));
  return standing;
}

/** The end is computed in SQL: a civil date cannot express the year 10000. */
const isSentOn = (date: string) => sql`(
  submission.staff_status = 'Submitted' and submission.submitted_at >= ${startOfBusinessDay(date)}
  and submission.submitted_at < ${startOfBusinessDay(date)}::timestamptz + interval '24 hours'
)`;

const isPast = (now: Date) => sql`task.deadline_datetime < ${now.toISOString()}`;

/** The SQL of `isLate`: past the deadline without a submission, or auto-failed. */
export const isOverdue = (now: Date) =>
  sql`(submission.task_id is null and ${isPast(now)} or submission.display_rank = ${AUTO_FAILED})`;

/** Conditions on the ids whose names contain these parts, and on the outlets of an area; resolved first, so that the planner knows their number. */
async function namedBy(db: Queryable, filter: DailyTaskFilter): Promise<RawBuilder<unknown>[]> {
  const { location, area_id, jobRole, jobName } = filter;
  if (!location && !area_id && !jobRole && !jobName) return [];
  const { outlets, job_roles, definitions } = await findNamed(db, filter);
  const where: RawBuilder<unknown>[] = [];
  if (location || area_id) where.push(sql`task.assigned_location_id = any(${outlets})`);
  if (jobRole) where.push(sql`task.assigned_job_role_id = any(${job_roles})`);
  if (jobName)
    where.push(
      definitions.length > MOST_NAMES
        ? isNamed([sql`task.task_name`], jobName)
        : sql`task.definition_id = any(${definitions})`,
    );
  return where;
}

/** Task names are searched in definitions, which are few, not in years of tasks. */
async function findNamed(
  db: Queryable,
  { location = '', area_id, jobRole = '', jobName = '' }: DailyTaskFilter,
) {
  const { rows } = await sql<{ outlets: string[]; job_roles: string[]; definitions: string[] }>`
    select array(
        select id from outlets where ${isNamed([sql`outlet_name`], location)} and ${isInArea(sql`id`, area_id)}
      ) as outlets,
      array(select id from job_roles where ${isNamed([sql`role_name`], jobRole)}) as job_roles,
      array(
        select id from task_definitions where ${jobName !== ''} and ${isNamed([sql`task_name`], jobName)}
        limit ${MOST_NAMES + 1}
      ) as definitions`.execute(db);
  return rows[0]!;
}
