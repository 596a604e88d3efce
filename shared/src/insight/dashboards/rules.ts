import { businessHour } from '../../time/business-time.ts';
import { isDone, isLate, type TaskProgress, taskState } from '../../work/daily-tasks/task-state.ts';
import { isRejected, type Statuses } from '../../work/submissions/statuses.ts';

/** By what the staff's dashboard greets, in the business zone (specification 1, section 9: noon and 17:00). */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = businessHour(now);
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** A task with the statuses of its latest submission; null when there is none. */
export type DatedTask = { deadline_datetime: string } & {
  [Status in keyof Statuses]: Statuses[Status] | null;
};

export type StaffTaskState = 'completed' | 'rejected' | 'waiting' | 'overdue';

/**
 * How a task stands on the staff's dashboard (specification 1, section 4): submitted is Selesai unless it stands
 * rejected; past the deadline without is Terlambat, and so is what the system failed; else Menunggu.
 */
export function staffTaskState(task: DatedTask, now: Date): StaffTaskState {
  const { staff_status, deadline_datetime } = task;
  if (staff_status === 'Submitted') return isRejected(task) ? 'rejected' : 'completed';
  return staff_status === 'AutoFailed' || Date.parse(deadline_datetime) < now.getTime()
    ? 'overdue'
    : 'waiting';
}

/**
 * The four cards and the ring of the staff's dashboard. 100 % is only when nothing is left. What stands rejected is
 * to be done again, so it waits; it was sent once, so it is not late.
 */
export function staffFigures(tasks: readonly DatedTask[], now: Date) {
  const states = tasks.map((task) => staffTaskState(task, now));
  const count = (wanted: StaffTaskState) => states.filter((state) => state === wanted).length;
  const completed = count('completed');
  return {
    tasksToday: tasks.length,
    completed,
    waiting: count('waiting') + count('rejected'),
    overdue: count('overdue'),
    completionRate: tasks.length === 0 ? 0 : Math.floor((completed / tasks.length) * 100),
  };
}

/** What became of the tasks of some days. Of a task only its current submission counts, once. */
export interface DayCounts {
  tasks: number;
  /** Sent by a person, whatever was decided since. */
  submitted: number;
  /** Of those, sent by the deadline. */
  on_time: number;
  /** Of those sent, rejected by a manager or an auditor, and not sent again. */
  rejected: number;
  /** Of those sent, approved by the system and by nobody since. */
  auto_approved: number;
  auto_failed: number;
}

/**
 * How many tasks are done: submitted by a person and not rejected as they stand now. What the system failed is not
 * done, and what was rejected is only done again once it was sent again.
 */
export const doneOf = ({ submitted, rejected }: Pick<DayCounts, 'submitted' | 'rejected'>): number =>
  submitted - rejected;

/**
 * A share in whole percent; null of nothing. Rounded down, but 0 is none at all and 100 is all: 299 of 300 is 99.
 */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  return part === 0 ? 0 : Math.max(1, Math.floor((part / whole) * 100));
}

/**
 * Completion: of the tasks dated these days, those done. Of a day that is still open it says how far the day has come,
 * as what is not due yet counts among all; it compares with other days only when the day is over.
 */
export const completionRate = (counts: DayCounts) => percentOf(doneOf(counts), counts.tasks);
/** Of what was sent, the part sent by its deadline; a new attempt after a rejection by when it came. */
export const onTimeRate = (counts: DayCounts) => percentOf(counts.on_time, counts.submitted);
/** Of what was sent, the part that stands rejected. */
export const rejectionRate = (counts: DayCounts) => percentOf(counts.rejected, counts.submitted);

/** How the tasks of a day stand at an outlet, each in one state: sent, rejected, late, urgent, or waiting. */
export function outletFigures(tasks: readonly TaskProgress[], now: Date) {
  const states = tasks.map((task) => taskState(task, now));
  const countOf = (test: (state: (typeof states)[number]) => boolean) => states.filter(test).length;
  return {
    tasks: states.length,
    submitted: countOf(isDone),
    waiting: countOf((state) => state === 'pending'),
    urgent: countOf((state) => state === 'urgent'),
    overdue: countOf(isLate),
    rejected: countOf((state) => state === 'rejected'),
  };
}
