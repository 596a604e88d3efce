import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { positionOf } from '@gerai/shared/business/outlets/read-position.ts';
import { BRIEFING_FIELDS } from '@gerai/shared/business/templates/definition.ts';
import type { TaskAttempt, TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { canSeeTask } from '@gerai/shared/work/daily-tasks/policy.ts';
import { judgePlaces } from '@gerai/shared/work/photo-proof/judge-place.ts';
import { canSeeProof } from '@gerai/shared/work/photo-proof/policy.ts';
import { sql } from 'kysely';
import { selectColumns } from '../../../database/queries/select-columns.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import { selectOutage } from '../outages/queries.ts';
import {
  type StoredReuse,
  selectPhotoReuses,
  toPhotoReuses,
} from '../photo-proof/compare/select-photo-reuses.ts';
import { type StoredPhoto, selectPhotos, toSubmissionPhoto } from '../submissions/select-photos.ts';

/**
 * Returns a task with all its attempts, in two statements. Throws `not_found` for a task that does not exist or that
 * the actor may not see.
 */
export async function readTaskDetail(context: Context, actor: PersonActor, id: string): Promise<TaskDetail> {
  const { db, keys, clock } = context;
  const task = await findTask(db, id);
  if (!task || !canSeeTask(actor, task)) throw notFound('Task');
  const judges = canSeeProof(actor);
  const attempts = await findAttempts(db, id, judges);
  const now = clock.now();
  const { sample_photo_id, latitude, longitude, assigned_to, time_zone, ...rest } = task;
  const outlet = positionOf({ latitude, longitude });
  return {
    ...rest,
    ...(time_zone ? { time_zone } : {}),
    // An e-mail address, which staff are not given (decisions, lists and permissions).
    assigned_to: judges ? assigned_to : null,
    sample_photo_url: sample_photo_id && photoAddress(keys, actor, sample_photo_id, 'full', now),
    attempts: attempts.map(({ reuses, ...attempt }) => {
      const photos = attempt.photos.map((photo) => toSubmissionPhoto(keys, actor, photo, now));
      const proof = { places: judgePlaces(photos, outlet), ...toPhotoReuses(context, actor, reuses) };
      return { ...attempt, photos, proof: judges ? proof : null };
    }),
  };
}

type StoredTask = Omit<TaskDetail, 'attempts' | 'sample_photo_url' | 'time_zone'> & {
  time_zone: string | null;
  sample_photo_id: string | null;
  /** Of the outlet, which is not told to those who work there. */
  latitude: number | null;
  longitude: number | null;
};

const DEFINITION_SHOWN = [
  ...BRIEFING_FIELDS,
  ...(['frequency', 'photo_required', 'sample_photo_id'] as const),
];

async function findTask(db: Queryable, id: string): Promise<StoredTask | undefined> {
  const { rows } = await sql<StoredTask>`
    select task.id, task.task_name, task.task_date, task.deadline_datetime, task.deadline_date, task.created_at,
      task.assigned_location_id, task.assigned_job_role_id, outlets.outlet_name, outlets.region,
      outlets.time_zone, outlets.latitude, outlets.longitude,
      (select role_name from job_roles where id = task.assigned_job_role_id) as assigned_job_role,
      task_group.group_name, task_group.color as group_color,
      definition.display_id, ${selectColumns(DEFINITION_SHOWN, 'definition')},
      case when template.frequency = definition.frequency then json_build_object('weekly_days', template.weekly_days,
        'monthly_date', template.monthly_date, 'custom_days', template.custom_days,
        'custom_weeks', template.custom_weeks, 'monthly_week', template.monthly_week) end as recurrence,
      template.priority, template.assigned_to,
      ${selectOutage(sql`task.assigned_location_id`, sql`task.task_date`)} as outage,
      ${personNameOf(sql`(select actor_uid from job_runs where id = task.run_id)`)} as generated_by
    from daily_tasks task
    join task_definitions definition on definition.id = task.definition_id
    join outlets on outlets.id = task.assigned_location_id
    left join task_templates template on template.id = task.template_id
    left join task_groups task_group on task_group.id = definition.group_id
    where task.id = ${id}`.execute(db);
  return rows[0];
}

type StoredAttempt = Omit<TaskAttempt, 'photos' | 'proof'> & {
  photos: StoredPhoto[];
  reuses: StoredReuse[] | null;
};

/** `judged` attempts have what their photos have to do with others. */
async function findAttempts(db: Queryable, task_id: string, judged: boolean): Promise<StoredAttempt[]> {
  const { rows } = await sql<StoredAttempt>`
    select submission.id, submission.attempt, submission.staff_status, submission.manager_status,
      submission.audit_status, submission.system_status, submission.staff_notes, submission.manager_notes,
      submission.audit_notes, submission.submitted_at, submission.proved_at, submission.challenge, submission.manager_reviewed_at, submission.audit_reviewed_at,
      ${personNameOf(sql`submission.submitted_by_uid`)} as submitted_by,
      ${personNameOf(sql`submission.cancelled_by_uid`)} as cancelled_by,
      ${personNameOf(sql`submission.manager_reviewed_by_uid`)} as manager_reviewed_by,
      ${personNameOf(sql`submission.audit_reviewed_by_uid`)} as audit_reviewed_by,
      ${selectPhotos(sql`submission`)} as photos, ${judged ? selectPhotoReuses(sql`submission`) : sql`null`} as reuses
    from task_submissions submission
    where submission.task_id = ${task_id}
    order by submission.attempt`.execute(db);
  return rows;
}
