import type { DailyTaskRow } from '@gerai/shared/work/daily-tasks/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;
let auditor: TestUser;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  auditor = await server.signIn({ role: 'audit' });
  const [senja, fajar] = [await server.outlet('Senja 100%'), await server.outlet('Fajar_1')];
  const [ops, cook] = [await server.jobRole('Ops'), await server.jobRole('Cook')];
  const add = (outlet_id: string, job_role_id: string, task_date: string, task_name: string) =>
    insertTask(server.context.db, { outlet_id, job_role_id, task_date, task_name });
  for (const date of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    await add(senja, ops, date, `Mop ${date}`);
    await add(senja, cook, date, `Grill ${date}`);
    await add(fajar, ops, date, `Sweep ${date}`);
  }
  const sent = await add(fajar, cook, '2026-11-19', 'Sent');
  const staff = await server.signIn({ role: 'staff' });
  const by = { submitted_by_uid: staff.uid, submitted_at: '2026-11-19T10:00:00+08:00' };
  const reviewed = { manager_reviewed_by_uid: admin.uid, manager_reviewed_at: '2026-11-19T11:00:00+08:00' };
  await insertSubmission(server.context.db, sent, {
    ...by,
    ...reviewed,
    manager_status: 'Rejected',
    manager_notes: 'No',
    is_latest: false,
  });
  await insertSubmission(server.context.db, sent, { ...by, attempt: 2, staff_notes: 'Again' });
});
afterAll(() => server.close());

async function page(
  query: string,
  { token } = admin,
): Promise<{ rows: DailyTaskRow[]; next: string | null }> {
  const answer = await server.call('GET', `/api/daily-tasks?${query}`, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const names = async (query: string) => (await page(query)).rows.map((row) => row.task_name).toSorted();

describe('the daily tasks of every outlet', () => {
  it('are flat rows, the newest date first, with how they stand now', async () => {
    const { rows, next } = await page('');
    expect(next).toBeNull();
    expect(rows).toHaveLength(10);
    expect(rows.map((row) => row.task_date)).toEqual(
      rows
        .map((row) => row.task_date)
        .toSorted()
        .toReversed(),
    );
    expect(rows.find((row) => row.task_name === 'Sent')).toEqual({
      id: expect.any(String),
      display_id: 'TT261120-ABCDEFGH',
      task_name: 'Sent',
      task_date: '2026-11-19',
      deadline_datetime: '2026-11-19T09:00:00.000Z',
      assigned_location_id: expect.any(String),
      outlet_name: 'Fajar_1',
      assigned_job_role_id: expect.any(String),
      assigned_job_role: 'Cook',
      staff_status: 'Submitted',
      manager_status: 'Pending',
      audit_status: 'Pending',
      system_status: 'None',
      staff_notes: 'Again',
      submitted_at: '2026-11-19T02:00:00.000Z',
      proved_at: null,
    });
    expect(rows.find((row) => row.task_name.startsWith('Mop'))).toMatchObject({
      staff_status: null,
      submitted_at: null,
      proved_at: null,
    });
  });

  it('come in pages without a gap or a repeat', async () => {
    const whole = (await page('')).rows.map((row) => row.id);
    for (const limit of [1, 3, 5, 10]) {
      const ids: string[] = [];
      let after = '';
      for (let pages = 0; pages < 20; pages++) {
        const { rows, next } = await page(`limit=${limit}${after}`);
        ids.push(...rows.map((row) => row.id));
        if (!next) break;
        after = `&after=${next}`;
      }
      expect(ids).toEqual(whole);
    }
  });

  it.each([
    ['dateFrom=2026-11-20', ['Grill 2026-11-20', 'Mop 2026-11-20', 'Sweep 2026-11-20']],
    ['dateTo=2026-11-18', ['Grill 2026-11-18', 'Mop 2026-11-18', 'Sweep 2026-11-18']],
    ['dateFrom=2026-11-19&dateTo=2026-11-19&jobRole=OPS', ['Mop 2026-11-19', 'Sweep 2026-11-19']],
    ['location=fajar&dateFrom=2026-11-20', ['Sweep 2026-11-20']],
    ['location=fajar&jobRole=cook', ['Sent']],
    ['jobName=grill&dateTo=2026-11-18', ['Grill 2026-11-18']],
    ['jobName=GRILL%20&location=senja&dateTo=2026-11-18', ['Grill 2026-11-18']],
    ['location=%25&dateFrom=2026-11-20', ['Grill 2026-11-20', 'Mop 2026-11-20']],
    ['location=_&dateFrom=2026-11-20', ['Sweep 2026-11-20']],
    ['location=%5C', []],
    ['location=nowhere', []],
    ['jobRole=nobody', []],
    ['location=senja&jobRole=nobody', []],
    ['jobName=nothing', []],
    ['dateFrom=2026-11-20&dateTo=2026-11-18', []],
  ])('can be narrowed by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(['dateFrom=2026-02-30', 'dateTo=soon', 'limit=501', 'after=x', 'location=' + 'x'.repeat(101)])(
    'refuse %s',
    async (query) => {
      const answer = await server.call('GET', `/api/daily-tasks?${query}`, { token: admin.token });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('are for admins and auditors', async () => {
    expect((await page('', auditor)).rows).toHaveLength(10);
    for (const role of ['manager', 'staff']) {
      const { token } = await server.signIn({ role });
      expect((await server.call('GET', '/api/daily-tasks', { token })).statusCode).toBe(403);
    }
  });
});
