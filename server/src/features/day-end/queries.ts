import { submittedBefore } from '@gerai/shared/day-end/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

interface DayEndPreview {
  date: string;
  willFail: number;
  willApprove: number;
  pendingWithoutPhoto: number;
}

/** What endDay would do to a date now, and the backlog that it leaves to the managers for want of a photo. */
export async function previewDayEnd(
  { db, clock }: Context,
  input: { date?: string | undefined },
): Promise<DayEndPreview> {
  const date = input.date ?? businessDate(clock.now());
  const { rows } = await sql<Omit<DayEndPreview, 'date'>>`
    select
      (select count(*) from daily_tasks task
        where task.deadline_date = ${date}
          and not exists (select from task_submissions submission where submission.task_id = task.id)
      ) as "willFail",
      count(*) filter (where photo_count > 0) as "willApprove",
      count(*) filter (where photo_count = 0) as "pendingWithoutPhoto"
    from task_submissions
    where manager_status = 'Pending' and submitted_at < ${submittedBefore(date)}`.execute(db);
  return { date, ...rows[0]! };
}
