import { expectedOn } from '../../jobs/night-watch.ts';
import { businessDate } from '../../time/business-time.ts';
import type { AdminDashboard } from './contract.ts';

/**
 * Whether today's tasks are there, for the admin's dashboard: 'nothing' before any was ever made, 'early' until the minute
 * by which they are due, 'partly' where open outlets have none, which may be right, 'closed' where no outlet is open.
 */
export function tasksTodayState(
  { tasksToday, dailyTasks, outlets }: Pick<AdminDashboard, 'tasksToday' | 'dailyTasks' | 'outlets'>,
  now: Date,
): 'nothing' | 'closed' | 'early' | 'missing' | 'partly' | 'there' {
  if (dailyTasks === 0 || outlets === 0) return 'nothing';
  if (tasksToday.outlets === 0) return 'closed';
  if (tasksToday.with_tasks > 0) return tasksToday.with_tasks < tasksToday.outlets ? 'partly' : 'there';
  return now < expectedOn('tasks-made', businessDate(now), '00:00').due ? 'early' : 'missing';
}
