import { businessHour } from '../../time/business-time.ts';
import {
  isCountedState,
  isDone,
  isLate,
  type TaskProgress,
  type TaskState,
  taskState,
} from '../../work/daily-tasks/task-state.ts';
import { isRejected, type Statuses } from '../../work/submissions/statuses.ts';

/**
 * The part of the day for the staff dashboard's greeting, in the business zone (specification 1, section 9: noon and
 * 17:00).
 */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = businessHour(now);
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** A task with the statuses of its latest submission; null if there is none. */
export type DatedTask = { deadline_datetime: string } & {
  [Status in keyof Statuses]: Statuses[Status] | null;
};

export type StaffTaskState = 'completed' | 'rejected' | 'waiting' | 'overdue' | 'cancelled';

/**
 * The state of a task on the staff dashboard (specification 1, section 4). Submitted is Selesai unless rejected; not
 * submitted by the deadline, or failed by the system, is Terlambat; otherwise Menunggu.
 */
export function staffTaskState(task: DatedTask, now: Date): StaffTaskState {
  const { staff_status, deadline_datetime } = task;
  if (staff_status === 'Cancelled') return 'cancelled';
  if (staff_status === 'Submitted') return isRejected(task) ? 'rejected' : 'completed';
  return staff_status === 'AutoFailed' || Date.parse(deadline_datetime) < now.getTime()
    ? 'overdue'
    : 'waiting';
}

/**
 * The four cards and the ring of the staff dashboard. 100 % only when nothing is left. A rejected task counts as
 * waiting, since it is to be redone; it was sent once, so it is not late. A cancelled one counts nowhere.
 */
export function staffFigures(tasks: readonly DatedTask[], now: Date) {
  const states = tasks.map((task) => staffTaskState(task, now)).filter((state) => state !== 'cancelled');
  const count = (wanted: StaffTaskState) => states.filter((state) => state === wanted).length;
  const completed = count('completed');
  return {
    tasksToday: states.length,
    completed,
    waiting: count('waiting') + count('rejected'),
    overdue: count('overdue'),
    completionRate: states.length === 0 ? 0 : Math.floor((completed / states.length) * 100),
  };
}

/** Outcomes of the tasks of some days. Only a task's current submission counts, once. */
export interface DayCounts {
  tasks: number;
  /** Submitted by a person, whatever was decided since. */
  submitted: number;
  /** Of `submitted`: by the deadline. */
  on_time: number;
  /** Of `submitted`: rejected by a manager or an auditor, and not resubmitted. */
  rejected: number;
  /** Of `submitted`: approved by the system only. */
  auto_approved: number;
  auto_failed: number;
}

/** The outcomes of several days or outlets together. */
export const sumOf = (days: readonly DayCounts[]): DayCounts =>
  days.reduce(
    (sum, day) => ({
      tasks: sum.tasks + day.tasks,
      submitted: sum.submitted + day.submitted,
      on_time: sum.on_time + day.on_time,
      rejected: sum.rejected + day.rejected,
      auto_approved: sum.auto_approved + day.auto_approved,
      auto_failed: sum.auto_failed + day.auto_failed,
    }),
    { tasks: 0, submitted: 0, on_time: 0, rejected: 0, auto_approved: 0, auto_failed: 0 },
  );

/**
 * Number of done tasks: submitted by a person and not currently rejected. Tasks that the system failed are not done;
 * rejected ones are done again once resubmitted.
 */
export const doneOf = ({ submitted, rejected }: Pick<DayCounts, 'submitted' | 'rejected'>): number =>
  submitted - rejected;

/**
 * A share in whole percent; null if `whole` is 0. Rounded down, but 0 means none and 100 means all: 1 of 300 is 1,
 * 299 of 300 is 99.
 */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  return part === 0 ? 0 : Math.max(1, Math.floor((part / whole) * 100));
}

/**
 * Completion: done tasks among those dated these days. Tasks not yet due count too, so an open day shows its progress
 * and compares with other days only when it is over.
 */
export const completionRate = (counts: DayCounts) => percentOf(doneOf(counts), counts.tasks);
/** Share of the submitted tasks sent by their deadline; a resubmission counts by its own time. */
export const onTimeRate = (counts: DayCounts) => percentOf(counts.on_time, counts.submitted);
/** Share of the submitted tasks that are currently rejected. */
export const rejectionRate = (counts: DayCounts) => percentOf(counts.rejected, counts.submitted);

/** Tasks of one day that are alike, and how many. */
export interface AlikeTasks extends TaskProgress {
  count: number;
}

/** The state of outlets' tasks of one day. Each is in one state: sent, rejected, late, urgent or waiting; cancelled ones count nowhere. */
export function outletFigures(tasks: readonly AlikeTasks[], now: Date) {
  const stated = tasks
    .map((task) => ({ state: taskState(task, now), count: task.count }))
    .filter(({ state }) => isCountedState(state));
  const countOf = (test: (state: TaskState) => boolean) =>
    stated.reduce((sum, { state, count }) => (test(state) ? sum + count : sum), 0);
  return {
    tasks: countOf(() => true),
    submitted: countOf(isDone),
    waiting: countOf((state) => state === 'pending'),
    urgent: countOf((state) => state === 'urgent'),
    overdue: countOf(isLate),
    rejected: countOf((state) => state === 'rejected'),
  };
}
