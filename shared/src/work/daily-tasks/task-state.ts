import { isManagerApproved, isRejected, type Statuses } from '../submissions/statuses.ts';

/** A task is urgent for this long before its deadline (specification 1, section 9). */
export const URGENT_MS = 2 * 3_600_000;

export const TASK_STATES = [
  'completed',
  'approved',
  'submitted',
  'unsent',
  'rejected',
  'failed',
  'cancelled',
  'overdue',
  'urgent',
  'pending',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export interface TaskProgress {
  deadline_datetime: string;
  submission: Statuses | null;
  /** Its date, or that of its deadline, is a system outage, which does not count: nothing is urgent or late. */
  isOutage?: boolean;
}

/** The state of a task for the people who do it (specification 1, section 4: staff-facing states). */
export function taskState({ deadline_datetime, submission, isOutage }: TaskProgress, now: Date): TaskState {
  if (submission) {
    if (submission.staff_status === 'AutoFailed') return 'failed';
    if (submission.staff_status === 'Cancelled') return 'cancelled';
    if (isRejected(submission)) return 'rejected';
    if (submission.audit_status === 'Approved') return 'completed';
    return isManagerApproved(submission.manager_status) ? 'approved' : 'submitted';
  }
  if (isOutage) return 'pending';
  const left = Date.parse(deadline_datetime) - now.getTime();
  if (left < 0) return 'overdue';
  return left <= URGENT_MS ? 'urgent' : 'pending';
}

/** Done from the outlet's point of view: nothing is left to do there, also where the server does not know it yet. */
export const isDone = (state: TaskState) =>
  state === 'completed' || state === 'approved' || state === 'submitted' || state === 'unsent';

/** The task can still be submitted. */
export const isToDo = (state: TaskState) => !isDone(state) && state !== 'failed' && state !== 'cancelled';

/** The state on a device that has done the task and not sent it yet; what ended meanwhile stays ended. */
export const unsentState = (state: TaskState): TaskState => (isToDo(state) ? 'unsent' : state);

/** What an admin cancelled counts nowhere. */
export const isCountedState = (state: TaskState) => state !== 'cancelled';

/** Auto failed counts as late (decisions, submissions and statuses). */
export const isLate = (state: TaskState) => state === 'overdue' || state === 'failed';

/** Filters of a task list, used by its tiles and the dashboard figures. */
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

/** Whether a filter shows a task in this state; no filter shows all. */
export const isShown = (state: TaskState, filter: TaskFilter | undefined): boolean =>
  filter === undefined || shows[filter](state);

/** Whether a task counts in the figures of a day: it is dated that day, and not cancelled. */
export const isOfDay = ({ task_date }: { task_date: string }, state: TaskState, day: string): boolean =>
  task_date === day && isCountedState(state);

export interface TaskTiles {
  total: number;
  done: number;
  urgent: number;
  late: number;
  rejected: number;
}

/** The four tiles Total, Selesai, Mendesak, Terlambat, of the tasks' states, and how many are rejected. */
export function taskTiles(states: readonly TaskState[]): TaskTiles {
  const count = (test: (state: TaskState) => boolean) => states.filter(test).length;
  return {
    total: count(isCountedState),
    done: count(isDone),
    urgent: count((state) => state === 'urgent'),
    late: count(isLate),
    rejected: count((state) => state === 'rejected'),
  };
}

/** The tiles that the server counted, with the states that the device knows better: `now` instead of `before`. */
export function tilesWith(
  tiles: TaskTiles,
  before: readonly TaskState[],
  now: readonly TaskState[],
): TaskTiles {
  const [old, known] = [taskTiles(before), taskTiles(now)];
  const names = Object.keys(tiles) as (keyof TaskTiles)[];
  const entries = names.map((name) => [name, Math.max(0, tiles[name] + known[name] - old[name])]);
  return Object.fromEntries(entries) as TaskTiles;
}
