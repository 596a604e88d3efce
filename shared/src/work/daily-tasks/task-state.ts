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

/** What a list of tasks can be narrowed to, by its tiles and by the figures of the dashboards. */
export const TASK_FILTERS = ['done', 'open', 'urgent', 'late', 'waiting', 'rejected'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

const shows: Record<TaskFilter, (state: TaskState) => boolean> = {
  done: isDone,
  open: (state) => state === 'pending' || state === 'urgent' || state === 'rejected',
  urgent: (state) => state === 'urgent',
  late: isLate,
  waiting: (state) => state === 'pending',
  rejected: (state) => state === 'rejected',
};

/** Whether a list that is narrowed shows a task; all of them without a filter. */
export const isShown = (state: TaskState, filter: TaskFilter | undefined): boolean =>
  filter === undefined || shows[filter](state);

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
