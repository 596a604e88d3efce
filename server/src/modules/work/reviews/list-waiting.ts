import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';
import { photoAddress, signedPhoto } from '../../../platform/pictures/photo-address.ts';
import { personNameOf, personOf, toPerson } from '../../accounts/account/queries.ts';
import {
  type StoredReuse,
  selectPhotoReuses,
  toPhotoReuse,
} from '../photo-proof/compare/select-photo-reuses.ts';
import { photosOf } from '../submissions/queries.ts';
import { type StoredAttempt, selectEarlierAttempts, toEarlierAttempt } from './select-earlier-attempts.ts';

interface PageQuery {
  after?: string | undefined;
  limit: number;
  order: 'newest' | 'oldest';
}

/**
 * A page of the submissions matching a condition on `submission`, with the total, in one statement. Names are
 * subqueries, not joins: planning eight joins took three times as long as running them. The limit is written out: without
 * its value the planner expects a tenth of the queue, and joined all tasks.
 */
export async function listWaiting(
  context: Context,
  actor: PersonActor,
  condition: RawBuilder<unknown>,
  page: PageQuery,
): Promise<{ rows: ReviewItem[]; next: string | null; total: number }> {
  const found = await findPage(context.db, condition, page);
  const { rows, next } = cutPage(found, page.limit, (last) => [last.submitted_at, last.id]);
  const total = rows[0]?.total ?? (page.after ? await countWaiting(context.db, condition) : 0);
  return {
    rows: rows.map((row) => toItem(context, actor, row)),
    next,
    total,
  };
}

type Row = Omit<ReviewItem, 'photos' | 'reuses' | 'earlier' | 'submitted_by' | 'sample_photo_url'> & {
  photos: Pick<Photo, 'id' | 'width' | 'height'>[];
  reuses: StoredReuse[];
  earlier: StoredAttempt[];
  submitter: Parameters<typeof toPerson>[1];
  sample_photo_id: string | null;
  total: number;
};

async function findPage(db: Queryable, condition: RawBuilder<unknown>, page: PageQuery): Promise<Row[]> {
  const { limit, order } = page;
  const after = readCursor(page.after, timeAndId);
  const [direction, further] = order === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const beyond = after
    ? sql`and (submission.submitted_at, submission.id) ${further} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select submission.id, submission.task_id, submission.outlet_id, submission.attempt, submission.staff_notes,
      submission.submitted_at, submission.manager_status, submission.manager_notes, submission.manager_reviewed_at,
      task.task_name, task.task_date, task.deadline_datetime,
      definition.display_id, definition.instructions, definition.completion_criteria, definition.sample_photo_id,
      (select outlet_name from outlets where id = submission.outlet_id),
      (select role_name from job_roles where id = submission.job_role_id) as job_role,
      ${personOf(sql`submission.submitted_by_uid`)} as submitter,
      ${personNameOf(sql`submission.manager_reviewed_by_uid`)} as manager_reviewed_by,
      ${photosOf(sql`submission.id`)} as photos, ${selectPhotoReuses(sql`submission.id`)} as reuses,
      ${selectEarlierAttempts(sql`submission`)} as earlier,
      (${waiting(condition)}) as total
    from (
      select * from task_submissions submission where ${condition} ${beyond}
      order by submission.submitted_at ${direction}, submission.id ${direction} limit ${sql.lit(limit + 1)}
    ) submission
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id
    order by submission.submitted_at ${direction}, submission.id ${direction}`.execute(db);
  return rows;
}

const waiting = (condition: RawBuilder<unknown>) =>
  sql<{ total: number }>`select count(*) as total from task_submissions submission where ${condition}`;

async function countWaiting(db: Queryable, condition: RawBuilder<unknown>): Promise<number> {
  return (await waiting(condition).execute(db)).rows[0]!.total;
}

function toItem(context: Context, actor: PersonActor, row: Row): ReviewItem {
  const { submitter, sample_photo_id, photos, reuses, earlier, ...item } = row;
  const { keys, clock } = context;
  const now = clock.now();
  return {
    ...item,
    sample_photo_url: sample_photo_id && photoAddress(keys, sample_photo_id, 'full', now),
    photos: photos.map((photo) => signedPhoto(keys, photo, now)),
    reuses: reuses.map((reuse) => toPhotoReuse(context, actor, reuse)),
    earlier: earlier.map((attempt) => toEarlierAttempt(context, attempt)),
    submitted_by: toPerson(keys, submitter, now),
  };
}
