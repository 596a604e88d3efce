import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { describe, expect, it } from 'vitest';
import {
  isOverdue,
  partsOf,
  splitOf,
  stateOf,
  statusOf,
  type TaskCounts,
  type TaskOrder,
} from './task-list-sections.ts';

const value = (name: string) => ({ value: name, label: name });
const group = (primary: string, secondary: string | null, count: number) => ({
  primary: value(primary),
  secondary: secondary === null ? null : value(secondary),
  count,
  overdue: 0,
});
const counts = (...groups: TaskCounts['groups']): TaskCounts => ({
  total: groups.reduce((sum, { count }) => sum + count, 0),
  overdue: 0,
  groups,
});
const parts = (counted: TaskCounts, order: TaskOrder, filter = {}) =>
  partsOf(counted, filter, order, splitOf(order), 500);
const row = (part: Partial<DailyTaskRow>) =>
  ({ staff_status: null, manager_status: null, audit_status: null, ...part }) as DailyTaskRow;

describe('by what a list is fetched in parts', () => {
  it.each<[TaskOrder, ReturnType<typeof splitOf>]>([
    [{}, { group: 'date', secondary: undefined, headings: 0 }],
    [{ sort: 'location' }, { group: 'location', secondary: undefined, headings: 0 }],
    [{ sort: 'task_name' }, { group: undefined, secondary: undefined, headings: 0 }],
    [{ group: 'location' }, { group: 'location', secondary: undefined, headings: 1 }],
    [{ group: 'status' }, { group: 'status', secondary: 'date', headings: 1 }],
    [
      { group: 'status', sort: 'status' },
      { group: 'status', secondary: undefined, headings: 1 },
    ],
    [
      { group: 'date', secondary: 'status' },
      { group: 'date', secondary: 'status', headings: 2 },
    ],
  ])('%j', (order, split) => {
    expect(splitOf(order)).toEqual(split);
  });
});

describe('the parts', () => {
  it('are asked for with the values of their headings', () => {
    const found = parts(counts(group('o1', '2026-11-20', 700), group('o2', '2026-11-19', 3)), {
      group: 'location',
      secondary: 'date',
    });
    expect(found.map(({ filter }) => filter)).toEqual([
      { outlet_id: 'o1', dateFrom: '2026-11-20', dateTo: '2026-11-20' },
      { outlet_id: 'o2', dateFrom: '2026-11-19', dateTo: '2026-11-19' },
    ]);
  });

  it('keep the overdue ones apart from the others that nobody sent', () => {
    const overdue = parts(
      counts(group('Not Submitted', null, 2), group('Auto Failed', null, 3)),
      { group: 'status', sort: 'status' },
      { status: ['Overdue'] },
    );
    expect(overdue.map(({ filter }) => filter)).toEqual([
      { status: ['Not Submitted'], past_deadline: true },
      { status: ['Auto Failed'] },
    ]);
    const [open] = parts(counts(group('Not Submitted', null, 2)), { group: 'status', sort: 'status' });
    expect(open?.filter).toEqual({ status: ['Not Submitted'] });
  });

  it('follow the sorting downwards too', () => {
    const found = parts(counts(group('a', null, 1), group('b', null, 1)), {
      sort: 'location',
      order: 'desc',
    });
    expect(found.map(({ primary }) => primary?.value)).toEqual(['b', 'a']);
  });

  it('share one call where all of them fit into a page', () => {
    const found = parts(counts(group('o1', null, 200), group('o2', null, 300)), { group: 'location' });
    expect(found.map(({ whole }) => whole)).toEqual([{}, {}]);
    expect(found.map(({ holds }) => holds(row({ assigned_location_id: 'o2' })))).toEqual([false, true]);
  });

  it('share one call for an outer group that fits into a page', () => {
    const found = parts(
      counts(group('o1', 'Submitted', 600), group('o2', 'Submitted', 5), group('o2', 'Not Submitted', 5)),
      { group: 'location', secondary: 'status' },
    );
    expect(found.map(({ whole }) => whole)).toEqual([undefined, { outlet_id: 'o2' }, { outlet_id: 'o2' }]);
    const sent = row({
      assigned_location_id: 'o2',
      staff_status: 'Submitted',
      manager_status: 'Pending',
      audit_status: 'Pending',
    });
    expect(found.map(({ holds }) => holds(sent))).toEqual([false, true, false]);
  });

  it('are one part when nothing is grouped', () => {
    expect(parts(counts(), { sort: 'task_name' }, { location: 'HM' })).toMatchObject([
      { filter: { location: 'HM' }, count: 0 },
    ]);
  });
});

describe('a task', () => {
  const deadline_datetime = '2026-11-20T09:00:00.000Z';
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);

  it('is overdue past its deadline, when nobody sent it', () => {
    expect(isOverdue(row({ deadline_datetime }), at('09:00:01'))).toBe(true);
    expect(isOverdue(row({ deadline_datetime }), at('09:00:00'))).toBe(false);
    const sent = row({
      deadline_datetime,
      staff_status: 'Submitted',
      manager_status: 'Pending',
      audit_status: 'Pending',
    });
    expect(isOverdue(sent, at('10:00:00'))).toBe(false);
  });

  it('stays overdue when it auto failed, and is called so', () => {
    const failed = row({
      deadline_datetime,
      staff_status: 'AutoFailed',
      manager_status: 'AutoFailed',
      audit_status: 'AutoFailed',
    });
    expect(isOverdue(failed, at('16:00:00'))).toBe(true);
    expect([stateOf(failed, at('16:00:00')), statusOf(failed)]).toEqual(['failed', 'Auto Failed']);
  });
});
