import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { SentCapture } from '@gerai/shared/work/submissions/capture.ts';
import type { Challenge } from '@gerai/shared/work/submissions/challenge.ts';
import { ASSIGNMENT_BOUNDS, type SubmittablePlace } from '@gerai/shared/work/submissions/policy.ts';
import { ATTEMPT_BOUNDS, type AttemptDates } from '@gerai/shared/work/submissions/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { dateAt, zoneOfOutlet } from '../../../database/queries/outlet-zone.ts';
import { type Given, prepareShapes } from '../../../database/queries/prepare-statement.ts';
import { selectColumns } from '../../../database/queries/select-columns.ts';
import type { Queryable } from '../../../platform/context.ts';
import { photoDigest } from '../../../platform/pictures/photo-key.ts';
import { activityRow } from '../../../platform/trail/record-activity.ts';
import { personOf } from '../../accounts/account/queries.ts';
import { unusualAtFirst } from '../photo-proof/select-unusual.ts';
import type { StoredSubmission } from './queries.ts';
import { photosAsJson } from './select-photos.ts';

export interface SubmissionInsert {
  id: string;
  task_id: string;
  staff_notes: string;
  photo_ids: readonly string[];
  captures: readonly SentCapture[];
  content_hash: Buffer;
  /** When its last photo was taken, if that is to be trusted. */
  proved_at: Date | null;
  clock_offset_ms: number | null;
  /** What its photos were asked to show, by what the task may ask for. */
  gesture: Challenge;
  code: Challenge;
}

interface AttemptOptions {
  isAgain: boolean;
  /** As of which place of the actor's it is submitted. */
  place: SubmittablePlace;
}

/**
 * Inserts an attempt as the task's current submission, attaches its photos and adds its entry to the trail, with the
 * digests of the photos, in one statement: a transaction of three had five round trips. A first attempt is inserted if the task is of `place` and
 * may be submitted at `now`, so that most submissions need no other statement; a new one (`isAgain`) must have been found permitted.
 * Returns undefined, having changed nothing, if it is not, or unless all photos are unattached ones of the actor. Fails
 * on `task_submissions_earlier_closed` or a unique key if a concurrent submission was first.
 */
export async function createSubmission(
  db: Queryable,
  actor: PersonActor,
  now: Date,
  { isAgain, place, photo_ids, captures, ...submission }: SubmissionInsert & AttemptOptions,
): Promise<StoredSubmission | undefined> {
  const { task_id } = submission;
  const entry = activityRow(actor, now, {
    event: 'task submitted',
    subject: { type: 'daily_task', id: task_id },
    details: { taskId: task_id, submissionId: submission.id },
  });
  const shape = { isAgain, hasPhotos: photo_ids.length > 0 };
  const [row] = await insertAttempt(db, shape, {
    ...entry,
    ...submission,
    photos: JSON.stringify(photo_ids.map((id) => toPhoto(id, captures))),
    photo_count: photo_ids.length,
    uid: actor.uid,
    now,
    location_id: place.location_id,
    job_role_id: place.job_role_id,
  });
  return row;
}

/** The columns of a photo that say how it was taken. */
function toPhoto(id: string, captures: readonly SentCapture[]): object {
  const { photo_id, position, ...capture } = captures.find((one) => one.photo_id === id) ?? {
    position: null,
  };
  return { id, ...capture, ...position };
}

type Entry = ReturnType<typeof activityRow>;

interface Input extends Entry, Omit<SubmissionInsert, 'photo_ids' | 'captures'>, SubmittablePlace {
  photos: string;
  photo_count: number;
  uid: string;
  now: Date;
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

type InputParts = Given<Input>;

/** The dates of a first attempt at its `place`, as the rule names them. */
const attemptDates = (given: InputParts): Record<keyof AttemptDates, RawBuilder<unknown>> => ({
  task_date: sql`task_date`,
  done_on: dateAt(sql`coalesce(${given.proved_at}::timestamptz, ${given.now}::timestamptz)`, sql`place.zone`),
  today: dateAt(sql`${given.now}::timestamptz`, sql`place.zone`),
  last_date: sql`deadline_date`,
});

/** What ASSIGNMENT_BOUNDS, ATTEMPT_BOUNDS and `whatIsMissing` ask of a first attempt. */
function isPermitted(given: InputParts): RawBuilder<unknown> {
  const dates = attemptDates(given);
  const inTime = ATTEMPT_BOUNDS.map(
    ({ from, to, days }) => sql`${dates[from]} <= ${dates[to]} ${days ? sql`+ ${sql.lit(days)}` : sql``}`,
  );
  const assigned = ASSIGNMENT_BOUNDS.map(
    ({ of, is }) => sql`(${given[is]}::uuid is null or ${sql.ref(of)} = ${given[is]}::uuid)`,
  );
  return sql`
    ${sql.join([...assigned, ...inTime], sql` and `)}
    and (${given.photo_count}::smallint > 0
      or not (select photo_required from task_definitions where id = definition_id))
    and not exists (select from task_submissions where task_id = task.id)`;
}

/** What a variant of the statement does: a new attempt after another, with or without photos. */
interface Shape {
  isAgain: boolean;
  hasPhotos: boolean;
}

const selectTask = (given: InputParts, { isAgain, hasPhotos }: Shape) => {
  const challenge = hasPhotos
    ? sql`(select case photo_challenge when 'gesture' then ${given.gesture}::text when 'code' then ${given.code}::text end
        from task_definitions where id = definition_id)`
    : sql`null::text`;
  return sql`task as (
    select id, task_date, task_name, assigned_location_id, assigned_job_role_id, ${challenge} as challenge
    from daily_tasks task
      ${isAgain ? sql`` : sql`cross join lateral (select ${zoneOfOutlet(sql`task.assigned_location_id`)} as zone) place`}
    where id = ${given.task_id}::uuid ${isAgain ? sql`` : sql`and ${isPermitted(given)}`}
  )`;
};

/** The photos of the attempt as far as they may be used, with how each was taken. */
const selectPhoto = (given: InputParts) => sql`photo as materialized (
  select given.*, ${photoDigest(sql`photos`)} as digest
  from rows from (json_to_recordset(${given.photos}::json) as (
    id uuid, source text, taken_at timestamptz, taken_from text, original_sha256 text,
    latitude double precision, longitude double precision, accuracy real
  )) with ordinality
    given (id, source, taken_at, taken_from, original_sha256, latitude, longitude, accuracy, position)
  join photos on photos.id = given.id
  where photos.owner_uid = ${given.uid}::uuid and photos.purpose = 'submission' and photos.attached_at is null
  for update of photos
)`;

/** SQL condition: all photos may be used. */
const isComplete = (given: InputParts, { hasPhotos }: Shape) =>
  hasPhotos ? sql`(select count(*) from photo) = ${given.photo_count}` : sql`true`;

/** What is worth a look (insight/proof-rates), stored so that counting 90 days reads no photos. */
const judged = sql`judged as (
  select outlet.position_version, photos.unusual
  from task join outlets outlet on outlet.id = assigned_location_id
  cross join lateral (select ${unusualAtFirst} as unusual from photo) photos
)`;

/** Counted by the insert, which forces it to run before: otherwise two rows would be the latest. */
const closePrevious = (given: InputParts, shape: Shape) => sql`previous as (
  update task_submissions set is_latest = false
  where task_id = ${given.task_id}::uuid and is_latest and ${isComplete(given, shape)}
  returning attempt
)`;

const insertSubmitted = (given: InputParts, { isAgain, hasPhotos }: Shape) => sql`submitted as (
  insert into task_submissions (id, task_id, attempt, outlet_id, job_role_id, staff_status, manager_status,
    audit_status, system_status, staff_notes, photo_count, content_hash, submitted_by_uid, submitted_at,
    proved_at, clock_offset_ms, updated_at, task_date, challenge, judged_position, unusual)
  select ${given.id}::uuid, id, ${isAgain ? sql`coalesce((select max(attempt) from previous), 0) + 1` : sql`1`},
    assigned_location_id, assigned_job_role_id, 'Submitted', 'Pending', 'Pending', 'None',
    ${given.staff_notes}, ${given.photo_count}::smallint, ${given.content_hash}::bytea, ${given.uid}::uuid,
    ${given.now}::timestamptz, ${given.proved_at}::timestamptz, ${given.clock_offset_ms}::bigint,
    ${given.now}::timestamptz, task_date, challenge,
    ${hasPhotos ? sql`position_version, unusual` : sql`null::integer, null::smallint`}
  from task ${hasPhotos ? sql`cross join judged` : sql``}
  where ${isComplete(given, { isAgain, hasPhotos })}
  returning *
)`;

const attachPhotos = (given: InputParts) => sql`attached as (
  update photos set submission_id = submitted.id, position = photo.position,
    attached_at = ${given.now}::timestamptz, source = photo.source, taken_at = photo.taken_at,
    taken_from = photo.taken_from, original_sha256 = decode(photo.original_sha256, 'hex'),
    latitude = photo.latitude, longitude = photo.longitude, accuracy = photo.accuracy
  from photo, submitted where photos.id = photo.id
  returning photos.*
)`;

const insertEntry = (given: InputParts, { hasPhotos }: Shape) => sql`noted as (
  insert into activity (${selectColumns(ENTRY)}, outlet_id, job_role_id, details)
  select ${sql.join(ENTRY.map((column) => given[column]))}, outlet_id, job_role_id,
    ${given.details}::jsonb || jsonb_build_object('taskName', task_name, 'attempt', attempt)
      ${hasPhotos ? sql`|| jsonb_build_object('photos', (select jsonb_object_agg(id, digest) from photo))` : sql``}
  from submitted, task
)`;

/**
 * The statement of a shape: without the parts that would find no row, since each still fires its statement triggers. A
 * first attempt that is no longer the first fails on a unique key.
 */
const buildStatement = (shape: Shape, given: InputParts): RawBuilder<StoredSubmission> => {
  const photos = sql`(select ${photosAsJson(sql`attached`, sql`${given.clock_offset_ms}::bigint`)} from attached)`;
  const parts = [
    selectTask(given, shape),
    ...(shape.hasPhotos ? [selectPhoto(given), judged] : []),
    ...(shape.isAgain ? [closePrevious(given, shape)] : []),
    insertSubmitted(given, shape),
    ...(shape.hasPhotos ? [attachPhotos(given)] : []),
    insertEntry(given, shape),
  ];
  return sql`
    with ${sql.join(parts)}
    select submitted.*, null as manager_reviewed_by, null as audit_reviewed_by,
      ${personOf(sql`submitted.submitted_by_uid`)} as submitter,
      ${shape.hasPhotos ? photos : sql`'[]'::json`} as photos
    from submitted`;
};

const insertAttempt = prepareShapes<Shape, Input, StoredSubmission>(buildStatement);
