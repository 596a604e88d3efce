import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { endDay } from '../../work/day-end/end-day.ts';

let server: TestServer;
let admin: TestUser;
let jakarta: { outlet_id: string; job_role_id: string };
let medan: { outlet_id: string; job_role_id: string };

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  const ops = await server.jobRole('Ops');
  jakarta = { outlet_id: await server.outlet('HM', 'Jakarta'), job_role_id: ops };
  medan = { outlet_id: await server.outlet('Pasar', 'Medan'), job_role_id: await server.jobRole('Dapur') };
  await server.signIn({ role: 'manager', location_id: jakarta.outlet_id });
});
afterEach(() => server.close());

const task = (input: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { ...jakarta, ...input });
const submit = (of: TestTask, input: object = {}) =>
  insertSubmission(server.context.db, of, {
    submitted_by_uid: admin.uid,
    submitted_at: '2026-11-20T10:00:00+08:00',
    ...input,
  });
const rejected = () => ({
  manager_status: 'Rejected' as const,
  manager_notes: 'No',
  manager_reviewed_by_uid: admin.uid,
  manager_reviewed_at: '2026-11-20T11:00:00+08:00',
});

const call = (query: string, path = '/api/reports') =>
  server.call('GET', `${path}?dateFrom=2026-11-01&dateTo=2026-11-20&${query}`, { token: admin.token });
const report = async (query = '') => (await call(query)).json();
const none = { submitted: 0, on_time: 0, rejected: 0, auto_approved: 0, auto_failed: 0 };

/** HM has one in time, one late, one rejected, one failed; Pasar has one not submitted. */
async function work() {
  await submit(await task());
  await submit(await task(), { submitted_at: '2026-11-20T17:00:01+08:00' });
  await submit(await task(), rejected());
  await task({ task_date: '2026-11-19' });
  await endDay(server.context, { kind: 'job', name: 'Test' }, { date: '2026-11-19' });
  await task(medan);
  await submit(await task({ task_date: '2026-10-31' }));
}

describe('a report', () => {
  it('counts the current submission of each task of the period, and nothing outside it', async () => {
    await work();
    const hm = { tasks: 4, submitted: 3, on_time: 2, rejected: 1, auto_approved: 0, auto_failed: 1 };

    const { rows, total, days, next } = await report();

    expect(rows).toEqual([
      { key: medan.outlet_id, name: 'Pasar', region: 'Medan', tasks: 1, ...none },
      { key: jakarta.outlet_id, name: 'HM', region: 'Jakarta', ...hm },
    ]);
    expect(total).toEqual({ ...hm, tasks: 5 });
    expect(days).toEqual([
      { date: '2026-11-19', tasks: 1, ...none, auto_failed: 1 },
      { date: '2026-11-20', ...hm, tasks: 4, auto_failed: 0 },
    ]);
    expect(next).toBeNull();
  });

  it('counts what the system approved until an auditor looks at it', async () => {
    const id = await submit(await task(), { submitted_at: '2026-11-19T10:00:00+08:00' });
    await endDay(server.context, { kind: 'job', name: 'Test' }, { date: '2026-11-19' });
    expect((await report()).total).toMatchObject({ submitted: 1, auto_approved: 1 });
    await server.call('POST', `/api/submissions/${id}/audit-review`, {
      token: admin.token,
      body: { decision: 'Rejected', notes: 'No' },
    });
    expect((await report()).total).toMatchObject({ submitted: 1, auto_approved: 0, rejected: 1 });
  });

  it('sums up by region, job role and task', async () => {
    await work();
    const names = async (by: string) =>
      (await report(`by=${by}&sort=name`)).rows.map((row: { name: string; tasks: number }) => [
        row.name,
        row.tasks,
      ]);
    expect(await names('region')).toEqual([
      ['Jakarta', 4],
      ['Medan', 1],
    ]);
    expect(await names('jobRole')).toEqual([
      ['Dapur', 1],
      ['Ops', 4],
    ]);
    expect(await names('task')).toEqual([['Sweep the floor', 5]]);
  });

  it('calls a task as it is called now', async () => {
    await task();
    await server.context.db
      .insertInto('task_definitions')
      .values({
        display_id: 'TT261120-ABCDEFGH',
        task_name: 'Mop the floor',
        frequency: 'daily',
        photo_required: true,
        created_at: '2100-01-01T00:00:00Z',
      })
      .execute();
    expect((await report('by=task')).rows).toEqual([
      { key: 'TT261120-ABCDEFGH', name: 'Mop the floor', region: null, tasks: 1, ...none },
    ]);
  });

  it('is narrowed to a region in rows and days, and searched in rows', async () => {
    await work();
    const { rows, total } = await report('region=Medan');
    expect(rows).toHaveLength(1);
    expect(total.tasks).toBe(1);
    const found = await report('search=pas');
    expect(found.rows).toHaveLength(1);
    expect(found.total.tasks).toBe(5);
    expect((await report('search=%25')).rows).toEqual([]);
  });

  it('gives its rows in pages, each once', async () => {
    for (let n = 0; n < 205; n += 1) {
      const outlet_id = await server.outlet(`Outlet ${n}`);
      await task({ outlet_id });
    }
    const first = await report('sort=name');
    const second = await report(`sort=name&after=${first.next}`);
    expect(first.rows).toHaveLength(200);
    expect(second.next).toBeNull();
    const names = [...first.rows, ...second.rows].map(({ name }: { name: string }) => name);
    expect(names).toEqual(Array.from({ length: 205 }, (_, n) => `Outlet ${n}`));
    expect((await call('after=abc')).statusCode).toBe(400);
  });

  it.each([
    ['ends before it begins', 'dateFrom=2026-11-21&dateTo=2026-11-20', 'dateTo'],
    ['is longer than a year', 'dateFrom=2025-11-19&dateTo=2026-11-20', 'dateFrom'],
    [
      'asks for the tasks of a region',
      'dateFrom=2026-11-20&dateTo=2026-11-20&by=task&region=Medan',
      'region',
    ],
  ])('is refused when it %s', async (_, query, field) => {
    const answer = await server.call('GET', `/api/reports?${query}`, { token: admin.token });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('goes out as CSV with its rates, in the order asked for', async () => {
    await work();
    const answer = await call('sort=name&order=desc', '/api/reports/export');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="report-outlet-2026-11-01-2026-11-20.csv"',
    );
    expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Name,Region,Tasks,Done,Completion %,Submitted,On time,On time %,Rejected,Rejected %,Auto failed,Auto approved',
      'Pasar,Medan,1,0,0,0,0,,0,,0,0',
      'HM,Jakarta,4,2,50,3,2,66,1,33,1,0',
    ]);
  });
});

describe('the completion of the outlets over the days', () => {
  const map = async (query = '') =>
    (await server.call('GET', `/api/dashboards/completion${query}`, { token: admin.token })).json();

  it('gives each outlet its tasks and those done, day by day, today last', async () => {
    await work();
    await submit(await task({ task_date: '2026-11-14' }));
    await submit(await task({ task_date: '2026-11-13' }));
    const { business_date, dates, outlets } = await map('?days=7');
    expect(business_date).toBe('2026-11-20');
    expect(dates).toHaveLength(7);
    expect([dates[0], dates[6]]).toEqual(['2026-11-14', '2026-11-20']);
    expect(outlets).toEqual([
      {
        id: jakarta.outlet_id,
        outlet_name: 'HM',
        region: 'Jakarta',
        tasks: [1, 0, 0, 0, 0, 1, 3],
        done: [1, 0, 0, 0, 0, 0, 2],
      },
      {
        id: medan.outlet_id,
        outlet_name: 'Pasar',
        region: 'Medan',
        tasks: [0, 0, 0, 0, 0, 0, 1],
        done: [0, 0, 0, 0, 0, 0, 0],
      },
    ]);
  });

  it('has 14 days unless 7 or 30 are asked for', async () => {
    expect((await map()).dates).toHaveLength(14);
    expect((await map('?days=30')).dates).toHaveLength(30);
    expect(await map('?days=365')).toMatchObject({ code: 'invalid_input' });
  });
});
