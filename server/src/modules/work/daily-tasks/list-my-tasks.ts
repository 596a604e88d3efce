import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ChallengeKind } from '@gerai/shared/business/templates/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { addDays, businessDate, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { MyTask, listMyTasks as myTasksCall } from '@gerai/shared/work/daily-tasks/contract.ts';
import { tasksToDo } from '@gerai/shared/work/daily-tasks/policy.ts';
import type { Challenge } from '@gerai/shared/work/submissions/challenge.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { findClosedDay } from '../../business/outlets/calendars/queries.ts';
import { selectOutage } from '../outages/queries.ts';
import { askedAttempt, drawChallenge } from '../submissions/draw-challenge.ts';
import { isSendableLate, selectLateArrival } from '../submissions/queries.ts';
import { type StoredPhoto, selectPhotos, toSubmissionPhoto } from '../submissions/select-photos.ts';

/**
 * The open tasks of the actor's outlet by deadline (decisions, submissions and statuses): those whose deadline has not
 * passed, and rejected ones that may be submitted again: of yesterday's deadline, or of one before where work arrived
 * late. Empty for a person without an outlet. Reads two short ranges of indexes.
 */
export async function listMyTasks(
  context: Context,
  actor: PersonActor,
  { job_role_id = null }: { job_role_id?: string | undefined | null },
): Promise<EndpointResponse<typeof myTasksCall>> {
  const now = context.clock.now();
  const today = businessDate(now);
  const whose = tasksToDo(actor, job_role_id);
  const rows = whose
    ? await (whose.job_role_id ? selectOfRole : selectOfAll)(context.db, {
        ...whose,
        today,
        yesterday: startOfBusinessDay(addDays(today, -1)).toISOString(),
      })
    : [];
  // Without tasks there is nothing that would not count.
  const outage = rows[0]?.outage ?? null;
  const tasks = rows.map((row) => toTask(context, actor, row));
  // Asked only where an empty list has to be explained.
  const closed = tasks.length === 0 && whose ? await findClosedDay(context.db, whose.outlet_id, today) : null;
  return {
    business_date: today,
    tasks,
    ...(outage === null ? {} : { outage }),
    ...(closed === null ? {} : { closed }),
  };
}

type Sent = NonNullable<MyTask['submission']>;
/** A task and its current submission in a flat row; `submission_id` is null without one. */
type Row = Omit<MyTask, 'submission' | 'sample_photo_url' | 'challenge'> &
  Omit<Sent, 'id' | 'photos'> & {
    photo_challenge: ChallengeKind;
    sample_photo_id: string | null;
    /** Of today at the outlet, the same in each row. */
    outage: string | null;
    submission_id: string | null;
    photos: StoredPhoto[];
  };

/**
 * Days. A task's deadline is at most a year after its date. With both bounds the planner expects few rows for any values,
 * and keeps one plan; with one bound it expects a third of the years, and plans each request anew.
 */
const LONGEST_DEADLINE = 366;

const isRejected = sql`(submission.manager_status = 'Rejected' or submission.audit_status = 'Rejected')`;

interface Whose {
  outlet_id: string;
  job_role_id: string | null;
  today: string;
  /** The first moment of the day before. */
  yesterday: string;
}

const prepareList = (isOfRole: boolean) =>
  prepareStatement<Whose, Row>(
    ({ outlet_id, job_role_id, today, yesterday }) => sql`
    select task.id, task.task_name, task.task_date, task.deadline_datetime, task.deadline_date,
      case when ${isRejected} then ${selectLateArrival} end as late_arrival_date,
      task.assigned_job_role_id, (select role_name from job_roles where id = task.assigned_job_role_id) as assigned_job_role,
      definition.display_id, definition.frequency, definition.instructions, definition.completion_criteria,
      definition.photo_required, definition.photo_challenge, definition.sample_photo_id,
      ${selectOutage(sql`${outlet_id}::uuid`, sql`${today}::date`)} as outage,
      task_group.group_name, task_group.color as group_color,
      submission.id as submission_id, submission.attempt, submission.staff_status, submission.manager_status,
      submission.audit_status, submission.staff_notes, submission.manager_notes, submission.audit_notes,
      submission.submitted_at, submission.proved_at, ${personNameOf(sql`submission.submitted_by_uid`)} as submitted_by,
      ${selectPhotos(sql`submission`)} as photos
    from (
      select * from daily_tasks task
      where assigned_location_id = ${outlet_id}::uuid
        and deadline_date between ${today}::date - 1 and ${today}::date + ${sql.lit(LONGEST_DEADLINE)}
      union all
      select task.* from task_submissions submission join daily_tasks task on task.id = submission.task_id
      where submission.outlet_id = ${outlet_id}::uuid and ${isRejected} and submission.is_latest
        and ${isSendableLate({ rejected: sql`submission`, today: sql`${today}::date`, yesterday })}
    ) task
    join task_definitions definition on definition.id = task.definition_id
    left join task_groups task_group on task_group.id = definition.group_id
    left join task_submissions submission on submission.task_id = task.id and submission.is_latest
    where task.task_date <= ${today}::date
      ${isOfRole ? sql`and task.assigned_job_role_id = ${job_role_id}::uuid` : sql``}
      and (task.deadline_date >= ${today}::date or ${isRejected})
    order by task.deadline_datetime, task.task_name, task.id`,
  );

const selectOfRole = prepareList(true);
const selectOfAll = prepareList(false);

function toTask({ keys, clock }: Context, actor: PersonActor, row: Row): MyTask {
  const now = clock.now();
  const { sample_photo_id, submission_id } = row;
  return {
    ...row,
    challenge: challengeOf(keys, row),
    sample_photo_url: sample_photo_id && photoAddress(keys, actor, sample_photo_id, 'full', now),
    submission: submission_id
      ? {
          ...row,
          id: submission_id,
          photos: row.photos.map((photo) => toSubmissionPhoto(keys, actor, photo, now)),
        }
      : null,
  };
}

/** Only of an attempt that may be made now: the one after a rejection is not known before it. */
function challengeOf(keys: Keys, row: Row): Challenge | null {
  const { photo_challenge: kind, manager_status, audit_status } = row;
  const isOpen = !row.submission_id || manager_status === 'Rejected' || audit_status === 'Rejected';
  if (kind === 'none' || !isOpen) return null;
  return drawChallenge(keys, kind, row.id, askedAttempt(row.submission_id ? row : null));
}
