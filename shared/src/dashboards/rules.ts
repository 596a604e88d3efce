import type { StaffStatus } from '../submissions/statuses.ts';

export interface DatedTask {
  deadline_datetime: string;
  /** Of its latest submission; null when there is none. */
  staff_status: StaffStatus | null;
}

export type StaffTaskState = 'completed' | 'waiting' | 'overdue';

/**
 * How a task stands on the staff's dashboard (specification 1, section 4): submitted is Selesai, whatever the review
 * said; past the deadline without is Terlambat, and so is what the system failed; else Menunggu.
 */
export function staffTaskState({ staff_status, deadline_datetime }: DatedTask, now: Date): StaffTaskState {
  if (staff_status === 'Submitted') return 'completed';
  return staff_status === 'AutoFailed' || Date.parse(deadline_datetime) < now.getTime()
    ? 'overdue'
    : 'waiting';
}

/** The four cards and the ring of the staff's dashboard. 100 % is only when nothing is left. */
export function staffFigures(tasks: readonly DatedTask[], now: Date) {
  const states = tasks.map((task) => staffTaskState(task, now));
  const count = (wanted: StaffTaskState) => states.filter((state) => state === wanted).length;
  const completed = count('completed');
  return {
    tasksToday: tasks.length,
    completed,
    waiting: count('waiting'),
    overdue: count('overdue'),
    completionRate: tasks.length === 0 ? 0 : Math.floor((completed / tasks.length) * 100),
  };
}
