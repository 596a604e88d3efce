import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import { describe, expect, it } from 'vitest';
import { sortReport } from './sort-report.ts';

const row = (name: string, tasks: number, submitted: number): ReportRow => ({
  key: name,
  name,
  region: null,
  tasks,
  submitted,
  on_time: 0,
  rejected: 0,
  auto_approved: 0,
  auto_failed: 0,
});
const names = (rows: ReportRow[]) => rows.map(({ name }) => name);
const rows = [row('Outlet 10', 10, 5), row('Outlet 9', 10, 0), row('Outlet 2', 10, 5)];

describe('sortReport', () => {
  it('sorts by a rate in both directions, equals by name, with numbers in names as numbers', () => {
    expect(names(sortReport(rows, { sort: 'completion', order: 'asc' }))).toEqual([
      'Outlet 9',
      'Outlet 2',
      'Outlet 10',
    ]);
    expect(names(sortReport(rows, { sort: 'completion', order: 'desc' }))).toEqual([
      'Outlet 2',
      'Outlet 10',
      'Outlet 9',
    ]);
  });

  it('puts what has no rate last, in both directions', () => {
    for (const order of ['asc', 'desc'] as const)
      expect(names(sortReport(rows, { sort: 'onTime', order })).at(-1)).toBe('Outlet 9');
  });

  it('sorts by name backwards too', () => {
    expect(names(sortReport(rows, { sort: 'name', order: 'desc' }))[0]).toBe('Outlet 10');
  });
});
