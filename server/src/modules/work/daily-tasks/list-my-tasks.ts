import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { BRIEFING_FIELDS, type ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { addDays, businessDate, type OwnZone, startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import {
  CLOSED_NAMED,
  MOST_TASKS_OF_MANY,
  type MyTask,
  type listMyTasks as myTasksCall,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { type TasksOf, tasksToDo } from '@gerai/shared/work/daily-tasks/policy.ts';
import {
  isDone,
  isOfDay,
  isShown,
  type TaskState,
  taskState,
  taskTiles,
} from '@gerai/shared/work/daily-tasks/task-state.ts';
import type { Challenge } from '@gerai/shared/work/submissions/challenge.ts';
import type { Statuses } from '@gerai/shared/work/submissions/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasOutage } from '../../../database/queries/has-outage.ts';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import { selectColumns } from '../../../database/queries/select-columns.ts';
import type { Context } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { findClosedDay } from '../../business/outlets/calendars/queries.ts';
import { selectClosedDays } from '../../business/outlets/calendars/select-closed-days.ts';
import { selectOutage } from '../outages/queries.ts';
import { askedAttempt, drawChallenge } from '../submissions/draw-challenge.ts';
import { isSendableLate, selectLateArrival } from '../submissions/queries.ts';
import { type StoredPhoto, selectPhotos, toSubmissionPhoto } from '../submissions/select-photos.ts';

type Filter = EndpointParsed<typeof myTasksCall>['query'];
type MyTasks = EndpointResponse<typeof myTasksCall>;

/**
 * The open tasks of the actor's outlets by deadline (decisions, submissions and statuses): those whose deadline has not
 * passed, and rejected ones that may be submitted again: of yesterday's deadline, or of one before where work arrived
 * late. Empty for a person without an outlet. Reads two short ranges of indexes for each outlet.
 */
export async function listMyTasks(
  context: Context,
  actor: PersonActor,
  { show, day, ...filter }: Filter,
): Promise<MyTasks> {
  const whose = tasksToDo(actor, filter);
  if (whose.length > 1) return await listOfMany(context, actor, { whose, show, day });
  const [of] = whose;
  const { today, yesterday } = dayIn(of?.time_zone, context.clock.now());
  const statement = of?.job_role_id ? selectOfRole : selectOfAll;
  const rows = of
    ? await statement(context.db, { ...of, time_zone: of.time_zone ?? null, today, yesterday })
    : [];
  // Asked only where an empty list has to be explained.
  const closed = rows.length === 0 && of ? await findClosedDay(context.db, of.outlet_id, today) : null;
  return { ...toList(context, actor, today, rows), ...(closed === null ? {} : { closed }) };
}

interface OfMany extends Pick<Filter, 'show' | 'day'> {
  whose: readonly TasksOf[];
}

/** The day that it is in a zone. */
function dayIn(zone: OwnZone, now: Date): Day {
  const today = businessDate(now, zone);
  return { today, yesterday: startOfBusinessDay(addDays(today, -1), zone).toISOString() };
}

/** The most pressing tasks of several outlets, each with its outlet's name, and the figures of all. */
async function listOfMany(
  context: Context,
  actor: PersonActor,
  { whose, show, day }: OfMany,
): Promise<MyTasks> {
  const outlets = whose.map(({ outlet_id }) => outlet_id);
  const job_roles = whose.map(({ job_role_id }) => job_role_id);
  const now = context.clock.now();
  const { today } = dayIn(actor.time_zone, now);
  const days = whose.map(({ time_zone }) => dayIn(time_zone, now));
  const todays = days.map((one) => one.today);
  const yesterdays = days.map(({ yesterday }) => yesterday);
  const [found, [shut]] = await Promise.all([
    selectStatuses(context.db, { outlets, job_roles, todays, yesterdays }),
    selectClosedOutlets(context.db, { outlets, today }),
  ]);
  // Asked only where an empty list has to be explained.
  const isAllClosed = found.length === 0 && shut!.count > 0 && shut!.count === shut!.all;
  const closed = isAllClosed ? await findClosedDay(context.db, outlets[0]!, today) : null;
  const stated = found
    .map((task) => ({ ...task, state: taskState({ ...task, submission: statusesOf(task) }, now) }))
    .filter((task) => day === undefined || isOfDay(task, task.state, task.today));
  const shown = stated.filter(({ state }) => isShown(state, show));
  const some = sortPressing(shown).slice(0, MOST_TASKS_OF_MANY);
  const ids = some.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await selectSome(context.db, { ids, todays: some.map((task) => task.today) });
  return {
    ...toList(context, actor, today, rows),
    ...(closed ? { closed } : {}),
    ...(shut!.count > 0 ? { closed_outlets: { count: shut!.count, first: shut!.first } } : {}),
    tiles: taskTiles(stated.map(({ state }) => state)),
    rest: shown.length - ids.length,
  };
}

/** What is rejected, then what is open by deadline, then what is closed, the latest first. */
function sortPressing<Task extends { state: TaskState; deadline_datetime: string }>(tasks: Task[]): Task[] {
  const rank = ({ state }: Task) =>
    state === 'rejected' ? 0 : isDone(state) || state === 'failed' || state === 'cancelled' ? 2 : 1;
  const due = ({ deadline_datetime }: Task) => Date.parse(deadline_datetime);
  return tasks.sort((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? due(b) - due(a) : due(a) - due(b)));
}

function toList(context: Context, actor: PersonActor, business_date: string, rows: readonly Row[]): MyTasks {
  // Without tasks there is nothing that would not count.
  const outage = rows.every((row) => row.outage !== null) ? rows[0]?.outage : null;
  const tasks = rows.map((row) => toTask(context, actor, row));
  return { business_date, tasks, ...(outage ? { outage } : {}) };
}

type Sent = NonNullable<MyTask['submission']>;
/** A task and its current submission in a flat row; `submission_id` is null without one. */
type Row = Omit<MyTask, 'submission' | 'sample_photo_url' | 'challenge' | 'outage' | 'time_zone'> &
  Omit<Sent, 'id' | 'photos'> & {
    photo_challenge: ChallengeKind;
    time_zone: string | null;
    sample_photo_id: string | null;
    /** Of today at the outlet. */
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

interface Day {
  today: string;
  /** The first moment of the day before. */
  yesterday: string;
}
type Given<Input> = { readonly [Name in keyof Input]: RawBuilder<unknown> };

/** SQL of an outlet's tasks that may be open: a subquery of a statement that decides with `isListed`. */
const openAt = (outlet_id: RawBuilder<unknown>, { today, yesterday }: Given<Day>) => sql`
  select * from daily_tasks task
  where assigned_location_id = ${outlet_id}
    and deadline_date between ${today}::date - 1 and ${today}::date + ${sql.lit(LONGEST_DEADLINE)}
  union all
  select task.* from task_submissions submission join daily_tasks task on task.id = submission.task_id
  where submission.outlet_id = ${outlet_id} and ${isRejected} and submission.is_latest
    and ${isSendableLate({ rejected: sql`submission`, today: sql`${today}::date`, yesterday })}`;

const isListed = (today: RawBuilder<unknown>) => sql`
  task.task_date <= ${today}::date and (task.deadline_date >= ${today}::date or ${isRejected})`;

const DEFINITION_SHOWN = [
  ...BRIEFING_FIELDS,
  ...(['frequency', 'photo_required', 'photo_challenge', 'sample_photo_id'] as const),
];

/** SQL of the tasks of a subquery `task` with all that is shown of them. */
const selectTasks = (
  from: RawBuilder<unknown>,
  { today, outlet_name, time_zone }: Record<'today' | 'outlet_name' | 'time_zone', RawBuilder<unknown>>,
  where: RawBuilder<unknown>,
) => sql<Row>`
  select task.id, task.task_name, task.task_date, task.deadline_datetime, task.deadline_date,
    case when ${isRejected} then ${selectLateArrival} end as late_arrival_date,
    task.assigned_job_role_id, (select role_name from job_roles where id = task.assigned_job_role_id) as assigned_job_role,
    definition.display_id, ${selectColumns(DEFINITION_SHOWN, 'definition')},
    ${selectOutage(sql`task.assigned_location_id`, sql`${today}::date`)} as outage, ${outlet_name} as outlet_name,
    ${time_zone} as time_zone,
    task_group.group_name, task_group.color as group_color,
    submission.id as submission_id, submission.attempt, submission.staff_status, submission.manager_status,
    submission.audit_status, submission.staff_notes, submission.manager_notes, submission.audit_notes,
    submission.submitted_at, submission.proved_at, ${personNameOf(sql`submission.submitted_by_uid`)} as submitted_by,
    ${selectPhotos(sql`submission`)} as photos
  from (${from}) task
  join task_definitions definition on definition.id = task.definition_id
  left join task_groups task_group on task_group.id = definition.group_id
  left join task_submissions submission on submission.task_id = task.id and submission.is_latest
  where ${where}
  order by task.deadline_datetime, task.task_name, task.id`;

const prepareList = (isOfRole: boolean) =>
  prepareStatement<Day & TasksOf, Row>(({ outlet_id, job_role_id, time_zone, today, yesterday }) => {
    const isOfThese = isOfRole ? sql`and task.assigned_job_role_id = ${job_role_id}::uuid` : sql``;
    return selectTasks(
      openAt(sql`${outlet_id}::uuid`, { today, yesterday }),
      { today, outlet_name: sql`null`, time_zone: sql`${time_zone}::text` },
      sql`${isListed(today)} ${isOfThese}`,
    );
  });

const selectOfRole = prepareList(true);
const selectOfAll = prepareList(false);

/** Some tasks, of any outlets, each with its outlet's date of today. */
const selectSome = prepareStatement<{ ids: string[]; todays: string[] }, Row>(({ ids, todays }) =>
  selectTasks(
    sql`
      select daily_tasks.*, given.today, place.outlet_name, place.time_zone
      from unnest(${ids}::uuid[], ${todays}::date[]) given (id, today)
      join daily_tasks using (id) join outlets place on place.id = assigned_location_id`,
    { today: sql`task.today`, outlet_name: sql`task.outlet_name`, time_zone: sql`task.time_zone` },
    sql`true`,
  ),
);

interface Listed extends Pick<MyTask, 'id' | 'task_date' | 'deadline_datetime'> {
  /** The date that it is at its outlet. */
  today: string;
  isOutage: boolean;
  staff_status: Statuses['staff_status'] | null;
  manager_status: Statuses['manager_status'] | null;
  audit_status: Statuses['audit_status'] | null;
}

const statusesOf = ({ staff_status, manager_status, audit_status }: Listed): Statuses | null =>
  staff_status && { staff_status, manager_status: manager_status!, audit_status: audit_status! };

/** What decides on the state of each task of several outlets: narrow rows, for they are counted, and few are shown. */
const selectStatuses = prepareStatement<
  { outlets: string[]; job_roles: (string | null)[]; todays: string[]; yesterdays: string[] },
  Listed
>(
  ({ outlets, job_roles, todays, yesterdays }) => sql`
    select task.id, task.task_date, task.deadline_datetime, place.today,
      submission.staff_status, submission.manager_status, submission.audit_status,
      place.today in (task.task_date, task.deadline_date)
        and ${hasOutage(sql`task.assigned_location_id`, sql`place.today`)} as "isOutage"
    from unnest(${outlets}::uuid[], ${job_roles}::uuid[], ${todays}::date[], ${yesterdays}::timestamptz[])
      place (outlet_id, job_role_id, today, yesterday)
    cross join lateral (${openAt(sql`place.outlet_id`, { today: sql`place.today`, yesterday: sql`place.yesterday` })}) task
    left join task_submissions submission on submission.task_id = task.id and submission.is_latest
    where ${isListed(sql`place.today`)} and (place.job_role_id is null or place.job_role_id = task.assigned_job_role_id)`,
);

/** Of some outlets that are in use: how many, how many of them are closed today, and the first of those by name. */
const selectClosedOutlets = prepareStatement<
  { outlets: string[]; today: string },
  { all: number; count: number; first: string[] }
>(
  ({ outlets, today }) => sql`
    select count(*) as all, count(closed.outlet_id) as count, coalesce(
      (array_agg(outlet_name order by outlet_name) filter (where closed.outlet_id is not null))[1:${sql.lit(CLOSED_NAMED)}],
      '{}') as first
    from outlets left join (
      ${selectClosedDays({ dates: sql`(select ${today}::date as date)`, outlets: sql`${outlets}` })}
    ) closed on closed.outlet_id = outlets.id
    where outlets.id = any(${outlets}::uuid[]) and archived_at is null`,
);

function toTask({ keys, clock }: Context, actor: PersonActor, row: Row): MyTask {
  const now = clock.now();
  const { sample_photo_id, submission_id, outage, outlet_name, time_zone, ...task } = row;
  return {
    ...task,
    ...(outage === null ? {} : { outage }),
    ...(outlet_name ? { outlet_name } : {}),
    ...(time_zone ? { time_zone } : {}),
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
