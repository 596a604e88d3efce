import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Assignment } from '@gerai/shared/work/submissions/policy.ts';
import { sql } from 'kysely';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Queryable } from '../../../platform/context.ts';
import { activityRow } from '../../../platform/trail/record-activity.ts';
import { personOf } from '../../accounts/account/queries.ts';
import type { StoredSubmission } from './queries.ts';

export interface SubmissionInsert {
  id: string;
  task: Assignment & { id: string; task_name: string; task_date: string; latest: unknown };
  staff_notes: string;
  photo_ids: readonly string[];
  content_hash: Buffer;
}

/**
 * Inserts an attempt as the task's current submission, attaches its photos and adds its entry to the trail, in one
 * statement: a transaction of three had five round trips. Returns undefined, having changed nothing, unless all photos
 * are unattached ones of the actor. Fails on `task_submissions_earlier_rejected` or a unique key if a concurrent
 * submission was first.
 */
export async function createSubmission(
  db: Queryable,
  actor: PersonActor,
  now: Date,
  { id, task, staff_notes, photo_ids, content_hash }: SubmissionInsert,
): Promise<StoredSubmission | undefined> {
  const entry = activityRow(actor, now, {
    event: 'task submitted',
    subject: { type: 'daily_task', id: task.id },
    outlet_id: task.assigned_location_id,
    job_role_id: task.assigned_job_role_id,
    details: { taskId: task.id, taskName: task.task_name, submissionId: id },
  });
  const isAgain = task.latest !== null;
  const insert = photo_ids.length > 0 ? withPhotos : withoutPhotos;
  const [row] = await insert[isAgain ? 'again' : 'first'](db, {
    ...entry,
    ...{ id, staff_notes, photo_ids, photo_count: photo_ids.length, content_hash },
    ...{ task_id: task.id, task_date: task.task_date },
    ...{ outlet_id: task.assigned_location_id, job_role_id: task.assigned_job_role_id, uid: actor.uid, now },
  });
  return row;
}

type Entry = ReturnType<typeof activityRow>;

interface Input extends Entry {
  id: string;
  staff_notes: string;
  photo_ids: readonly string[];
  photo_count: number;
  content_hash: Buffer;
  task_id: string;
  task_date: string;
  outlet_id: string;
  job_role_id: string;
  uid: string;
  now: Date;
}

/** The columns of the entry, apart from its details. */
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
  ...(['outlet_id', 'job_role_id', 'concerns_uid', 'group_id', 'created_at'] as const),
];

/**
 * The statement without the parts that have nothing to do: an update that finds no row still costs its two triggers, as
 * much as the insert's. A first attempt that is no longer the first fails on a unique key.
 */
const prepareInsert = (isAgain: boolean, hasPhotos: boolean) =>
  prepareStatement<Input, StoredSubmission>((given) => {
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
      update photos set submission_id = ${given.id}::uuid, position = photo.position,
        attached_at = ${given.now}::timestamptz
      from photo where photos.id = photo.id and ${isComplete}
      returning photos.id, photos.width, photos.height, photos.position
    ),`;
    const photos = sql`(select coalesce(json_agg(json_build_object('id', id, 'width', width, 'height', height)
      order by position), '[]') from attached)`;
    return sql`
      with ${hasPhotos ? photo : sql``} ${isAgain ? previous : sql``} submitted as (
        insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
          audit_status, system_status, staff_notes, photo_count, content_hash, submitted_by_uid, submitted_at,
          updated_at, task_date)
        select ${given.id}::uuid, ${given.task_id}::uuid,
          ${isAgain ? sql`coalesce((select max(attempt) from previous), 0) + 1` : sql`1`},
          ${given.outlet_id}::uuid, ${given.job_role_id}::uuid, 'Submitted', 'Pending', 'Pending', 'None',
          ${given.staff_notes}, ${given.photo_count}::smallint, ${given.content_hash}::bytea, ${given.uid}::uuid,
          ${given.now}::timestamptz, ${given.now}::timestamptz, ${given.task_date}::date
        where ${isComplete}
        returning *
      ), ${hasPhotos ? attached : sql``} noted as (
        insert into activity (${sql.join(ENTRY.map((column) => sql.ref(column)))}, details)
        select ${sql.join(ENTRY.map((column) => given[column]))},
          ${given.details}::jsonb || jsonb_build_object('attempt', attempt) from submitted
      )
      select submitted.*, null as manager_reviewed_by, null as audit_reviewed_by,
        ${personOf(sql`submitted.submitted_by_uid`)} as submitter,
        ${hasPhotos ? photos : sql`'[]'::json`} as photos
      from submitted`;
  });

const withPhotos = { first: prepareInsert(false, true), again: prepareInsert(true, true) };
const withoutPhotos = { first: prepareInsert(false, false), again: prepareInsert(true, false) };
