import { explain } from '@gerai/server/platform/errors.ts';
import { dailyJobs } from '@gerai/shared/jobs/schedule.ts';
import { businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { describeDayEnd } from '@gerai/shared/work/day-end/rules.ts';
import type { Rows } from '../rows.ts';
import type { Submitted } from './plan-submissions.ts';
import type { DemoTask } from './task.ts';

const JOB = 'update-task-statuses';

/** One run of the end-of-day job. */
export interface EndedDay {
  date: string;
  autoFailed: number;
  autoApproved: number;
  /** The numbers per outlet: failed and approved. */
  outlets: Record<string, [number, number]>;
  at: Date;
}

/** Plans the runs of the end-of-day job for past dates, with their results. */
export function planDayEnds(
  rows: Rows,
  dates: readonly string[],
  { submitted, failed }: { submitted: readonly Submitted[]; failed: readonly DemoTask[] },
): EndedDay[] {
  const failures = Map.groupBy(failed, ({ deadlineDate }) => deadlineDate);
  const approved = submitted.flatMap(({ task, attempt: { review } }) =>
    review && review.by === null ? [{ outlet: task.outlet, at: review.at }] : [],
  );
  const approvals = Map.groupBy(approved, ({ at }) => businessDate(at));
  const days = dates.map((date) => ({
    date,
    autoFailed: failures.get(date)?.length ?? 0,
    autoApproved: approvals.get(date)?.length ?? 0,
    outlets: byOutlet(failures.get(date) ?? [], approvals.get(date) ?? []),
    at: businessInstant(date, dailyJobs[JOB].time),
  }));
  rows.add(
    'job_runs',
    days.map(({ at, outlets: _, ...result }) => ({
      job: JOB,
      business_date: result.date,
      actor_kind: 'job',
      actor_uid: null,
      server: 'demo:1',
      status: 'succeeded',
      result: {
        ...result,
        ...explain(describeDayEnd(result)),
      },
      started_at: at,
      finished_at: at,
    })),
  );
  return days;
}

interface AtOutlet {
  outlet: { id: string };
}

function byOutlet(failed: readonly AtOutlet[], approved: readonly AtOutlet[]): EndedDay['outlets'] {
  const outlets: EndedDay['outlets'] = {};
  for (const [at, ofKind] of [failed, approved].entries())
    for (const { outlet } of ofKind) {
      outlets[outlet.id] ??= [0, 0];
      outlets[outlet.id]![at]! += 1;
    }
  return outlets;
}
