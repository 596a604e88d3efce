import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { isDone, type TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';

export interface StatedTask {
  task: MyTask;
  state: TaskState;
}

/** What can still be sent from here. */
const isToDo = ({ state }: StatedTask) => !isDone(state) && state !== 'failed';

/** What is to be done, by deadline as it comes; what stands rejected leads, for its time is the shortest. */
export function sortToDo(tasks: readonly StatedTask[]): StatedTask[] {
  const rank = ({ state }: StatedTask) => (state === 'rejected' ? 0 : 1);
  return tasks.filter(isToDo).sort((a, b) => rank(a) - rank(b));
}

/** What was sent, the newest first, and what the day's end failed, by when it did. */
export function sortPast(tasks: readonly StatedTask[]): StatedTask[] {
  const sentAt = ({ task }: StatedTask) => task.submission?.submitted_at ?? '';
  return tasks
    .filter((task) => !isToDo(task))
    .sort((a, b) => (sentAt(a) < sentAt(b) ? 1 : sentAt(a) > sentAt(b) ? -1 : 0));
}
