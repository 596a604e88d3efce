import { describe, expect, it } from 'vitest';
import type { Statuses } from '../submissions/statuses.ts';
import { taskState, taskTiles } from './task-state.ts';

const now = new Date('2026-11-20T12:00:00+08:00');
const due = (time: string, submission: Statuses | null = null) => ({
  deadline_datetime: `2026-11-20T${time}:00+08:00`,
  submission,
});
const cancelled: Statuses = {
  staff_status: 'Cancelled',
  manager_status: 'Cancelled',
  audit_status: 'Cancelled',
};
const sent: Statuses = { staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' };

describe('the state of a task for those who do it', () => {
  it.each([
    ['pending', due('14:01')],
    ['urgent', due('14:00')],
    ['urgent', due('12:00')],
    ['overdue', due('11:59')],
    ['pending', { ...due('11:59'), isOutage: true }],
    ['submitted', { ...due('11:00', sent), isOutage: true }],
    ['submitted', due('11:00', sent)],
    ['approved', due('17:00', { ...sent, manager_status: 'Approved' })],
    ['approved', due('17:00', { ...sent, manager_status: 'AutoApproved' })],
    ['completed', due('17:00', { ...sent, manager_status: 'Approved', audit_status: 'Approved' })],
    ['rejected', due('17:00', { ...sent, manager_status: 'Rejected' })],
    ['rejected', due('17:00', { ...sent, manager_status: 'Approved', audit_status: 'Rejected' })],
    [
      'failed',
      due('11:00', { staff_status: 'AutoFailed', manager_status: 'AutoFailed', audit_status: 'AutoFailed' }),
    ],
    ['cancelled', due('11:00', cancelled)],
  ] as const)('is %s', (state, task) => {
    expect(taskState(task, now)).toBe(state);
  });

  it('counts the tiles, auto failed as late and cancelled nowhere', () => {
    const failed = {
      staff_status: 'AutoFailed',
      manager_status: 'AutoFailed',
      audit_status: 'AutoFailed',
    } as const;
    const tasks = [due('18:00'), due('13:00'), due('11:00'), due('11:00', sent), due('09:00', failed)];
    tasks.push(due('09:00', cancelled));
    expect(taskTiles(tasks.map((task) => taskState(task, now)))).toEqual({
      total: 5,
      done: 1,
      urgent: 1,
      late: 2,
      rejected: 0,
    });
  });
});
