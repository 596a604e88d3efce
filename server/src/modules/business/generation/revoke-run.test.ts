import { randomUUID } from 'node:crypto';
import type { GenerationResult, Withdrawal } from '@gerai/shared/business/generation/contract.ts';
import type { TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { generateDailyTasks } from './generate-daily-tasks.ts';
import { jobs } from './jobs.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const REASON = 'A wrong template';

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let jobRole: string;
let outlets: string[];

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  jobRole = await server.jobRole('Ops');
  outlets = [await server.outlet('HM'), await server.outlet('KB'), await server.outlet('PI')];
  staff = await server.signIn({ role: 'staff', location_id: outlets[0]!, job_role_id: jobRole });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  server.call(method, url, { token: admin.token, body });

async function create(changes: Partial<TemplateInput> = {}): Promise<string> {
  const body = {
    task_name: 'Open the till',
    assigned_job_role_id: jobRole,
    frequency: 'daily',
    start_date: '2026-01-01',
    location_ids: null,
    photo_required: false,
    ...changes,
  };
  return (await call('POST', '/api/template-groups', body)).json().display_id;
}

const generate = async (body: object = {}): Promise<GenerationResult> => {
  const answer = await call('POST', '/api/generation', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const preview = async (run: number): Promise<Withdrawal> =>
  (await call('GET', `/api/generation/${run}/withdrawal`)).json();
const withdraw = (run: number, reason = REASON) =>
  call('POST', `/api/generation/${run}/withdrawal`, { reason });
const ofDate = async (date = TODAY) => (await call('GET', `/api/generation/preview?date=${date}`)).json();

/** The outlets of tasks by what became of them. */
async function states(date = TODAY): Promise<Record<string, number>> {
  const rows = await server.context.db
    .selectFrom('daily_tasks')
    .leftJoin('task_submissions', 'task_submissions.task_id', 'daily_tasks.id')
    .select('staff_status')
    .where('daily_tasks.task_date', '=', date)
    .execute();
  const counts: Record<string, number> = {};
  for (const { staff_status } of rows)
    counts[staff_status ?? 'open'] = (counts[staff_status ?? 'open'] ?? 0) + 1;
  return counts;
}

async function submitOne(): Promise<void> {
  const task = await server.context.db
    .selectFrom('daily_tasks')
    .select('id')
    .where('assigned_location_id', '=', outlets[0]!)
    .where('task_date', '=', TODAY)
    .executeTakeFirstOrThrow();
  const answer = await server.call('POST', `/api/daily-tasks/${task.id}/submissions`, {
    token: staff.token,
    body: { id: randomUUID(), staff_notes: 'Done' },
  });
  expect(answer.statusCode, answer.body).toBe(201);
}

describe('withdrawing a run', () => {
  test('says before how many go and how many stay, and does that', async () => {
    await create();
    await create({ task_name: 'Mop' });
    const { run_id } = await generate();
    await submitOne();
    const numbers = { run_id, date: TODAY, withdrawn: 5, kept: 1, outlets: 3 };
    expect(await preview(run_id)).toEqual(numbers);
    expect(await states()).toEqual({ open: 5, Submitted: 1 });
    const answer = await withdraw(run_id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(numbers);
    expect(await states()).toEqual({ Cancelled: 5, Submitted: 1 });
  });

  test('takes only what this run made', async () => {
    await create();
    await generate();
    await create({ task_name: 'Mop' });
    const { run_id } = await generate();
    await withdraw(run_id);
    expect(await states()).toEqual({ open: 3, Cancelled: 3 });
  });

  test('leaves an entry of the trail with reason and numbers, and marks the run', async () => {
    await create();
    const { run_id } = await generate();
    await withdraw(run_id);
    const [entry] = await server.context.db
      .selectFrom('activity')
      .select(['subject_id', 'actor_name', 'outlet_id', 'details'])
      .where('event', '=', 'generation withdrawn')
      .execute();
    expect(entry).toEqual({
      subject_id: String(run_id),
      actor_name: 'Ayu',
      outlet_id: null,
      details: { date: TODAY, withdrawn: 3, kept: 0, outlets: 3, notes: REASON },
    });
    expect((await ofDate()).runs).toMatchObject([{ run_id, by: 'Ayu', generated: 3, is_withdrawn: true }]);
  });

  test('shows its rows as withdrawn, and those of a task cancelled alone as that', async () => {
    await create();
    const { run_id } = await generate();
    const rows = () => call('GET', `/api/generation/${run_id}/rows`).then((page) => page.json().rows);
    const [first] = await rows();
    await call('POST', `/api/daily-tasks/${first.task_id}/cancellation`, { reason: 'Closed' });
    await withdraw(run_id);
    expect((await rows()).map(({ reason }: { reason: string }) => reason)).toEqual([
      'generation.cancelled',
      'generation.withdrawn',
      'generation.withdrawn',
    ]);
  });

  test('is refused when nothing is left of it, for a day that is over, and for an unknown run', async () => {
    await create();
    const { run_id } = await generate();
    expect((await withdraw(run_id, ' ')).statusCode).toBe(400);
    await withdraw(run_id);
    const again = await withdraw(run_id);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(reasonMessage('generation.nothing_to_withdraw'));
    const past = await generate({ date: '2026-11-19' });
    expect(await preview(past.run_id)).toMatchObject({ withdrawn: 0, kept: 3 });
    expect((await withdraw(past.run_id)).statusCode).toBe(409);
    for (const answer of [await withdraw(999), await call('GET', '/api/generation/999/withdrawal')])
      expect(answer.statusCode).toBe(404);
  });

  test('by two at once is done once', async () => {
    await create();
    const { run_id } = await generate();
    const codes = (await Promise.all([withdraw(run_id), withdraw(run_id)])).map(
      (answer) => answer.statusCode,
    );
    expect(codes.sort()).toEqual([200, 409]);
    expect(await states()).toEqual({ Cancelled: 3 });
  });
});

describe('what was withdrawn', () => {
  test('is not made again, by hand or by the night that catches up', async () => {
    await create();
    const { run_id } = await generate({ date: TOMORROW });
    await withdraw(run_id);
    expect(await generate({ date: TOMORROW })).toMatchObject({ totalGenerated: 0, totalSkipped: 3 });
    server.clock.set('2026-11-21T00:05:00+08:00');
    await jobs[0]!.run(server.context);
    expect(await states(TOMORROW)).toEqual({ Cancelled: 3 });
  });

  test('is open again when that is asked for, as tasks of the new run; what was cancelled alone is not', async () => {
    await create();
    const { run_id } = await generate();
    const { rows } = (await call('GET', `/api/generation/${run_id}/rows`)).json();
    await call('POST', `/api/daily-tasks/${rows[0].task_id}/cancellation`, { reason: 'Closed' });
    await withdraw(run_id);
    expect(await ofDate()).toMatchObject({ tasks: 3, existing: 3, withdrawn: 2 });
    const again = await generate({ restore: true });
    expect(again).toMatchObject({ totalGenerated: 2, totalSkipped: 1 });
    expect(await states()).toEqual({ open: 2, Cancelled: 1 });
    expect(await ofDate()).toMatchObject({ withdrawn: 0 });
    expect(await preview(again.run_id)).toMatchObject({ withdrawn: 2 });
    expect(await generate({ restore: true })).toMatchObject({ totalGenerated: 0, totalSkipped: 3 });
  });

  test('is not opened again when its day is over', async () => {
    await create();
    const { run_id } = await generate();
    await withdraw(run_id);
    server.clock.set('2026-11-21T08:00:00+08:00');
    const job = { kind: 'job', name: 'Test' } as const;
    await generateDailyTasks(server.context, job, TODAY, { restore: true });
    expect(await states()).toEqual({ Cancelled: 3 });
  });
});
