import { businessDate } from '@gerai/shared/time/business-time.ts';
import { submittedBefore, whyNotSettled } from '@gerai/shared/work/day-end/rules.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { refusal } from '../../../platform/errors.ts';

interface DayEndPreview {
  date: string;
  willFail: number;
  willApprove: number;
  pendingWithoutPhoto: number;
}

/**
 * Returns what endDay would do to a date now, and the backlog left to the managers because it has no photo. Throws
 * `refused` for a future date, like endDay.
 */
export async function previewDayEnd(
  { db, clock }: Context,
  input: { date?: string | undefined },
): Promise<DayEndPreview> {
  const today = businessDate(clock.now());
  const date = input.date ?? today;
  const why = whyNotSettled(date, today);
  if (why) throw refusal('refused', why, { at: ['date'] });
  const { rows } = await sql<Omit<DayEndPreview, 'date'>>`
    select
      (select count(*)
        from outlets join daily_tasks task on task.assigned_location_id = outlets.id and task.deadline_date = ${date}
        where not exists (select from task_submissions submission where submission.task_id = task.id)
      ) as "willFail",
      count(*) filter (where photo_count > 0) as "willApprove",
      count(*) filter (where photo_count = 0) as "pendingWithoutPhoto"
    from task_submissions
    where manager_status = 'Pending' and submitted_at < ${submittedBefore(date)}`.execute(db);
  return { date, ...rows[0]! };
}
