import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { positionOf } from '@gerai/shared/business/outlets/read-position.ts';
import { BRIEFING_FIELDS } from '@gerai/shared/business/templates/definition.ts';
import { judgePlaces } from '@gerai/shared/work/photo-proof/judge-place.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepareShapes } from '../../../database/queries/prepare-statement.ts';
import { selectColumns } from '../../../database/queries/select-columns.ts';
import type { Context } from '../../../platform/context.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { personNameOf, toPerson } from '../../accounts/account/queries.ts';
import {
  type StoredReuse,
  selectPhotoReuses,
  toPhotoReuses,
} from '../photo-proof/compare/select-photo-reuses.ts';
import { type StoredPhoto, selectPhotos, toSubmissionPhoto } from '../submissions/select-photos.ts';
import { type StoredAttempt, selectEarlierAttempts, toEarlierAttempt } from './select-earlier-attempts.ts';

interface PageQuery {
  after?: string | undefined;
  limit: number;
  order: 'newest' | 'oldest';
}

/** A page of the submissions matching a condition on `submission`, with the total, in one statement. */
export async function listWaiting(
  context: Context,
  actor: PersonActor,
  condition: RawBuilder<unknown>,
  page: PageQuery,
): Promise<WaitingPage> {
  const { rows: found } = await selectPage(condition, page).execute(context.db);
  const countAll = async () => (await waiting(condition).execute(context.db)).rows[0]!.total;
  return await toPage(context, actor, found, page, countAll);
}

/** The first page of what waits for the manager of an outlet, by a statement that is compiled and planned once. */
export async function listOutletQueue(
  context: Context,
  actor: PersonActor,
  outlet_id: string | null,
  { limit, order }: Omit<PageQuery, 'after'>,
): Promise<WaitingPage> {
  const shape = { limit, order };
  const found = await selectFirst(context.db, shape, { outlet_id });
  return await toPage(context, actor, found, shape, async () => 0);
}

const selectFirst = prepareShapes<Omit<PageQuery, 'after'>, { outlet_id: string | null }, Row>(
  (page, { outlet_id }) => selectPage(waitsAt(outlet_id), page),
);

/**
 * SQL condition: waits for the manager of an outlet. In a subquery the planner does not look at the outlet: it planned
 * each request anew, which took twice as long as running it.
 */
export const waitsAt = (outlet_id: RawBuilder<string | null>) =>
  sql`submission.manager_status = 'Pending' and submission.outlet_id = (select ${outlet_id}::uuid)`;

interface WaitingPage {
  rows: ReviewItem[];
  next: string | null;
  total: number;
}

async function toPage(
  context: Context,
  actor: PersonActor,
  found: Row[],
  page: PageQuery,
  countAll: () => Promise<number>,
): Promise<WaitingPage> {
  const { rows, next } = cutPage(found, page.limit, (last) => [last.submitted_at, last.id]);
  const total = rows[0]?.total ?? (page.after ? await countAll() : 0);
  return { rows: rows.map((row) => toItem(context, actor, row)), next, total };
}

type Row = Omit<
  ReviewItem,
  | 'photos'
  | 'reuses'
  | 'comparing'
  | 'unchecked'
  | 'places'
  | 'earlier'
  | 'submitted_by'
  | 'sample_photo_url'
  | 'time_zone'
> & {
  time_zone: string | null;
  photos: StoredPhoto[] | null;
  reuses: StoredReuse[] | null;
  earlier: StoredAttempt[];
  submitter_uid: string | null;
  submitter_name: string;
  submitter_email: string | null;
  submitter_avatar: number | null;
  sample_photo_id: string | null;
  /** Of the outlet, which is not told to those who work there. */
  latitude: number | null;
  longitude: number | null;
  total: number;
};

/**
 * The limit is written out: without its value the planner expects a tenth of the queue, and joined all tasks. Photos are
 * looked for only where there are some, as most submissions of a queue have none.
 */
function selectPage(condition: RawBuilder<unknown>, { limit, order, ...page }: PageQuery): RawBuilder<Row> {
  const after = readCursor(page.after, timeAndId);
  const [direction, further] = order === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const beyond = after
    ? sql`and (submission.submitted_at, submission.id) ${further} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return sql<Row>`
    select submission.id, submission.task_id, submission.outlet_id, submission.attempt, submission.staff_notes,
      submission.submitted_at, submission.proved_at, submission.challenge, submission.manager_status, submission.manager_notes, submission.manager_reviewed_at,
      task.task_name, task.task_date, task.deadline_datetime,
      definition.display_id, ${selectColumns([...BRIEFING_FIELDS, 'sample_photo_id'], 'definition')},
      outlets.outlet_name, outlets.time_zone, outlets.latitude, outlets.longitude, job_roles.role_name as job_role,
      submitter.uid as submitter_uid, submitter.name as submitter_name, submitter.email as submitter_email,
      submitter.avatar_version as submitter_avatar,
      ${personNameOf(sql`submission.manager_reviewed_by_uid`)} as manager_reviewed_by,
      case when submission.photo_count > 0 then ${selectPhotos(sql`submission`)} end as photos,
      ${selectPhotoReuses(sql`submission`)} as reuses, ${selectEarlierAttempts(sql`submission`)} as earlier,
      (${waiting(condition)}) as total
    from (
      select * from task_submissions submission where ${condition} ${beyond}
      order by submission.submitted_at ${direction}, submission.id ${direction} limit ${sql.lit(limit + 1)}
    ) submission
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id
    join outlets on outlets.id = submission.outlet_id
    join job_roles on job_roles.id = submission.job_role_id
    left join lateral (
      -- By key for each: the planner would read all users of a small business.
      select uid, name, email, avatar_version from users where uid = submission.submitted_by_uid offset 0
    ) submitter on true
    order by submission.submitted_at ${direction}, submission.id ${direction}`;
}

const waiting = (condition: RawBuilder<unknown>) =>
  sql<{ total: number }>`select count(*) as total from task_submissions submission where ${condition}`;

function toItem(context: Context, actor: PersonActor, row: Row): ReviewItem {
  const { submitter_uid, submitter_name, submitter_email, submitter_avatar, ...found } = row;
  const { sample_photo_id, photos: stored, reuses, earlier, latitude, longitude, time_zone, ...item } = found;
  const { keys, clock } = context;
  const now = clock.now();
  const submitter = submitter_uid && {
    uid: submitter_uid,
    name: submitter_name,
    email: submitter_email,
    avatar_version: submitter_avatar,
  };
  const photos = (stored ?? []).map((photo) => toSubmissionPhoto(keys, actor, photo, now));
  return {
    ...item,
    ...(time_zone ? { time_zone } : {}),
    sample_photo_url: sample_photo_id && photoAddress(keys, actor, sample_photo_id, 'full', now),
    photos,
    ...toPhotoReuses(context, actor, reuses),
    places: judgePlaces(photos, positionOf({ latitude, longitude })),
    earlier: earlier.map((attempt) => toEarlierAttempt(context, actor, attempt)),
    submitted_by: toPerson(keys, actor, submitter || null, now),
  };
}
