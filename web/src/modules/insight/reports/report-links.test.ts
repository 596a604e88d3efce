import { describe, expect, it } from 'vitest';
import { furtherOf, rowsBehind } from './report-links.ts';
import { reportFilter } from './reports-search.ts';

const now = new Date('2026-11-20T16:30:00Z');
const counts = { tasks: 1, submitted: 1, on_time: 1, rejected: 0, auto_approved: 0, auto_failed: 0 };
const row = { key: 'k', name: 'Sapu lantai', region: null, ...counts };
const period = { dateFrom: '2026-10-23', dateTo: '2026-11-21' };

it('reports the last 30 days of the business zone unless asked otherwise', () => {
  expect(reportFilter({}, now)).toMatchObject({ ...period, by: 'outlet', sort: 'completion', order: 'asc' });
  expect(reportFilter({ by: 'task', region: 'Medan' }, now).region).toBeUndefined();
});

describe('rowsBehind', () => {
  it('names the outlet, the job role or the task, and what the figure counts', () => {
    expect(rowsBehind(reportFilter({}, now), 'autoFailed', row)).toEqual({
      ...period,
      status: ['Auto Failed'],
      outlet_id: 'k',
    });
    expect(rowsBehind(reportFilter({ by: 'jobRole' }, now), 'tasks', row)).toMatchObject({
      job_role_id: 'k',
    });
    expect(rowsBehind(reportFilter({ by: 'task' }, now), 'rejection', row)).toMatchObject({
      jobName: 'Sapu lantai',
      status: ['Manager Rejected', 'Audit Rejected'],
    });
  });

  it('is of the area that was chosen, or of the row', () => {
    expect(rowsBehind(reportFilter({ by: 'jobRole', area_id: 'a' }, now), 'tasks', row)).toMatchObject({
      job_role_id: 'k',
      area_id: 'a',
    });
    expect(rowsBehind(reportFilter({ by: 'area', area_id: 'a' }, now), 'tasks', row)).toMatchObject({
      area_id: 'k',
    });
    expect(rowsBehind(reportFilter({ by: 'area' }, now), 'tasks', { ...row, key: '' })).toBeUndefined();
  });

  it('leads nowhere from what the overview cannot show', () => {
    expect(rowsBehind(reportFilter({ by: 'region' }, now), 'tasks', row)).toBeUndefined();
    expect(rowsBehind(reportFilter({ by: 'jobRole', region: 'Medan' }, now), 'tasks', row)).toBeUndefined();
    expect(rowsBehind(reportFilter({ region: 'Medan' }, now), 'tasks')).toBeUndefined();
    expect(rowsBehind(reportFilter({ region: 'Medan' }, now), 'tasks', row)).toMatchObject({
      outlet_id: 'k',
    });
    expect(rowsBehind(reportFilter({ by: 'region' }, now), 'tasks')).toMatchObject(period);
  });
});

describe('furtherOf', () => {
  it('leads from an area to those below it, and at last to its outlets', () => {
    expect(furtherOf({ by: 'area', search: 'b' }, 'area', 'k', false)).toEqual({ by: 'area', area_id: 'k' });
    expect(furtherOf({ by: 'area' }, 'area', 'k', true)).toEqual({ by: 'outlet', area_id: 'k' });
    expect(furtherOf({ by: 'area' }, 'area', '', true)).toBeUndefined();
  });

  it('leads from a region to its outlets, and from nothing else', () => {
    expect(furtherOf({}, 'region', 'Medan', true)).toEqual({ by: 'outlet', region: 'Medan' });
    expect(furtherOf({}, 'jobRole', 'k', true)).toBeUndefined();
  });
});
