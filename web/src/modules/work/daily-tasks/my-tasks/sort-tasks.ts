import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { isToDo, type TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';

export interface StatedTask {
  task: MyTask;
  state: TaskState;
}

/** Open tasks in the given deadline order, rejected ones first because they have the least time left. */
export function sortToDo(tasks: readonly StatedTask[]): StatedTask[] {
  const rank = ({ state }: StatedTask) => (state === 'rejected' ? 0 : 1);
  return tasks.filter(({ state }) => isToDo(state)).sort((a, b) => rank(a) - rank(b));
}

/** Tasks that are done here and not sent yet, submitted tasks, newest first, and tasks failed at the day's end or cancelled, by the time of that. */
export function sortPast(tasks: readonly StatedTask[]): StatedTask[] {
  const sentAt = ({ task, state }: StatedTask) =>
    state === 'unsent' ? '~' : (task.submission?.submitted_at ?? '');
  return tasks
    .filter(({ state }) => !isToDo(state))
    .sort((a, b) => (sentAt(a) < sentAt(b) ? 1 : sentAt(a) > sentAt(b) ? -1 : 0));
}
