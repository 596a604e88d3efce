import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { ARRIVAL_DAYS } from '@gerai/shared/work/submissions/rules.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { dateAt, zoneOfOutlet } from '../../../database/queries/outlet-zone.ts';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { personNameOf, personOf, type StoredPerson, toPerson } from '../../accounts/account/queries.ts';
import { type StoredPhoto, selectPhotos, toSubmissionPhoto } from './select-photos.ts';

/** The input of `toSubmission`. */
export type StoredSubmission = Omit<Submission, 'photo_url' | 'photos' | 'submitted_by'> & {
  photos: StoredPhoto[];
  submitter: StoredPerson | null;
};

/** Returns a submission with its task's name, people and photos; undefined if there is none. */
export async function findSubmission(db: Queryable, id: string) {
  return await db
    .selectFrom('task_submissions as submission')
    .innerJoin('daily_tasks as task', 'task.id', 'submission.task_id')
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
      'submission.proved_at',
      'submission.challenge',
      'submission.manager_reviewed_by_uid',
      'submission.manager_reviewed_at',
      'submission.audit_reviewed_by_uid',
      'submission.audit_reviewed_at',
      'submission.updated_at',
      'task.task_name',
    ])
    .select([
      personOf(sql.ref('submission.submitted_by_uid')).as('submitter'),
      personNameOf(sql.ref('submission.manager_reviewed_by_uid')).as('manager_reviewed_by'),
      personNameOf(sql.ref('submission.audit_reviewed_by_uid')).as('audit_reviewed_by'),
      selectPhotos(sql.ref('submission')).as('photos'),
    ])
    .where('submission.id', '=', id)
    .executeTakeFirst();
}

/** Maps a row to a submission, with photo URLs for the actor's session. */
export function toSubmission(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  { submitter, photos: stored, ...row }: StoredSubmission,
): Submission {
  const now = clock.now();
  const photos = stored.map((photo) => toSubmissionPhoto(keys, actor, photo, now));
  const submitted_by = toPerson(keys, actor, submitter, now);
  return { ...row, photos, photo_url: photos[0]?.url ?? null, submitted_by };
}

/** SQL column: the latest date on which work of an earlier one arrived for a `task`, at its outlet (lateArrivalDate). */
export const selectLateArrival = sql<string | null>`(
  select max(arrived.on_date) from task_submissions late
  cross join lateral (select ${zoneOfOutlet(sql`task.assigned_location_id`)} as zone) place
  cross join lateral (select ${dateAt(sql`late.submitted_at`, sql`place.zone`)} as on_date) arrived
  where late.task_id = task.id and ${dateAt(sql`late.proved_at`, sql`place.zone`)} < arrived.on_date)`;

interface LateAnswer {
  /** The alias of the task's rejected submission. */
  rejected: RawBuilder<unknown>;
  today: RawBuilder<unknown>;
  /** The first moment of the day before. */
  yesterday: RawBuilder<unknown>;
}

/**
 * SQL condition on a rejected `task` of which work arrived late: it may be submitted again on `today` although the day
 * after its deadline is over (lastSubmissionDate). That work arrived yesterday or today, so it was rejected since: few
 * rows of the index of an outlet's rejections, where three more days of tasks would be read.
 */
export const isSendableLate = ({ rejected, today, yesterday }: LateAnswer) => sql`(
  coalesce(${rejected}.audit_reviewed_at, ${rejected}.manager_reviewed_at) >= ${yesterday}::timestamptz
  and task.deadline_date between ${today} - ${sql.lit(ARRIVAL_DAYS + 1)} and ${today} - 2
  and ${selectLateArrival} >= ${today} - 1)`;

const selectTaskToSubmit = (db: Queryable, id: RawBuilder<string>) =>
  db
    .selectFrom('daily_tasks as task')
    .innerJoin('task_definitions as definition', 'definition.id', 'task.definition_id')
    .leftJoin('task_submissions as latest', (join) =>
      join.onRef('latest.task_id', '=', 'task.id').on('latest.is_latest', '=', true),
    )
    .select([
      'task.id',
      'task.task_name',
      'task.task_date',
      'task.deadline_date',
      'definition.photo_required',
    ])
    .innerJoin('outlets as outlet', 'outlet.id', 'task.assigned_location_id')
    .select(['task.assigned_location_id', 'task.assigned_job_role_id', 'outlet.time_zone'])
    .select(['latest.staff_status', 'latest.manager_status', 'latest.audit_status', 'latest.submitted_at'])
    .select(['latest.staff_notes', 'latest.attempt', selectLateArrival.as('late_arrival_date')])
    .select(personNameOf(sql.ref('latest.submitted_by_uid')).as('submitted_by'))
    .where('task.id', '=', id);

const selectTask = prepareStatement<
  { id: string },
  InferResult<ReturnType<typeof selectTaskToSubmit>>[number]
>(({ id }, db) => sql`${selectTaskToSubmit(db, id)}`);

/**
 * Returns a task with what decides whether it may be submitted, and its current submission; undefined if there is none.
 */
export async function findTaskToSubmit(db: Queryable, id: string) {
  const [row] = await selectTask(db, { id });
  if (!row) return undefined;
  const {
    staff_status,
    manager_status,
    audit_status,
    submitted_at,
    submitted_by,
    attempt,
    staff_notes,
    ...task
  } = row;
  const none = staff_status === null || manager_status === null || audit_status === null;
  const latest = none
    ? null
    : {
        staff_status,
        manager_status,
        audit_status,
        submitted_at,
        submitted_by,
        staff_notes,
        attempt: attempt ?? 0,
      };
  return { ...task, latest };
}
