import type { ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let here: string;
let elsewhere: string;
let kitchen: string;
let counter: string;
let staff: TestUser;
let manager: TestUser;
let colleague: TestUser;
let admin: TestUser;
let auditor: TestUser;

beforeAll(async () => {
  server = await testServer();
  [here, elsewhere] = [await server.outlet('HM'), await server.outlet('Elsewhere')];
  [kitchen, counter] = [await server.jobRole('Kitchen'), await server.jobRole('Counter')];
  staff = await server.signIn({ role: 'staff', name: 'Sari', location_id: here, job_role_id: kitchen });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: here });
  colleague = await server.signIn({ role: 'manager', name: 'Wayan', location_id: here });
  admin = await server.signIn({ role: 'admin', name: 'Putu' });
  auditor = await server.signIn({ role: 'audit', name: 'Diah' });

  await decided('Approved early', '2026-11-16T10:00', { manager_notes: 'Fine' });
  await decided('Just before midnight', '2026-11-17T23:59');
  await decided('At midnight', '2026-11-18T00:00', { ...rejected, manager_reviewed_by_uid: colleague.uid });
  await decided('By the system', '2026-11-18T23:59', {
    manager_status: 'AutoApproved',
    system_status: 'AutoApprove',
    manager_reviewed_by_uid: null,
  });
  await decided('Of the counter', '2026-11-19T09:00', {}, { job_role_id: counter });
  await decided('Of elsewhere', '2026-11-19T10:00', {}, { outlet_id: elsewhere });
  await decided('Audited', '2026-11-19T11:00', audited('Approved', '2026-11-19T15:00'));
  await decided('Refused by audit', '2026-11-19T12:00', audited('Rejected', '2026-11-20T08:00'), {
    outlet_id: elsewhere,
  });
  await decided('Waiting', '2026-11-20T09:00', {
    manager_status: 'Pending',
    manager_reviewed_by_uid: null,
    manager_reviewed_at: null,
  });
});
afterAll(() => server.close());

const rejected = { manager_status: 'Rejected', manager_notes: '=Blurred' } as const;
const audited = (audit_status: 'Approved' | 'Rejected', at: string) => ({
  audit_status,
  audit_notes: 'Seen',
  audit_reviewed_by_uid: auditor.uid,
  audit_reviewed_at: `${at}:00+08:00`,
});

/** A submission decided at a moment (UTC+8), by Made unless given. */
async function decided(
  task_name: string,
  at: string,
  input: Partial<Parameters<typeof insertSubmission>[2]> = {},
  place: { outlet_id?: string; job_role_id?: string } = {},
) {
  const { db } = server.context;
  const task = await insertTask(db, { outlet_id: here, job_role_id: kitchen, task_name, ...place });
  await insertSubmission(db, task, {
    submitted_by_uid: staff.uid,
    submitted_at: '2026-11-16T09:00:00+08:00',
    manager_status: 'Approved',
    manager_reviewed_by_uid: manager.uid,
    manager_reviewed_at: `${at}:00+08:00`,
    ...input,
  });
}

type Page = { rows: ReviewedItem[]; next: string | null; total: number | null };
async function list(stage: 'manager' | 'audit', { token }: TestUser, query = ''): Promise<Page> {
  const answer = await server.call('GET', `/api/reviews/${stage}/history?${query}`, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const names = async (...call: Parameters<typeof list>) =>
  (await list(...call)).rows.map(({ task_name }) => task_name);

describe('the history of managers', () => {
  it('is of the own outlet, the latest decision first, without what waits', async () => {
    expect(await names('manager', manager)).toEqual([
      'Audited',
      'Of the counter',
      'By the system',
      'At midnight',
      'Just before midnight',
      'Approved early',
    ]);
  });

  it('lists what was decided, by whom and when', async () => {
    const { rows, total } = await list('manager', manager, 'search=mid');
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      task_name: 'At midnight',
      display_id: 'TT261120-ABCDEFGH',
      task_date: '2026-11-20',
      attempt: 1,
      outlet_name: 'HM',
      job_role: 'Kitchen',
      submitted_by: 'Sari',
      photo_count: 1,
      decision: 'Rejected',
      notes: '=Blurred',
      decided_by: 'Wayan',
      decided_at: '2026-11-17T16:00:00.000Z',
      submitted_at: '2026-11-16T01:00:00.000Z',
    });
    expect((await list('manager', manager, 'decision=AutoApproved')).rows).toMatchObject([
      { task_name: 'By the system', decided_by: null },
    ]);
  });

  it.each([
    ['dateFrom=2026-11-18&dateTo=2026-11-18', ['By the system', 'At midnight']],
    ['dateTo=2026-11-17', ['Just before midnight', 'Approved early']],
    ['decision=Rejected&decision=AutoApproved', ['By the system', 'At midnight']],
    ['mine=true&dateFrom=2026-11-18', ['Audited', 'Of the counter']],
    ['search=MIDNIGHT', ['At midnight', 'Just before midnight']],
    ['search=%25', []],
  ])('narrows by %s', async (query, expected) => {
    expect(await names('manager', manager, query)).toEqual(expected);
  });

  it('narrows by job role, and for an admin by outlet', async () => {
    expect(await names('manager', manager, `job_role_id=${counter}`)).toEqual(['Of the counter']);
    expect(await names('manager', admin, `outlet_id=${elsewhere}`)).toEqual([
      'Refused by audit',
      'Of elsewhere',
    ]);
    expect((await list('manager', admin)).total).toBe(8);
    expect(await names('manager', manager, `outlet_id=${elsewhere}`)).toEqual([]);
  });

  it('comes in pages without a gap, and is counted once', async () => {
    const found: string[] = [];
    let after = '';
    do {
      const page = await list('manager', manager, `limit=2${after && `&after=${after}`}`);
      expect(page.total).toBe(after ? null : 6);
      found.push(...page.rows.map(({ task_name }) => task_name));
      after = page.next ?? '';
    } while (after);
    expect(found).toEqual(await names('manager', manager));
  });
});

describe('the history of auditors', () => {
  it('is of every outlet, by the time of the audit', async () => {
    const { rows, total } = await list('audit', auditor);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        task_name: 'Refused by audit',
        decision: 'Rejected',
        notes: 'Seen',
        decided_by: 'Diah',
        outlet_name: 'Elsewhere',
      },
      { task_name: 'Audited', decision: 'Approved', decided_at: '2026-11-19T07:00:00.000Z' },
    ]);
    expect(await names('audit', auditor, `outlet_id=${here}`)).toEqual(['Audited']);
    expect(await names('audit', admin, 'mine=true')).toEqual([]);
  });
});

describe('the files', () => {
  it('contain every decision that matches, safe for a spreadsheet', async () => {
    const { token } = manager;
    const url = '/api/reviews/manager/history/export?dateTo=2026-11-18';
    const { body, headers } = await server.call('GET', url, { token });
    expect(headers['content-disposition']).toBe('attachment; filename="task-history-2026-11-20.csv"');
    const { data } = Papa.parse<Record<string, string>>(body.trim(), { header: true });
    expect(data.map((row) => [row['Decided At'], row.Decision, row['Decided By'], row.Notes])).toEqual([
      ['2026-11-18 23:59', 'AutoApproved', 'System', ''],
      ['2026-11-18 00:00', 'Rejected', 'Wayan', "'=Blurred"],
      ['2026-11-17 23:59', 'Approved', 'Made', ''],
      ['2026-11-16 10:00', 'Approved', 'Made', 'Fine'],
    ]);
  });

  it('are named after their content', async () => {
    const { token } = auditor;
    const { headers, body } = await server.call('GET', '/api/reviews/audit/history/export', { token });
    expect(headers['content-disposition']).toBe('attachment; filename="audit-history-2026-11-20.csv"');
    expect(body.trim().split('\r\n')).toHaveLength(3);
  });
});
