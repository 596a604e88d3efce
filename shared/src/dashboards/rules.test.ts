import { describe, expect, it } from 'vitest';
import { type DatedTask, staffFigures, staffTaskState } from './rules.ts';

const now = new Date('2026-11-20T17:00:00+08:00');
const task = (
  staff_status: DatedTask['staff_status'],
  deadline = '2026-11-20T17:00:00+08:00',
): DatedTask => ({
  staff_status,
  deadline_datetime: deadline,
});
const LATE = '2026-11-20T16:59:59+08:00';

describe('staffTaskState', () => {
  it.each([
    ['submitted after the deadline', task('Submitted', LATE), 'completed'],
    ['not submitted past the deadline', task(null, LATE), 'overdue'],
    ['not submitted at the very deadline', task(null), 'waiting'],
    ['failed by the system', task('AutoFailed', '2026-11-21T17:00:00+08:00'), 'overdue'],
  ] as const)('%s is %#', (_, given, state) => {
    expect(staffTaskState(given, now)).toBe(state);
  });
});

describe('staffFigures', () => {
  it('counts every task once', () => {
    expect(staffFigures([task('Submitted'), task(null), task(null, LATE), task('AutoFailed')], now)).toEqual({
      tasksToday: 4,
      completed: 1,
      waiting: 1,
      overdue: 2,
      completionRate: 25,
    });
  });

  it('gives 0 without tasks, and 100 only when all are done', () => {
    expect(staffFigures([], now).completionRate).toBe(0);
    expect(staffFigures([task('Submitted')], now).completionRate).toBe(100);
    const almost = [...Array.from({ length: 299 }, () => task('Submitted')), task(null)];
    expect(staffFigures(almost, now).completionRate).toBe(99);
  });
});
