import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Assignment } from '@gerai/shared/work/submissions/policy.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { activityRow } from '../../../platform/trail/record-activity.ts';
import { personOf } from '../../accounts/account/queries.ts';
import type { StoredSubmission } from './queries.ts';

export interface SubmissionInsert {
  id: string;
  task: Assignment & { id: string; task_name: string; task_date: string };
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
  const isComplete = sql`(select count(*) from photo) = ${photo_ids.length}`;
  const { details, ...entry } = activityRow(actor, now, {
    event: 'task submitted',
    subject: { type: 'daily_task', id: task.id },
    outlet_id: task.assigned_location_id,
    job_role_id: task.assigned_job_role_id,
    details: { taskId: task.id, taskName: task.task_name, submissionId: id },
  });
  // Counting `previous` forces it to run before the insert; otherwise two rows would be the latest.
  const { rows } = await sql<StoredSubmission>`
    with photo as materialized (
      select photos.id, given.position
      from unnest(${photo_ids}::uuid[]) with ordinality given (id, position) join photos on photos.id = given.id
      where photos.owner_uid = ${actor.uid}::uuid and photos.purpose = 'submission' and photos.attached_at is null
      for update of photos
    ), previous as (
      update task_submissions set is_latest = false where task_id = ${task.id} and is_latest and ${isComplete}
      returning attempt
    ), submitted as (
      insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
        audit_status, system_status, staff_notes, photo_count, content_hash, submitted_by_uid, submitted_at, updated_at,
        task_date)
      select ${id}::uuid, ${task.id}::uuid, coalesce(max(attempt), 0) + 1, ${task.assigned_location_id}::uuid,
        ${task.assigned_job_role_id}::uuid, 'Submitted', 'Pending', 'Pending', 'None', ${staff_notes},
        ${photo_ids.length}::smallint, ${content_hash}::bytea, ${actor.uid}::uuid, ${now}::timestamptz, ${now}::timestamptz,
        ${task.task_date}::date
      from previous having ${isComplete}
      returning *
    ), attached as (
      update photos set submission_id = ${id}::uuid, position = photo.position, attached_at = ${now}::timestamptz
      from photo where photos.id = photo.id and ${isComplete}
      returning photos.id, photos.width, photos.height, photos.position
    ), noted as (
      insert into activity (${sql.join(Object.keys(entry).map((column) => sql.ref(column)))}, details)
      select ${sql.join(Object.values(entry))}, ${details}::jsonb || jsonb_build_object('attempt', attempt) from submitted
    )
    select submitted.*, null as manager_reviewed_by, null as audit_reviewed_by,
      ${personOf(sql`submitted.submitted_by_uid`)} as submitter,
      (select coalesce(json_agg(json_build_object('id', id, 'width', width, 'height', height) order by position), '[]')
        from attached) as photos
    from submitted`.execute(db);
  return rows[0];
}
