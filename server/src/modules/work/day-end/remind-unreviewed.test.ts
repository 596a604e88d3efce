import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';
import { remindUnreviewed } from './remind-unreviewed.ts';

let server: TestServer;
let admin: TestUser;
let role: string;
let outlets: { HM: string; Dinoyo: string; Sukun: string };
let staff: Record<keyof typeof outlets, TestUser>;

const at = (time: string, date = '2026-11-20') => server.clock.set(`${date}T${time}:00+08:00`);
/** As the admin, at the time of the clock. */
const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const { token } = await signAccessToken(server.context.keys, admin, server.clock.now());
  const answer = await server.call(method, path, { token, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const reminders = async () => {
  await testTrailSettled(server.context.db);
  return (await call('GET', '/api/notifications?limit=20')).rows;
};
const today = async () => {
  await testTrailSettled(server.context.db);
  const { first, ...counts } = (await call('GET', '/api/dashboards/admin')).unreviewed;
  return { ...counts, first: first.map(({ outlet_name }: { outlet_name: string }) => outlet_name) };
};
const task = (outlet_id: string, job_role_id = role) =>
  insertTask(server.context.db, { outlet_id, job_role_id, task_date: '2026-11-20' });
const submit = async (outlet_id: string, by: TestUser, input: { photo_count?: number } = {}) =>
  await insertSubmission(server.context.db, await task(outlet_id), {
    ...{ submitted_by_uid: by.uid, submitted_at: '2026-11-20T12:00:00+08:00', photo_count: 1 },
    ...input,
  });

beforeEach(async () => {
  server = await testServer();
  role = await server.jobRole('Kasir');
  admin = await server.signIn({ role: 'admin' });
  outlets = {
    HM: await server.outlet('HM'),
    Dinoyo: await server.outlet('Dinoyo'),
    Sukun: await server.outlet('Sukun'),
  };
  const at = (location_id: string) => server.signIn({ role: 'staff', location_id, job_role_id: role });
  staff = { HM: await at(outlets.HM), Dinoyo: await at(outlets.Dinoyo), Sukun: await at(outlets.Sukun) };
  await server.signIn({ role: 'manager', location_id: outlets.HM });
});
afterEach(() => server.close());

test('admins are told once in the evening what waits where nobody reviews', async () => {
  await submit(outlets.HM, staff.HM);
  await submit(outlets.Dinoyo, staff.Dinoyo);
  await submit(outlets.Dinoyo, staff.Dinoyo);
  // Without a photo it stays with the managers, and is not approved.
  await submit(outlets.Dinoyo, staff.Dinoyo, { photo_count: 0 });
  await submit(outlets.Sukun, staff.Sukun);
  at('19:59');
  expect(await remindUnreviewed(server.context)).toBeUndefined();
  at('20:00');
  expect(await Promise.all([1, 2].map(() => remindUnreviewed(server.context)))).toContainEqual({
    outlets: 2,
    waiting: 3,
  });
  at('22:00');
  expect(await remindUnreviewed(server.context)).toBeUndefined();
  expect(await reminders()).toMatchObject([
    { kind: 'review_missing', approved: 3, subject: { person: 'Dinoyo', accounts: 2, outlet_id: null } },
  ]);
  // What it leads to has these outlets, and not those where somebody is missing otherwise.
  await task(outlets.HM, await server.jobRole('Cook'));
  const { rows } = await call('GET', '/api/coverage?only=unreviewed');
  expect(rows.map(({ outlet_name }: { outlet_name: string }) => outlet_name)).toEqual(['Dinoyo', 'Sukun']);
});

test('a notice of one outlet says which', async () => {
  await submit(outlets.Sukun, staff.Sukun);
  at('20:00');
  await remindUnreviewed(server.context);
  expect(await reminders()).toMatchObject([
    { subject: { person: 'Sukun', accounts: 1, outlet_id: outlets.Sukun } },
  ]);
});

test('a deputy alone does not review their own submission, and another deputy ends the need', async () => {
  const posting = { outlet_id: outlets.Dinoyo, role: 'manager', from_date: '2026-11-20' };
  await call('POST', `/api/users/${staff.Dinoyo.uid}/postings`, posting);
  await submit(outlets.Dinoyo, staff.Dinoyo);
  // Those of others the deputy reviews.
  await submit(outlets.Dinoyo, staff.HM);
  expect(await today()).toEqual({ outlets: 1, tasks: 1, first: ['Dinoyo'] });
  await call('POST', `/api/users/${staff.Sukun.uid}/postings`, posting);
  expect(await today()).toEqual({ outlets: 0, tasks: 0, first: [] });
  at('20:30');
  expect(await remindUnreviewed(server.context)).toBeUndefined();
});

test("what the only manager of an outlet submits counts as nobody's, on the dashboard, the outlet's page and Coverage alike", async () => {
  const { uid } = await server.context.db
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow();
  await submit(outlets.HM, staff.HM);
  expect(await today()).toEqual({ outlets: 0, tasks: 0, first: [] });
  await insertSubmission(server.context.db, await task(outlets.HM), {
    ...{ submitted_by_uid: uid, submitted_at: '2026-11-20T12:00:00+08:00', photo_count: 1 },
  });
  expect(await today()).toEqual({ outlets: 1, tasks: 1, first: ['HM'] });
  const page = await call('GET', `/api/outlets/${outlets.HM}/overview`);
  expect([page.is_reviewed, page.unreviewed]).toEqual([true, 1]);
  const week = await call('GET', '/api/coverage?only=problems');
  expect(week.unreviewed.first).toMatchObject([{ outlet_name: 'HM', tasks: 1 }]);
  expect(week.rows).toMatchObject([{ outlet_name: 'HM', unreviewed: [4] }]);
  // A second manager is there to review it.
  await server.signIn({ role: 'manager', location_id: outlets.HM });
  expect((await call('GET', '/api/coverage?only=problems')).unreviewed.count).toBe(0);
});

test('the dashboard counts from the morning what staff can still submit, and not what the outage of the day spares', async () => {
  at('08:00');
  await task(outlets.HM);
  await submit(outlets.Dinoyo, staff.Dinoyo);
  await task(outlets.Dinoyo);
  await task(outlets.Sukun);
  // Nobody does it: it fails.
  await task(outlets.Sukun, await server.jobRole('Cook'));
  expect(await today()).toEqual({ outlets: 2, tasks: 3, first: ['Dinoyo', 'Sukun'] });
  const outage = { business_date: '2026-11-20', outlet_ids: [outlets.Dinoyo], reason: 'No network' };
  await call('POST', '/api/outages', outage);
  expect(await today()).toEqual({ outlets: 1, tasks: 1, first: ['Sukun'] });
});
