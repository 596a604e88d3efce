import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { DailyTaskFilter, TaskStatusFilter } from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES, type DisplayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../../database/queries/like-pattern.ts';
import type { Context, Queryable } from '../../../platform/context.ts';

/** Of more names than this no list is sent: so many are found soon by reading the tasks themselves. */
const MOST_NAMES = 1000;

const AUTO_FAILED = DISPLAY_STATUSES.indexOf('Auto Failed');

/** What is left of a filter once its parts of names are the ids of what they name. */
export interface TaskConditions {
  /** Of `daily_tasks task`, and of `submission` where `bySubmission` is true. */
  where: RawBuilder<unknown>;
  /** The current submission of a task, or nulls; no more of them are read than the filter's dates have. */
  submission: RawBuilder<unknown>;
  /** Whether the conditions ask for the submission, and whether each task that meets them has one. */
  bySubmission: false | 'maybe' | 'always';
}

/** What a task must meet, at the clock's time. */
export async function readTaskFilter(
  { db, clock }: Context,
  filter: DailyTaskFilter,
): Promise<TaskConditions> {
  const { dateFrom, dateTo, status = [], outlet_id, job_role_id, past_deadline, sent_on } = filter;
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
  const standing = standingAs(status, clock.now());
  if (standing.length > 0) where.push(sql`(${sql.join(standing, sql` or `)})`);
  const isAlways = sent_on !== undefined || (status.length > 0 && status.every(isSubmitted));
  return {
    where: sql.join(where, sql` and `),
    submission: sql`left join task_submissions submission on ${sql.join(submission, sql` and `)}`,
    // Overdue tasks are never reached by the index of submissions: some of them have none.
    bySubmission: isAlways ? 'always' : status.length > 0 && 'maybe',
  };
}

/** Whether each task of this status has a submission. */
const isSubmitted = (status: TaskStatusFilter): status is DisplayStatus =>
  status !== 'Not Submitted' && status !== 'Overdue';

/** Each is enough. */
function standingAs(statuses: readonly TaskStatusFilter[], now: Date): RawBuilder<unknown>[] {
  const ranks = statuses.filter(isSubmitted).map((status) => DISPLAY_STATUSES.indexOf(status));
  const standing = ranks.length > 0 ? [sql`submission.display_rank = any(${ranks})`] : [];
  if (statuses.includes('Not Submitted')) standing.push(sql`submission.task_id is null`);
  if (statuses.includes('Overdue')) standing.push(isOverdue(now));
  return standing;
}

/** In SQL: a year 10000 has no civil date. */
const isSentOn = (date: string) => sql`(
  submission.staff_status = 'Submitted' and submission.submitted_at >= ${startOfBusinessDay(date)}
  and submission.submitted_at < ${startOfBusinessDay(date)}::timestamptz + interval '24 hours'
)`;

const isPast = (now: Date) => sql`task.deadline_datetime < ${now.toISOString()}`;

/** As `isLate` tells it: past the deadline without a submission, or auto failed. */
export const isOverdue = (now: Date) =>
  sql`(submission.task_id is null and ${isPast(now)} or submission.display_rank = ${AUTO_FAILED})`;

/** Conditions by ids of what has these parts in its name; found first, the planner knows how many they are. */
async function namedBy(db: Queryable, filter: DailyTaskFilter): Promise<RawBuilder<unknown>[]> {
  const { location, jobRole, jobName } = filter;
  if (!location && !jobRole && !jobName) return [];
  const { outlets, job_roles, definitions } = await findNamed(db, location, jobRole, jobName);
  const where: RawBuilder<unknown>[] = [];
  if (location) where.push(sql`task.assigned_location_id = any(${outlets})`);
  if (jobRole) where.push(sql`task.assigned_job_role_id = any(${job_roles})`);
  if (jobName)
    where.push(
      definitions.length > MOST_NAMES
        ? sql`task.task_name ilike ${likePattern(jobName)}`
        : sql`task.definition_id = any(${definitions})`,
    );
  return where;
}

/** A task's name is that of its definition, of which there are few: searching them does not take years of tasks. */
async function findNamed(db: Queryable, location = '', jobRole = '', jobName = '') {
  const { rows } = await sql<{ outlets: string[]; job_roles: string[]; definitions: string[] }>`
    select array(select id from outlets where outlet_name ilike ${likePattern(location)}) as outlets,
      array(select id from job_roles where role_name ilike ${likePattern(jobRole)}) as job_roles,
      array(
        select id from task_definitions where ${jobName !== ''} and task_name ilike ${likePattern(jobName)}
        limit ${MOST_NAMES + 1}
      ) as definitions`.execute(db);
  return rows[0]!;
}
