import type { Submission } from '@gerai/shared/submissions/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../platform/context.ts';
import { signedPhoto } from '../photos/photo-address.ts';
import { avatarUrl } from '../users/avatar-url.ts';

type StoredPhoto = { id: string; width: number; height: number };

/** A submission as `toSubmission` takes it. */
export type StoredSubmission = Omit<Submission, 'photo_url' | 'photos' | 'submitted_by'> & {
  photos: StoredPhoto[];
  submitter_name: string | null;
  submitter_email: string | null;
  submitter_avatar_version: number | null;
};

/** Submissions with the people and photos that belong to them; the caller says which, as `submission` and `task`. */
export function submissions(db: Queryable) {
  return db
    .selectFrom('task_submissions as submission')
    .innerJoin('daily_tasks as task', 'task.id', 'submission.task_id')
    .leftJoin('users as submitter', 'submitter.uid', 'submission.submitted_by_uid')
    .leftJoin('users as manager', 'manager.uid', 'submission.manager_reviewed_by_uid')
    .leftJoin('users as auditor', 'auditor.uid', 'submission.audit_reviewed_by_uid')
    .select([
      'submission.id',
      'submission.task_id',
      'submission.attempt',
      'submission.outlet_id',
      'submission.job_role_id',
      'submission.staff_status',
      'submission.manager_status',
      'submission.audit_status',
      'submission.system_status',
      'submission.staff_notes',
      'submission.manager_notes',
      'submission.audit_notes',
      'submission.content_hash',
      'submission.submitted_by_uid',
      'submission.submitted_at',
      'submission.manager_reviewed_by_uid',
      'submission.manager_reviewed_at',
      'submission.audit_reviewed_by_uid',
      'submission.audit_reviewed_at',
      'submission.updated_at',
      'task.task_name',
      'submitter.name as submitter_name',
      'submitter.email as submitter_email',
      'submitter.avatar_version as submitter_avatar_version',
      'manager.name as manager_reviewed_by',
      'auditor.name as audit_reviewed_by',
    ])
    .select(photosOf(sql.ref('submission.id')).as('photos'));
}

/** One submission by its id, with its task's name; undefined where there is none. */
export async function findSubmission(db: Queryable, id: string) {
  return await submissions(db).where('submission.id', '=', id).executeTakeFirst();
}

/** The photos of a submission, in order, as one column. */
export const photosOf = (submissionId: RawBuilder<unknown>) => sql<StoredPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height)
    order by photo.position), '[]')
  from photos photo where photo.submission_id = ${submissionId})`;

/** What goes out of a submission, its photos with addresses signed at the context's time. */
export function toSubmission(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  row: StoredSubmission,
): Submission {
  const now = clock.now();
  const photos = row.photos.map((photo) => signedPhoto(keys, photo, now));
  return { ...row, photos, photo_url: photos[0]?.url ?? null, submitted_by: submitterOf(row) };
}

function submitterOf(row: StoredSubmission): Submission['submitted_by'] {
  const { submitted_by_uid: uid, submitter_name: name, submitter_email: email } = row;
  if (uid === null || name === null || email === null) return null;
  return { uid, name, email, avatar_url: avatarUrl({ uid, avatar_version: row.submitter_avatar_version }) };
}

/** A task with what decides whether it may be submitted, and its current submission; undefined where there is none. */
export async function findTaskToSubmit(db: Queryable, id: string) {
  const row = await db
    .selectFrom('daily_tasks as task')
    .innerJoin('task_definitions as definition', 'definition.id', 'task.definition_id')
    .leftJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .leftJoin('users as submitter', 'submitter.uid', 'latest.submitted_by_uid')
    .select([
      'task.id',
      'task.task_name',
      'task.task_date',
      'task.deadline_date',
      'definition.photo_required',
    ])
    .select(['task.assigned_location_id', 'task.assigned_job_role_id'])
    .select(['latest.staff_status', 'latest.manager_status', 'latest.audit_status'])
    .select(['latest.submitted_at', 'submitter.name as submitted_by'])
    .where('task.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { staff_status, manager_status, audit_status, submitted_at, submitted_by, ...task } = row;
  const none = staff_status === null || manager_status === null || audit_status === null;
  const latest = none ? null : { staff_status, manager_status, audit_status, submitted_at, submitted_by };
  return { ...task, latest };
}
