import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import {
  type countDailyTasks,
  type DailyTaskRow,
  MOST_TASK_GROUPS,
  TASK_GROUPINGS,
  type TaskGrouping,
} from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type OutletTask, testOutletTasks } from './test-outlet-tasks.ts';

let server: TestServer;
let token: string;
let tasks: OutletTask[];
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.signIn({ role: 'admin' }));
  tasks = await testOutletTasks(server);
});
afterAll(() => server.close());

const call = (path: string) => server.call('GET', path, { token });
async function count(query: string): Promise<EndpointResponse<typeof countDailyTasks>> {
  const answer = await call(`/api/daily-tasks/groups?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function list(query: string): Promise<DailyTaskRow[]> {
  return (await call(`/api/daily-tasks?limit=500&${query}`)).json().rows;
}

/** The filter for a group's value. */
const filterOf = (grouping: TaskGrouping, value: string) =>
  ({
    location: `outlet_id=${value}`,
    jobRole: `job_role_id=${value}`,
    status: `status=${encodeURIComponent(value)}`,
    date: `dateFrom=${value}&dateTo=${value}`,
  })[grouping];

const overdue = (of: OutletTask[]) => of.filter((task) => task.overdue).length;

const pairs = TASK_GROUPINGS.flatMap((group) =>
  TASK_GROUPINGS.filter((secondary) => secondary !== group).map((secondary) => [group, secondary] as const),
);

describe('the counts of the lists over all outlets', () => {
  it('are of all that match, without groups', async () => {
    expect(await count('')).toEqual({ total: tasks.length, overdue: overdue(tasks), groups: [] });
    const mops = tasks.filter((task) => /mop/i.test(task.task_name));
    expect(await count('jobName=mop')).toEqual({ total: mops.length, overdue: overdue(mops), groups: [] });
    expect(await count('status=Overdue')).toMatchObject({ total: overdue(tasks), overdue: overdue(tasks) });
    expect(await count('location=nowhere&group=location')).toEqual({ total: 0, overdue: 0, groups: [] });
  });

  it.each(TASK_GROUPINGS)('by %s name the filter that gives the same rows', async (group) => {
    const { total, groups, ...rest } = await count(`group=${group}`);
    expect(groups.length).toBeGreaterThan(1);
    expect([total, rest.overdue]).toEqual([tasks.length, overdue(tasks)]);
    for (const found of groups) {
      expect(found.secondary).toBeNull();
      const rows = await list(filterOf(group, found.primary.value));
      expect(rows).toHaveLength(found.count);
      const late = tasks.filter((task) => rows.some((row) => row.id === task.id));
      expect(found.overdue).toBe(overdue(late));
    }
    expect(groups.reduce((sum, found) => sum + found.count, 0)).toBe(total);
  });

  it.each(pairs)('by %s and %s add up to the list', async (group, secondary) => {
    const { total, groups } = await count(`group=${group}&secondary=${secondary}&dateTo=2026-11-20`);
    let rows = 0;
    for (const { primary, secondary: second, count } of groups) {
      const both = `${filterOf(group, primary.value)}&${filterOf(secondary, second!.value)}`;
      const found = await list(both.includes('dateTo') ? both : `${both}&dateTo=2026-11-20`);
      expect(found).toHaveLength(count);
      rows += found.length;
    }
    expect(rows).toBe(total);
    expect(total).toBe(tasks.filter((task) => task.task_date <= '2026-11-20').length);
    expect(new Set(groups.map((of) => `${of.primary.value} ${of.secondary!.value}`)).size).toBe(
      groups.length,
    );
  });

  it('come in the order of their headings, the second within the first', async () => {
    const labels = async (query: string) => (await count(query)).groups.map(({ primary }) => primary.label);
    const locations = ['fajar11', 'Fajar_1', 'HM', 'senja', 'Senja 100%'];
    expect(await labels('group=location')).toEqual(locations);
    expect(await labels('group=jobRole')).toEqual(['cook', 'Cook 2', 'Ops']);
    expect(await labels('group=status')).toEqual([...DISPLAY_STATUSES]);
    const dates = ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'];
    expect(await labels('group=date')).toEqual(dates);
    const { groups } = await count('group=location&secondary=date');
    expect(groups.map((of) => [of.primary.label, of.secondary!.label])).toEqual(
      locations.flatMap((location) => dates.map((date) => [location, date])),
    );
  });

  it.each(['secondary=date', 'group=date&secondary=date', 'group=region'])('refuse %s', async (query) => {
    expect((await call(`/api/daily-tasks/groups?${query}`)).statusCode).toBe(400);
  });

  it('are refused in words when there are more groups than can be shown', async () => {
    await sql`
      insert into daily_tasks (definition_id, task_name, task_date, deadline_date, deadline_datetime,
        assigned_location_id, assigned_job_role_id)
      select definition_id, 'Copy', date '2000-01-01' + n, date '2000-01-01' + n, deadline_datetime,
        assigned_location_id, assigned_job_role_id
      from (select * from daily_tasks limit 1) task, generate_series(1, ${MOST_TASK_GROUPS + 1}::int) n`.execute(
      server.context.db,
    );
    const answer = await call('/api/daily-tasks/groups?group=date&dateTo=2099-12-31');
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      reasonMessage('daily_tasks.too_many_groups'),
    ]);
  });
});
