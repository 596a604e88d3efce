import { expect, it } from 'vitest';
import { tasksTodayState } from './tasks-today.ts';

it.each([
  ['nothing, before any task was ever made', 0, 2, 0, '12:00:00', 'nothing'],
  ['closed, where none is open', 5, 0, 0, '12:00:00', 'closed'],
  ['early, until 00:06', 5, 2, 0, '00:05:59', 'early'],
  ['missing from 00:06 on', 5, 2, 0, '00:06:00', 'missing'],
  ['there in some outlets', 5, 2, 1, '00:05:30', 'partly'],
  ['there in all', 5, 2, 2, '12:00:00', 'there'],
] as const)('%s', (_, dailyTasks, outlets, with_tasks, time, state) => {
  const now = new Date(`2026-11-20T${time}+08:00`);
  const tasksToday = { outlets, with_tasks, without: [] };
  expect(tasksTodayState({ dailyTasks, outlets: 2, tasksToday }, now)).toBe(state);
  expect(tasksTodayState({ dailyTasks, outlets: 0, tasksToday }, now)).toBe('nothing');
});
