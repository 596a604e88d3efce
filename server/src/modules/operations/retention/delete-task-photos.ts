import { addDays } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { type Deps, deletePhotoBatches, type Report } from './delete-photo-batches.ts';
import { isShownOnce } from './queries.ts';

/** Days before the cursor that are looked at again: late work is sent, and photos are compared, after its date. */
const AGAIN_DAYS = 40;

/**
 * Removes the pictures of tasks dated before `kept`, date by date, until the report says that the time is over. Returns
 * whether all are removed. Rows, digests and comparisons stay. Photos of work that nobody has decided on, or that are not
 * compared yet, stay.
 */
export async function deleteTaskPhotos(context: Deps, kept: string, report: Report): Promise<boolean> {
  const { db } = context;
  const { rows } = await sql<{ first: string | null }>`
    select greatest(
      (select min(task_date) from daily_tasks),
      (select done_until + 1 - ${sql.lit(AGAIN_DAYS)} from retention_cursors where rule = 'task_photos')
    ) as first where exists (select from daily_tasks)`.execute(db);
  for (let date = rows[0]?.first ?? kept; date < kept; date = addDays(date, 1)) {
    const due = sql`
      select photo.id from daily_tasks task
      join task_submissions submission on submission.task_id = task.id
      join photos photo on photo.submission_id = submission.id
      where task.task_date = ${date} and submission.manager_status <> 'Pending'
        and coalesce(photo.compared_at, photo.compare_failed_at) is not null and photo.removed_at is null and ${isShownOnce}`;
    if (!(await deletePhotoBatches(context, due, report))) return false;
    await moveCursor(db, date);
  }
  return true;
}

async function moveCursor(db: Queryable, date: string): Promise<void> {
  await sql`
    insert into retention_cursors (rule, done_until) values ('task_photos', ${date})
    on conflict (rule) do update set done_until = greatest(retention_cursors.done_until, excluded.done_until)`.execute(
    db,
  );
}
