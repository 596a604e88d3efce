import type { GenerationPreview, PreviewRow } from '@gerai/shared/business/generation/contract.ts';
import type { TemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

const TODAY = '2026-11-20';

let server: TestServer;
let token: string;
let cook: string;
let cashier: string;
let outlets: { HM: string; KB: string; PI: string };

beforeEach(async () => {
  server = await testServer();
  token = (await server.signIn({ role: 'admin' })).token;
  cook = await server.jobRole('Cook');
  cashier = await server.jobRole('Kasir');
  outlets = { HM: await server.outlet('HM'), KB: await server.outlet('KB'), PI: await server.outlet('PI') };
});
afterEach(() => server.close());

async function create(changes: Partial<TemplateInput> = {}): Promise<string> {
  const body = {
    task_name: 'Open the till',
    assigned_job_role_id: cashier,
    frequency: 'daily',
    start_date: '2026-01-01',
    location_ids: null,
    ...changes,
  };
  const answer = await server.call('POST', '/api/template-groups', { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().display_id;
}

async function preview(date = TODAY): Promise<GenerationPreview> {
  const answer = await server.call('GET', `/api/generation/preview?date=${date}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function rows(query = '', date = TODAY): Promise<PreviewRow[]> {
  const answer = await server.call('GET', `/api/generation/preview/rows?date=${date}${query}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
}

const generate = (date: string) => server.call('POST', '/api/generation', { token, body: { date } });
const staff = (location_id: string, job_role_id: string) =>
  server.signIn({ role: 'staff', location_id, job_role_id });
const brief = (row: PreviewRow) => `${row.outlet_name} ${row.job_role} ${row.tasks}`;

describe('the preview of a date', () => {
  test('counts by outlet and job role what generating makes, and makes nothing', async () => {
    await create();
    await create({ task_name: 'Count the cash', location_ids: [outlets.HM] });
    await create({ task_name: 'Clean the grill', assigned_job_role_id: cook, location_ids: [outlets.KB] });
    expect(await preview()).toMatchObject({
      templates: 3,
      due: 3,
      tasks: 5,
      existing: 0,
      outlets: 3,
      places: 4,
    });
    expect((await rows()).map(brief)).toEqual(['HM Kasir 2', 'KB Cook 1', 'KB Kasir 1', 'PI Kasir 1']);
    const made = await generate(TODAY);
    expect(made.json().totalGenerated).toBe(5);
  });

  test('says what exists already, and what an outlet that was opened since still gets', async () => {
    await create();
    await generate(TODAY);
    await server.outlet('New');
    expect(await preview()).toMatchObject({ tasks: 4, existing: 3 });
    expect((await rows()).map(({ outlet_name, existing }) => [outlet_name, existing])).toEqual([
      ['HM', 1],
      ['KB', 1],
      ['New', 0],
      ['PI', 1],
    ]);
  });

  test('is empty on a date on which nothing is due, and in a business without templates', async () => {
    const none = { tasks: 0, existing: 0, outlets: 0, overload: 0 };
    expect(await preview()).toMatchObject({ templates: 0, due: 0, ...none });
    await create({ frequency: 'weekly', weekly_days: ['Monday'] });
    expect(await preview()).toMatchObject({ templates: 1, due: 0, ...none });
    expect(await rows()).toEqual([]);
  });

  test('takes today without a date, and refuses one over a year away', async () => {
    await create();
    const answer = await server.call('GET', '/api/generation/preview', { token });
    expect(answer.json()).toMatchObject({ date: TODAY, tasks: 3 });
    for (const path of ['preview', 'preview/rows'])
      expect(
        (await server.call('GET', `/api/generation/${path}?date=2027-11-22`, { token })).statusCode,
      ).toBe(422);
  });

  test('in pages of any size gives every row once, in one order', async () => {
    await create();
    await create({ assigned_job_role_id: cook });
    const all = await rows();
    expect(all).toHaveLength(6);
    for (const limit of [1, 4, 6]) {
      const seen: PreviewRow[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const at: string = after && `&after=${encodeURIComponent(after)}`;
        const page = await server.call('GET', `/api/generation/preview/rows?limit=${limit}${at}`, { token });
        seen.push(...page.json().rows);
        after = page.json().next;
      }
      expect(seen).toEqual(all);
    }
  });
});

describe('the preview warns', () => {
  test('of tasks of a job role that nobody active has at the outlet', async () => {
    await create();
    await create({ task_name: 'Count the cash', location_ids: [outlets.PI] });
    await staff(outlets.HM, cashier);
    await staff(outlets.KB, cook);
    const gone = await staff(outlets.PI, cashier);
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', gone.uid)
      .execute();
    expect((await preview()).nobody).toMatchObject({
      count: 2,
      tasks: 3,
      first: [
        { outlet_name: 'PI', job_role: 'Kasir', tasks: 2 },
        { outlet_name: 'KB', job_role: 'Kasir', tasks: 1 },
      ],
    });
    expect((await rows('&only=nobody')).map(brief)).toEqual(['KB Kasir 1', 'PI Kasir 2']);
    expect((await rows()).map(({ people }) => people)).toEqual([1, 0, 0]);
    // Where people are invited is a warning of its own.
    await server.context.db
      .updateTable('users')
      .set({ status: 'pending' })
      .where('uid', '=', gone.uid)
      .execute();
    expect((await preview()).nobody).toMatchObject({ count: 1, tasks: 3, invited: { places: 1, people: 1 } });
    expect((await rows('&only=nobody')).map(brief)).toEqual(['KB Kasir 1']);
    expect((await rows('&only=invited')).map(brief)).toEqual(['PI Kasir 2']);
    // Of what is still to be made.
    await generate(TODAY);
    expect((await preview()).nobody).toMatchObject({ count: 1, tasks: 0 });
  });

  test('of far more tasks than on the same weekday of the weeks before, and not of some more', async () => {
    await create({ task_name: 'Usual', location_ids: [outlets.HM, outlets.KB] });
    for (const weeks of [1, 2, 3, 4, 5]) await generate(addDays(TODAY, -7 * weeks));
    for (let n = 0; n < 5; n++) await create({ task_name: `More ${n}`, location_ids: [outlets.HM] });
    for (let n = 0; n < 4; n++) await create({ task_name: `Some ${n}`, location_ids: [outlets.KB] });
    await create({ task_name: 'New place', location_ids: [outlets.PI] });
    expect((await preview()).overload).toBe(1);
    expect(await rows('&only=overload')).toMatchObject([{ outlet_name: 'HM', tasks: 6, usual: 1 }]);
    expect((await rows()).map(({ usual }) => usual)).toEqual([1, 1, null]);
    // The day before is another weekday, of which there is nothing usual yet.
    expect(await preview(addDays(TODAY, -1))).toMatchObject({ overload: 0 });
  });

  test('of deadlines that have passed already, of tasks that are still to be made', async () => {
    await create({ location_ids: [outlets.HM, outlets.KB], more_deadline_times: ['09:00'] });
    expect(await preview()).toMatchObject({ tasks: 4, passed: 2 });
    expect(await preview(addDays(TODAY, 1))).toMatchObject({ tasks: 4, passed: 0 });
    await server.call('POST', '/api/generation', { token, body: {} });
    expect(await preview()).toMatchObject({ existing: 4, passed: 0 });
  });

  test('of templates that are paused, and of those that ended lately', async () => {
    for (const name of ['D', 'B', 'C', 'A'])
      await create({ task_name: name, status: 'Pending', location_ids: [outlets.HM, outlets.KB] });
    await create({ task_name: 'Over', end_date: '2026-11-10' });
    await create({ task_name: 'Long over', end_date: '2026-05-10' });
    await create({ task_name: 'Not today', status: 'Pending', frequency: 'weekly', weekly_days: ['Monday'] });
    expect(await preview()).toMatchObject({
      tasks: 0,
      paused: { count: 4, names: ['A', 'B', 'C'] },
      ended: { count: 1, names: ['Over'] },
    });
  });

  test('of nothing where all is as it should be', async () => {
    await create({ location_ids: [outlets.HM] });
    await staff(outlets.HM, cashier);
    const nothing = { count: 0, names: [] };
    expect(await preview()).toMatchObject({
      nobody: { count: 0, tasks: 0, invited: { places: 0, people: 0 }, first: [] },
      overload: 0,
      paused: nothing,
      ended: nothing,
    });
  });
});
