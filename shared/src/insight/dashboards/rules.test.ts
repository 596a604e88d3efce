import { describe, expect, it } from 'vitest';
import {
  completionRate,
  type DatedTask,
  onTimeRate,
  partOfDay,
  percentOf,
  rejectionRate,
  staffFigures,
  staffTaskState,
} from './rules.ts';

const now = new Date('2026-11-20T17:00:00+08:00');
const task = (
  staff_status: DatedTask['staff_status'],
  deadline = '2026-11-20T17:00:00+08:00',
  decided: Partial<DatedTask> = {},
): DatedTask => ({
  staff_status,
  manager_status: null,
  audit_status: null,
  deadline_datetime: deadline,
  ...decided,
});
const byManager = { manager_status: 'Rejected', audit_status: 'Pending' } as const;
const byAuditor = { manager_status: 'Approved', audit_status: 'Rejected' } as const;
const LATE = '2026-11-20T16:59:59+08:00';

describe('partOfDay', () => {
  it.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:59', 'evening'],
  ])('at %s it is %s', (time, part) => {
    expect(partOfDay(new Date(`2026-11-20T${time}:59+08:00`))).toBe(part);
  });
});

describe('staffTaskState', () => {
  it.each([
    ['submitted after the deadline', task('Submitted', LATE), 'completed'],
    ['not submitted past the deadline', task(null, LATE), 'overdue'],
    ['not submitted at the very deadline', task(null), 'waiting'],
    ['failed by the system', task('AutoFailed', '2026-11-21T17:00:00+08:00'), 'overdue'],
    ['cancelled, also after its deadline', task('Cancelled', '2026-11-19T17:00:00+08:00'), 'cancelled'],
    ['rejected by the manager', task('Submitted', LATE, byManager), 'rejected'],
    ['rejected by the auditor', task('Submitted', LATE, byAuditor), 'rejected'],
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

  it('a rejected task waits to be done, late or not', () => {
    const rejected = [task('Submitted', LATE, byManager), task('Submitted', undefined, byAuditor)];
    expect(staffFigures([task('Submitted'), ...rejected], now)).toEqual({
      tasksToday: 3,
      completed: 1,
      waiting: 2,
      overdue: 0,
      completionRate: 33,
    });
  });

  it('gives 0 without tasks, and 100 only when all are done', () => {
    expect(staffFigures([], now).completionRate).toBe(0);
    expect(staffFigures([task('Submitted')], now).completionRate).toBe(100);
    const almost = [...Array.from({ length: 299 }, () => task('Submitted')), task(null)];
    expect(staffFigures(almost, now).completionRate).toBe(99);
  });
});

describe('percentOf', () => {
  it.each([
    [0, 0, null],
    [0, 300, 0],
    [1, 300, 1],
    [150, 300, 50],
    [299, 300, 99],
    [300, 300, 100],
  ])('%i of %i is %s', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});

describe('the rates', () => {
  const counts = { tasks: 10, submitted: 8, on_time: 6, rejected: 2, auto_approved: 1, auto_failed: 1 };
  it('count as done what was sent and is not rejected, of all tasks', () => {
    expect(completionRate(counts)).toBe(60);
  });
  it('count what was in time, and what is rejected, of what was sent', () => {
    expect(onTimeRate(counts)).toBe(75);
    expect(rejectionRate(counts)).toBe(25);
    expect(rejectionRate({ ...counts, submitted: 0, rejected: 0 })).toBeNull();
  });
});
