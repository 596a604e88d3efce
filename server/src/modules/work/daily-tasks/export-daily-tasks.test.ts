import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { type OutletTask, testOutletTasks } from './test-outlet-tasks.ts';

let server: TestServer;
let admin: TestUser;
let tasks: OutletTask[];
beforeAll(async () => {
  server = await testServer();
  tasks = await testOutletTasks(server);
});
afterAll(() => server.close());

const get = (query: string, { token } = admin) => server.call('GET', `/api/daily-tasks${query}`, { token });
async function read(query: string): Promise<{ name: string; headings: string[]; rows: string[][] }> {
  admin = await server.signIn({ role: 'admin' });
  const answer = await get(`/export?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [headings = [], ...rows] = Papa.parse<string[]>(answer.body.slice(1), { skipEmptyLines: true }).data;
  return { name: String(answer.headers['content-disposition']), headings, rows };
}
async function list(query: string): Promise<DailyTaskRow[]> {
  return (await get(`?limit=500&${query}`)).json().rows;
}

describe('the CSV file of the overview', () => {
  it('has the columns of the specification, under the name of the business date', async () => {
    server.clock.set('2026-11-20T23:30:00Z');
    const { name, headings } = await read('file=overview');
    server.clock.set('2026-11-20T12:00:00+08:00');
    expect(name).toBe('attachment; filename="daily-tasks-2026-11-21.csv"');
    expect(headings.join(', ')).toBe(
      'Task Name, Due Date/Time, Location, Job Role, User Submitted, Manager Approved, Audit Approved',
    );
  });

  it('has the deadline in business time, and yes or no for each tick', async () => {
    const { rows } = await read('file=overview&sort=status');
    const ticks = new Map(
      rows.map((row, at) => [tasksByStatus()[at]!.status, row.slice(4).join(' ')] as const),
    );
    expect(Object.fromEntries(ticks)).toEqual({
      'Not Submitted': 'No No No',
      Submitted: 'Yes No No',
      'Manager Approved': 'Yes Yes No',
      'Auto Approved': 'Yes Yes No',
      'Manager Rejected': 'Yes No No',
      'Audit Approved': 'Yes Yes Yes',
      'Audit Rejected': 'Yes Yes No',
      'Auto Failed': 'No No No',
      Cancelled: 'No No No',
    });
    for (const [, due] of rows) expect(due).toMatch(/^2026-11-\d\d (11|17):00$/);
  });

  const tasksByStatus = () => {
    const order = new Map(sortedIds.map((id, at) => [id, at]));
    return tasks.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!);
  };
  let sortedIds: string[];
  beforeAll(async () => {
    admin = await server.signIn({ role: 'admin' });
    sortedIds = (await list('sort=status')).map((row) => row.id);
  });
});

describe('the CSV file of the viewer', () => {
  it('has what its cards show', async () => {
    const { name, headings, rows } = await read('file=viewer&location=HM&status=Auto%20Approved');
    expect(name).toBe('attachment; filename="tasks-export-2026-11-20.csv"');
    expect(headings).toEqual([
      ...['Task Name', 'Status', 'Date', 'Outlet', 'Job Role', 'Submission Date', 'Done At', 'Staff Notes'],
    ]);
    const [row] = await list('location=HM&status=Auto%20Approved');
    expect(rows[0]).toEqual([
      ...[row!.task_name.replace(/^=/, "'="), 'Auto Approved', row!.task_date, 'HM', row!.assigned_job_role],
      ...['2026-11-20 09:30', '2026-11-20 09:30', row!.staff_notes],
    ]);
  });

  it('leaves empty what was never submitted', async () => {
    const { rows } = await read('file=viewer&status=Not%20Submitted');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row.slice(5)).toEqual(['', '', '']);
  });
});

describe('a CSV file of tasks', () => {
  it.each([
    '',
    '&sort=task_name',
    '&sort=deadline&order=desc&location=senja',
    '&sort=status&dateFrom=2026-11-19',
    '&jobName=mop&status=Overdue&status=Submitted',
  ])('is the list, complete and in its order: %s', async (query) => {
    const { rows } = await read(`file=viewer${query}`);
    const listed = await list(query.slice(1));
    expect(listed.length).toBeGreaterThan(3);
    expect(rows.map(([name, , date, outlet, role]) => [name, date, outlet, role])).toEqual(
      listed.map((row) => [
        ...[row.task_name.replace(/^=/, "'="), row.task_date, row.outlet_name, row.assigned_job_role],
      ]),
    );
  });

  it('neutralises what a spreadsheet would run', async () => {
    const { rows } = await read('file=overview&jobName=Grill');
    expect(rows.length).toBeGreaterThan(3);
    for (const [name] of rows) expect(name).toBe("'=Grill");
  });

  it('is for admins and auditors', async () => {
    expect((await get('/export?file=viewer', await server.signIn({ role: 'audit' }))).statusCode).toBe(200);
    for (const role of ['manager', 'staff']) {
      expect((await get('/export?file=viewer', await server.signIn({ role }))).statusCode).toBe(403);
    }
  });

  it('may be asked for ten times a minute by one person', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const eager = await server.signIn({ role: 'audit' });
    for (let turn = 0; turn < 10; turn++)
      expect((await get('/export?file=viewer&location=nowhere', eager)).statusCode).toBe(200);
    expect((await get('/export?file=viewer&location=nowhere', eager)).statusCode).toBe(429);
    vi.useRealTimers();
  });

  it('is refused without saying which', async () => {
    expect((await get('/export')).statusCode).toBe(400);
  });

  it('goes on over all its pages', async () => {
    const more = 5100;
    await sql`
      insert into daily_tasks (definition_id, task_name, task_date, deadline_date, deadline_datetime,
        assigned_location_id, assigned_job_role_id)
      select definition_id, 'Copy ' || n % 7, task_date, deadline_date, deadline_datetime,
        assigned_location_id, assigned_job_role_id
      from (select * from daily_tasks limit 1) task, generate_series(1, ${more}::int) n`.execute(
      server.context.db,
    );
    const { rows } = await read('file=overview&sort=task_name');
    expect(rows).toHaveLength(tasks.length + more);
    const copies = rows.map(([name]) => name).filter((name) => name?.startsWith('Copy'));
    expect(copies).toEqual(copies.toSorted());
    expect(copies).toHaveLength(more);
  });
});
