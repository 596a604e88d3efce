import { isManagerApproved, isRejected, type Statuses } from '../submissions/statuses.ts';

/** A deadline is urgent for this long before it passes (specification 1, section 9). */
export const URGENT_MS = 2 * 3_600_000;

export const TASK_STATES = [
  'completed',
  'approved',
  'submitted',
  'rejected',
  'failed',
  'overdue',
  'urgent',
  'pending',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export interface TaskProgress {
  deadline_datetime: string;
  submission: Statuses | null;
}

/** How a task stands for those who do it (specification 1, section 4: staff-facing states). */
export function taskState({ deadline_datetime, submission }: TaskProgress, now: Date): TaskState {
  if (submission) {
    if (submission.staff_status === 'AutoFailed') return 'failed';
    if (isRejected(submission)) return 'rejected';
    if (submission.audit_status === 'Approved') return 'completed';
    return isManagerApproved(submission.manager_status) ? 'approved' : 'submitted';
  }
  const left = Date.parse(deadline_datetime) - now.getTime();
  if (left < 0) return 'overdue';
  return left <= URGENT_MS ? 'urgent' : 'pending';
}

/** Done as far as the outlet is concerned: it waits for nobody here. */
export const isDone = (state: TaskState) =>
  state === 'completed' || state === 'approved' || state === 'submitted';

/** Auto failed counts as late (decisions, submissions and statuses). */
export const isLate = (state: TaskState) => state === 'overdue' || state === 'failed';

export interface TaskTiles {
  total: number;
  done: number;
  urgent: number;
  late: number;
}

/** The four tiles Total, Selesai, Mendesak, Terlambat. */
export function taskTiles(tasks: readonly TaskProgress[], now: Date): TaskTiles {
  const states = tasks.map((task) => taskState(task, now));
  const count = (test: (state: TaskState) => boolean) => states.filter(test).length;
  return {
    total: states.length,
    done: count(isDone),
    urgent: count((state) => state === 'urgent'),
    late: count(isLate),
  };
}
