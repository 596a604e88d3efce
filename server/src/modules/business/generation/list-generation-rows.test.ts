import type { GenerationRow } from '@gerai/shared/business/generation/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
let jobRole: string;

beforeEach(async () => {
  server = await testServer();
  token = (await server.signIn({ role: 'admin' })).token;
  jobRole = await server.jobRole('Ops');
  for (const name of ['KB', 'HM', 'PI']) await server.outlet(name);
});
afterEach(() => server.close());

async function create(changes: object = {}): Promise<string> {
  const answer = await server.call('POST', '/api/template-groups', {
    token,
    body: {
      task_name: 'Open the till',
      assigned_job_role_id: jobRole,
      frequency: 'daily',
      start_date: '2026-01-01',
      location_ids: null,
      ...changes,
    },
  });
  return answer.json().display_id;
}

const generate = async (): Promise<{ run_id: number; totalGenerated: number; totalSkipped: number }> =>
  (await server.call('POST', '/api/generation', { token, body: {} })).json();

async function rowsOf(run: number, limit = 200): Promise<GenerationRow[]> {
  const rows: GenerationRow[] = [];
  for (let after = ''; ; ) {
    const page = await server.call('GET', `/api/generation/${run}/rows?limit=${limit}${after}`, { token });
    expect(page.statusCode, page.body).toBe(200);
    rows.push(...page.json().rows);
    if (page.json().next === null) return rows;
    after = `&after=${encodeURIComponent(page.json().next)}`;
  }
}

const count = (rows: GenerationRow[], status: string) => rows.filter((row) => row.status === status).length;

test('a run lists what it generated, and a second run the same as skipped', async () => {
  const display_id = await create();
  const first = await rowsOf((await generate()).run_id);
  expect(first.map((row) => row.location)).toEqual(['HM', 'KB', 'PI']);
  expect(first[0]).toMatchObject({
    display_id,
    template: 'Open the till',
    role: 'Ops',
    status: 'success',
    message: reasonMessage('generation.created'),
  });
  const second = await rowsOf((await generate()).run_id);
  expect(second).toEqual(
    first.map((row) => ({
      ...row,
      status: 'skipped',
      reason: 'generation.exists',
      message: reasonMessage('generation.exists'),
    })),
  );
});

test('its rows are as many as its totals, though schedules changed and outlets came', async () => {
  await create();
  const paused = await create({ task_name: 'Paused' });
  const first = await generate();
  await server.context.db
    .updateTable('task_templates')
    .set({ status: 'Pending' })
    .where('display_id', '=', paused)
    .execute();
  await create({ task_name: 'New' });
  await server.outlet('ZZ');
  const second = await generate();
  for (const run of [first, second]) {
    const rows = await rowsOf(run.run_id);
    expect(count(rows, 'success')).toBe(run.totalGenerated);
    expect(count(rows, 'skipped')).toBe(run.totalSkipped);
  }
  expect(second).toMatchObject({ totalGenerated: 5, totalSkipped: 3 });
});

test('pages of any size return every row once, in one order', async () => {
  for (let n = 0; n < 4; n++) await create({ task_name: `Task ${n}` });
  const { run_id } = await generate();
  const all = await rowsOf(run_id);
  expect(all).toHaveLength(12);
  for (const limit of [1, 5, 12]) expect(await rowsOf(run_id, limit)).toEqual(all);
});

test('an unknown run and an invalid page are refused', async () => {
  expect((await server.call('GET', '/api/generation/77/rows', { token })).statusCode).toBe(404);
  await create();
  const { run_id } = await generate();
  const page = await server.call('GET', `/api/generation/${run_id}/rows?after=nowhere`, { token });
  expect(page.statusCode).toBe(400);
});
