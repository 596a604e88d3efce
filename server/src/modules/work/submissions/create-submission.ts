import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Assignment } from '@gerai/shared/work/submissions/policy.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { personOf } from '../../accounts/account/person-of.ts';
import type { StoredSubmission } from './queries.ts';

export interface SubmissionInsert {
  id: string;
  task: Assignment & { id: string };
  staff_notes: string;
  photo_ids: readonly string[];
  content_hash: Buffer;
}

/**
 * Inserts an attempt as the task's current submission and attaches its photos, in one statement. Only unattached photos
 * of the actor are attached; the caller compares the number. Fails on `task_submissions_open_key` or another unique key
 * if a concurrent submission was first.
 */
export async function createSubmission(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  { id, task, staff_notes, photo_ids, content_hash }: SubmissionInsert,
): Promise<StoredSubmission> {
  // Counting `previous` forces it to run before the insert; otherwise two rows would be the latest.
  const { rows } = await sql<StoredSubmission>`
    with previous as (
      update task_submissions set is_latest = false where task_id = ${task.id} and is_latest returning attempt
    ), submitted as (
      insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
        audit_status, system_status, staff_notes, photo_count, content_hash, submitted_by_uid, submitted_at, updated_at)
      select ${id}::uuid, ${task.id}::uuid, coalesce(max(attempt), 0) + 1, ${task.assigned_location_id}::uuid,
        ${task.assigned_job_role_id}::uuid, 'Submitted', 'Pending', 'Pending', 'None', ${staff_notes},
        ${photo_ids.length}::smallint, ${content_hash}::bytea, ${actor.uid}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from previous
      returning *
    ), attached as (
      update photos set submission_id = ${id}::uuid, position = given.position, attached_at = ${now}::timestamptz
      from unnest(${photo_ids}::uuid[]) with ordinality given (id, position)
      where photos.id = given.id and photos.owner_uid = ${actor.uid}::uuid and photos.purpose = 'submission'
        and photos.attached_at is null
      returning photos.id, photos.width, photos.height, photos.position
    )
    select submitted.*, null as manager_reviewed_by, null as audit_reviewed_by,
      ${personOf(sql`submitted.submitted_by_uid`)} as submitter,
      (select coalesce(json_agg(json_build_object('id', id, 'width', width, 'height', height) order by position), '[]')
        from attached) as photos
    from submitted`.execute(tx);
  return rows[0]!;
}
