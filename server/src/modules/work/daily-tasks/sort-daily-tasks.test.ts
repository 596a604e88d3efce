import { type DailyTaskRow, TASK_SORTS, type TaskSort } from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type OutletTask, testOutletTasks } from './test-outlet-tasks.ts';

let server: TestServer;
let token: string;
let tasks: OutletTask[];
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.signIn({ role: 'admin' }));
  await insertDefinitions(1200);
  tasks = await testOutletTasks(server);
});
// More calls than one person may make a minute.
beforeEach(() => server.app.admission.forgetCalls());
afterAll(() => server.close());

/** Definitions without tasks, stored before those with tasks. */
async function insertDefinitions(count: number): Promise<void> {
  const many = Array.from({ length: count }, (_, n) => ({
    display_id: 'TT261120-MANYMANY',
    task_name: `Sweeping ${n}`,
    frequency: 'daily' as const,
    photo_required: false,
  }));
  await server.context.db.insertInto('task_definitions').values(many).execute();
}

const get = (query: string) => server.call('GET', `/api/daily-tasks?${query}`, { token });
async function page(query: string): Promise<{ rows: DailyTaskRow[]; next: string | null }> {
  const answer = await get(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function readAll(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const { rows, next } = await page(`${query}&limit=${limit}${after}`);
    ids.push(...rows.map((row) => row.id));
    if (!next) return ids;
    expect(rows).toHaveLength(limit);
    after = `&after=${next}`;
  }
}

const lower = (name: string) => [name.toLowerCase(), name];
const KEYS: Record<TaskSort, (task: OutletTask) => (string | number)[]> = {
  task_name: (task) => lower(task.task_name),
  deadline: (task) => [task.deadline],
  location: (task) => lower(task.outlet),
  jobRole: (task) => lower(task.role),
  status: (task) => [DISPLAY_STATUSES.indexOf(task.status)],
};

/** The ids by the sort key, then newest date, then highest id. */
function sorted(sort: TaskSort | undefined, order: 'asc' | 'desc', of = tasks): string[] {
  const sign = order === 'asc' ? 1 : -1;
  const keys = (task: OutletTask) => (sort ? KEYS[sort](task) : []);
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
  return of
    .toSorted(
      (a, b) =>
        keys(a).reduce<number>((found, key, at) => found || sign * compare(key, keys(b)[at]!), 0) ||
        compare(b.task_date, a.task_date) ||
        compare(b.id, a.id),
    )
    .map((task) => task.id);
}

const orders = (['asc', 'desc'] as const).flatMap((order) =>
  TASK_SORTS.map((sort) => [sort, order] as [TaskSort, 'asc' | 'desc']),
);

describe('the lists over all outlets', () => {
  it('are the newest date first unless sorted', async () => {
    for (const limit of [1, 7, 500]) expect(await readAll('', limit)).toEqual(sorted(undefined, 'asc'));
  });

  it.each(orders)('give every task once by %s %s, whatever the pages', async (sort, order) => {
    for (const limit of [7, 90, 500])
      expect(await readAll(`sort=${sort}&order=${order}`, limit)).toEqual(sorted(sort, order));
  });

  it.each([
    ['status=Submitted&status=Manager%20Rejected', ['Submitted', 'Manager Rejected']],
    ['status=Not%20Submitted', ['Not Submitted']],
    ['status=Not%20Submitted&status=Overdue', ['Not Submitted', 'Auto Failed']],
    ['status=Not%20Submitted&status=Auto%20Failed', ['Not Submitted', 'Auto Failed']],
    ...DISPLAY_STATUSES.map((status) => [`status=${encodeURIComponent(status)}`, [status]] as const),
  ] as [string, string[]][])('give every task of %s once, by any order', async (query, statuses) => {
    const some = tasks.filter((task) => statuses.includes(task.status));
    expect(some.length).toBeGreaterThan(0);
    expect(await readAll(query, 2)).toEqual(sorted(undefined, 'asc', some));
    for (const sort of TASK_SORTS)
      expect(await readAll(`${query}&sort=${sort}&order=desc`, 3)).toEqual(sorted(sort, 'desc', some));
  });

  it('filter what is past its deadline unsent or auto failed, alone and with others', async () => {
    const overdue = tasks.filter((task) => task.overdue);
    expect(overdue.length).toBeGreaterThan(0);
    expect(new Set(overdue.map((task) => task.status))).toEqual(new Set(['Not Submitted', 'Auto Failed']));
    expect(await readAll('status=Overdue', 4)).toEqual(sorted(undefined, 'asc', overdue));
    expect(await readAll('status=Not%20Submitted&past_deadline=true', 4)).toEqual(
      sorted(
        undefined,
        'asc',
        overdue.filter((task) => task.status === 'Not Submitted'),
      ),
    );
    const both = tasks.filter((task) => task.overdue || task.status === 'Submitted');
    expect(await readAll('status=Overdue&status=Submitted&sort=status', 4)).toEqual(
      sorted('status', 'asc', both),
    );
  });

  it('are narrowed to one outlet and one job role by id, besides by parts of names', async () => {
    const { outlet_id, job_role_id } = tasks[0]!;
    const here = tasks.filter((task) => task.outlet_id === outlet_id && task.job_role_id === job_role_id);
    const query = `outlet_id=${outlet_id}&job_role_id=${job_role_id}`;
    expect(await readAll(query, 50)).toEqual(sorted(undefined, 'asc', here));
    expect(await readAll(`${query}&location=sen&jobRole=ops`, 50)).toEqual(sorted(undefined, 'asc', here));
    expect(await readAll(`${query}&location=HM`, 50)).toEqual([]);
  });

  it('combine every filter with each sort', async () => {
    const some = tasks.filter(
      (task) =>
        /fajar/i.test(task.outlet) &&
        /cook/i.test(task.role) &&
        /mop/i.test(task.task_name) &&
        task.task_date >= '2026-11-18' &&
        task.task_date <= '2026-11-19',
    );
    expect(some.length).toBeGreaterThan(2);
    const query = 'location=fajar&jobRole=cook&jobName=mop&dateFrom=2026-11-18&dateTo=2026-11-19';
    for (const sort of TASK_SORTS)
      expect(await readAll(`${query}&sort=${sort}`, 2)).toEqual(sorted(sort, 'asc', some));
  });

  it('find a name among more names than are sent to the database at once', async () => {
    const some = tasks.filter((task) => task.task_name === 'Sweep');
    expect(await readAll('jobName=sWEEp', 20)).toEqual(sorted(undefined, 'asc', some));
  });

  it('refuse a cursor of another order', async () => {
    const { next } = await page('sort=location&limit=1');
    expect((await get(`sort=location&limit=1&after=${next}`)).statusCode).toBe(200);
    for (const query of ['', 'sort=jobRole', 'sort=location&order=desc']) {
      const answer = await get(`${query}&after=${next}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
  });

  it.each([
    ['', ['undefined asc', null, '0000-01-01', '00000000-0000-4000-8000-000000000000']],
    ['sort=status', ['status asc', 99, '2026-11-20', '00000000-0000-4000-8000-000000000000']],
    [
      'sort=task_name',
      ['task_name asc', 'with a zero \0', '2026-11-20', '00000000-0000-4000-8000-000000000000'],
    ],
    ['sort=deadline', ['deadline asc', 'soon', '2026-11-20', '00000000-0000-4000-8000-000000000000']],
  ])('refuse an invalid cursor: %s %j', async (query, place) => {
    const answer = await get(`${query}&after=${writeCursor(place)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });

  it.each(['sort=date', 'order=up&sort=status', 'status=Done', 'outlet_id=HM'])(
    'refuse %s',
    async (query) => {
      expect((await get(query)).statusCode).toBe(400);
    },
  );
});
