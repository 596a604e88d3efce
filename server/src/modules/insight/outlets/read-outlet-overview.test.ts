import type { OutletOverview } from '@gerai/shared/insight/outlets/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission } from '../../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;
let outlet: string;
let role: string;
let today: string;

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  outlet = await server.outlet('HM');
  role = await server.jobRole('Ops');
  today = businessDate(server.context.clock.now());
  await server.signIn({ role: 'staff', name: 'Siti', location_id: outlet, job_role_id: role });
  await server.signIn({ role: 'manager', name: 'Tono', location_id: outlet });
  for (const task_name of ['Open the till', 'Mop the floor']) await create({ task_name });
});
afterEach(() => server.close());

const create = (given: object) =>
  server.call('POST', '/api/template-groups', {
    token: admin.token,
    body: {
      assigned_job_role_id: role,
      frequency: 'daily',
      start_date: addDays(today, -3),
      location_ids: [outlet],
      ...given,
    },
  });

async function read(date?: string): Promise<OutletOverview> {
  const query = date ? `?date=${date}` : '';
  const answer = await server.call('GET', `/api/outlets/${outlet}/overview${query}`, { token: admin.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('tells what each job role does today, what is done, and who is there', async () => {
  const kitchen = await server.jobRole('Kitchen');
  await create({ task_name: 'Fry', assigned_job_role_id: kitchen });
  // Another outlet's tasks, and a role without any, are not its own.
  await create({ task_name: 'Elsewhere', location_ids: [await server.outlet('KB')] });
  await server.jobRole('Idle');
  await server.call('POST', '/api/generation', { token: admin.token, body: {} });
  const { db } = server.context;
  const task = await db
    .selectFrom('daily_tasks')
    .selectAll()
    .where('assigned_job_role_id', '=', role)
    .where('assigned_location_id', '=', outlet)
    .executeTakeFirstOrThrow();
  const submitted_at = server.context.clock.now().toISOString();
  await insertSubmission(
    db,
    { ...task, outlet_id: outlet, job_role_id: role },
    { submitted_by_uid: admin.uid, submitted_at },
  );
  const { roles, people, days, roleDays, closed, outlet: kept } = await read();
  expect(kept.outlet_name).toBe('HM');
  expect(closed).toBeNull();
  expect(roles).toMatchObject([
    { role_name: 'Kitchen', tasks: 1, done: 0, due: 1, people: 0 },
    { role_name: 'Ops', tasks: 2, done: 1, due: 2, people: 1 },
  ]);
  expect(people.map(({ name, role, job_role }) => [name, role, job_role])).toEqual([
    ['Tono', 'manager', null],
    ['Siti', 'staff', 'Ops'],
  ]);
  const before = Array.from({ length: 27 }, () => 0);
  expect(roleDays).toMatchObject({
    roles: [
      { role_name: 'Kitchen', tasks: [...before, 1], done: [...before, 0] },
      { job_role_id: role, role_name: 'Ops', tasks: [...before, 2], done: [...before, 1] },
    ],
    closed: [],
    outages: {},
  });
  expect([roleDays.dates.length, roleDays.dates.at(-1)]).toEqual([28, today]);
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toMatchObject({ date: today, tasks: 3, done: 1 });
});

test('a date to come has what the templates will make; one long ago what there was', async () => {
  expect((await read(addDays(today, 1))).roles).toMatchObject([{ role_name: 'Ops', tasks: 0, due: 2 }]);
  expect((await read(addDays(today, -400))).roles).toEqual([]);
});

test('tells whether a manager is there on the date', async () => {
  const { db } = server.context;
  await db.updateTable('users').set({ last_day: today }).where('name', '=', 'Tono').execute();
  const said = async (date?: string) => {
    const { is_reviewed, unreviewed } = await read(date);
    return [is_reviewed, unreviewed];
  };
  expect(await said()).toEqual([true, 0]);
  const invited = await server.signIn({ role: 'manager', location_id: outlet });
  await db.updateTable('users').set({ status: 'pending' }).where('uid', '=', invited.uid).execute();
  expect((await read(addDays(today, 1))).invited_managers).toBe(1);
  expect(await said(addDays(today, 1))).toEqual([false, 2]);
  await db.updateTable('users').set({ role: 'staff' }).where('name', '=', 'Tono').execute();
  await server.call('POST', '/api/generation', { token: admin.token, body: {} });
  expect(await said()).toEqual([false, 2]);
});

test('a closed day says why, and makes no tasks', async () => {
  const tomorrow = addDays(today, 1);
  const saved = await server.call('PUT', `/api/outlets/${outlet}/calendar`, {
    token: admin.token,
    body: {
      opens_on: null,
      closed_from: null,
      weekdays: [],
      days: [{ date: tomorrow, name: 'Stocktaking' }],
      pauses: [],
      calendar_ids: [],
      withdraw: false,
    },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const overview = await read(tomorrow);
  expect(overview).toMatchObject({ closed: { why: 'day', name: 'Stocktaking' }, roles: [] });
  expect(overview.history[0]).toMatchObject({ event: 'outlet calendar updated', actor_name: admin.name });
});

test('an outlet that does not exist is not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const answer = await server.call('GET', `/api/outlets/${id}/overview`, { token: admin.token });
  expect(answer.statusCode).toBe(404);
});
