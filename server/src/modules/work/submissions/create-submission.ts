import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { submittablePlace } from '@gerai/shared/work/submissions/policy.ts';
import { sql } from 'kysely';
import { type Given, prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Queryable } from '../../../platform/context.ts';
import { activityRow } from '../../../platform/trail/record-activity.ts';
import { personOf } from '../../accounts/account/queries.ts';
import type { StoredSubmission } from './queries.ts';

export interface SubmissionInsert {
  id: string;
  task_id: string;
  staff_notes: string;
  photo_ids: readonly string[];
  content_hash: Buffer;
}

/**
 * Inserts an attempt as the task's current submission, attaches its photos and adds its entry to the trail, in one
 * statement: a transaction of three had five round trips. A first attempt is inserted if the actor may submit the task
 * at `now`, so that most submissions need no other statement; a new one (`isAgain`) must have been found permitted.
 * Returns undefined, having changed nothing, if it is not, or unless all photos are unattached ones of the actor. Fails
 * on `task_submissions_earlier_rejected` or a unique key if a concurrent submission was first.
 */
export async function createSubmission(
  db: Queryable,
  actor: PersonActor,
  now: Date,
  { id, task_id, staff_notes, photo_ids, content_hash, isAgain }: SubmissionInsert & { isAgain: boolean },
): Promise<StoredSubmission | undefined> {
  const place = submittablePlace(actor);
  if (!place) return undefined;
  const entry = activityRow(actor, now, {
    event: 'task submitted',
    subject: { type: 'daily_task', id: task_id },
    details: { taskId: task_id, submissionId: id },
  });
  const insert = photo_ids.length > 0 ? withPhotos : withoutPhotos;
  const [row] = await insert[isAgain ? 'again' : 'first'](db, {
    ...entry,
    ...{ id, task_id, staff_notes, photo_ids, photo_count: photo_ids.length, content_hash },
    ...{ uid: actor.uid, now, today: businessDate(now), place_id: place.location_id },
    role_id: place.job_role_id,
  });
  return row;
}

type Entry = ReturnType<typeof activityRow>;

interface Input extends Entry, SubmissionInsert {
  photo_count: number;
  uid: string;
  now: Date;
  today: string;
  place_id: string;
  role_id: string | null;
}

/** The columns of the entry, apart from its place and its details. */
const ENTRY = [
  ...([
    'event',
    'actor_kind',
    'actor_uid',
    'actor_name',
    'api_key_id',
    'subject_type',
    'subject_id',
  ] as const),
  ...(['concerns_uid', 'group_id', 'created_at'] as const),
];

/** What `canSubmit`, `submissionRefusal` and the template say of a first attempt. */
const isPermitted = (given: Given<Input>) => sql`
  assigned_location_id = ${given.place_id}::uuid
  and (${given.role_id}::uuid is null or assigned_job_role_id = ${given.role_id}::uuid)
  and ${given.today}::date between task_date and deadline_date
  and (${given.photo_count}::smallint > 0
    or not (select photo_required from task_definitions where id = definition_id))
  and not exists (select from task_submissions where task_id = task.id)`;

/**
 * The statement without the parts that have nothing to do: an update that finds no row still costs its trigger. A first
 * attempt that is no longer the first fails on a unique key.
 */
const prepareInsert = (isAgain: boolean, hasPhotos: boolean) =>
  prepareStatement<Input, StoredSubmission>((given) => {
    const task = sql`task as (
      select id, task_date, task_name, assigned_location_id, assigned_job_role_id from daily_tasks task
      where id = ${given.task_id}::uuid ${isAgain ? sql`` : sql`and ${isPermitted(given)}`}
    ),`;
    const isComplete = hasPhotos ? sql`(select count(*) from photo) = ${given.photo_count}` : sql`true`;
    const photo = sql`photo as materialized (
      select photos.id, given.position
      from unnest(${given.photo_ids}::uuid[]) with ordinality given (id, position) join photos on photos.id = given.id
      where photos.owner_uid = ${given.uid}::uuid and photos.purpose = 'submission' and photos.attached_at is null
      for update of photos
    ),`;
    // Counting it forces it to run before the insert; otherwise two rows would be the latest.
    const previous = sql`previous as (
      update task_submissions set is_latest = false
      where task_id = ${given.task_id}::uuid and is_latest and ${isComplete}
      returning attempt
    ),`;
    const attached = sql`attached as (
      update photos set submission_id = submitted.id, position = photo.position,
        attached_at = ${given.now}::timestamptz
      from photo, submitted where photos.id = photo.id
      returning photos.id, photos.width, photos.height, photos.position
    ),`;
    const photos = sql`(select coalesce(json_agg(json_build_object('id', id, 'width', width, 'height', height)
      order by position), '[]') from attached)`;
    return sql`
      with ${task} ${hasPhotos ? photo : sql``} ${isAgain ? previous : sql``} submitted as (
        insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
          audit_status, system_status, staff_notes, photo_count, content_hash, submitted_by_uid, submitted_at,
          updated_at, task_date)
        select ${given.id}::uuid, id, ${isAgain ? sql`coalesce((select max(attempt) from previous), 0) + 1` : sql`1`},
          assigned_location_id, assigned_job_role_id, 'Submitted', 'Pending', 'Pending', 'None',
          ${given.staff_notes}, ${given.photo_count}::smallint, ${given.content_hash}::bytea, ${given.uid}::uuid,
          ${given.now}::timestamptz, ${given.now}::timestamptz, task_date
        from task where ${isComplete}
        returning *
      ), ${hasPhotos ? attached : sql``} noted as (
        insert into activity (${sql.join(ENTRY.map((column) => sql.ref(column)))}, outlet_id, job_role_id, details)
        select ${sql.join(ENTRY.map((column) => given[column]))}, outlet_id, job_role_id,
          ${given.details}::jsonb || jsonb_build_object('taskName', task_name, 'attempt', attempt)
        from submitted, task
      )
      select submitted.*, null as manager_reviewed_by, null as audit_reviewed_by,
        ${personOf(sql`submitted.submitted_by_uid`)} as submitter,
        ${hasPhotos ? photos : sql`'[]'::json`} as photos
      from submitted`;
  });

const withPhotos = { first: prepareInsert(false, true), again: prepareInsert(true, true) };
const withoutPhotos = { first: prepareInsert(false, false), again: prepareInsert(true, false) };
