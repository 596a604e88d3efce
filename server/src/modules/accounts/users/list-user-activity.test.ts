import { randomUUID } from 'node:crypto';
import type { UserActivityEntry } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { PASSWORD, testAccount } from '../auth/test-account.ts';
import { listUserActivity } from './list-user-activity.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
});
afterAll(() => server.close());

const job: Actor = { kind: 'job', name: 'Night' };
const actorOf = ({ uid, name }: TestUser): Actor => ({
  kind: 'person',
  uid,
  name,
  role: 'staff',
  location_id: null,
  job_role_id: null,
  session_id: randomUUID(),
});

async function record(actor: Actor, at: string, line: Partial<ActivityInput> & { event: ActivityEvent }) {
  const entry = { subject: { type: 'daily_task', id: randomUUID() }, ...line };
  await server.context.db.transaction().execute((tx) => recordActivity(tx, actor, new Date(at), entry));
}

const ask = (uid: string, query = '') =>
  server.call('GET', `/api/users/${uid}/activity${query}`, { token: admin.token });
const linesOf = async (uid: string, query = '') => {
  const { rows, next } = (await ask(uid, query)).json<{ rows: UserActivityEntry[]; next: string | null }>();
  return { rows, next, events: rows.map(({ event }) => event) };
};

it('returns what a person did and what was done to them, and nothing of others, newest first', async () => {
  const [rina, other] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
  await record(actorOf(rina), '2026-11-01T01:00:00Z', { event: 'task submitted' });
  await record(actorOf(other), '2026-11-01T03:00:00Z', { event: 'task approved', concerns_uid: rina.uid });
  await record(job, '2026-11-01T02:00:00Z', { event: 'status_change', concerns_uid: rina.uid });
  await record(actorOf(rina), '2026-11-01T04:00:00Z', { event: 'profile_update', concerns_uid: rina.uid });
  await record(actorOf(other), '2026-11-01T05:00:00Z', { event: 'task submitted' });
  expect((await linesOf(rina.uid)).events).toEqual([
    'profile_update',
    'task approved',
    'status_change',
    'task submitted',
  ]);
});

it('does not scan the table of users', async () => {
  const input = { limit: 20 } as Parameters<typeof listUserActivity>[3];
  const plans = await plansOf(server.context.db, (db) =>
    listUserActivity({ ...server.context, db }, admin, admin.uid, input),
  );
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on users');
});

it('returns every entry once across pages, also entries of the same moment', async () => {
  const { uid, ...rest } = await server.signIn({ role: 'staff' });
  const actor = actorOf({ uid, ...rest });
  for (let i = 0; i < 7; i++) await record(actor, '2026-11-02T00:00:00Z', { event: 'task submitted' });
  await record(job, '2026-11-02T00:00:00Z', { event: 'task approved', concerns_uid: uid });
  const seen: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await linesOf(uid, `?limit=3${next && `&after=${next}`}`);
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toHaveLength(8);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

it('narrows to an event and to business days, both ends included', async () => {
  const { uid, ...rest } = await server.signIn({ role: 'staff' });
  const actor = actorOf({ uid, ...rest });
  await record(actor, '2026-11-09T15:59:59.999Z', { event: 'login' });
  await record(actor, '2026-11-09T16:00:00Z', { event: 'task submitted' });
  await record(actor, '2026-11-10T15:59:59.999Z', { event: 'logout' });
  await record(actor, '2026-11-10T16:00:00Z', { event: 'login' });
  const events = async (query: string) => (await linesOf(uid, query)).events;
  expect(await events('?dateFrom=2026-11-10&dateTo=2026-11-10')).toEqual(['logout', 'task submitted']);
  expect(await events('?dateFrom=2026-11-11')).toEqual(['login']);
  expect(await events('?dateTo=2026-11-09')).toEqual(['login']);
  expect(await events('?event=login')).toEqual(['login', 'login']);
  expect(await events('?event=login&dateTo=2026-11-10')).toEqual(['login']);
});

it('names changes by names instead of ids, a decision with its notes, and unknown events generically', async () => {
  const { uid } = await server.signIn({ role: 'staff' });
  const at = '2026-11-03T00:00:00Z';
  await record(job, at, {
    event: 'location_change',
    concerns_uid: uid,
    details: {
      name: 'Rina',
      before: { location_id: randomUUID(), location: 'HM', note: '' },
      after: { location_id: randomUUID(), location: 'Kemang', note: null },
    },
  });
  await record(job, at, {
    event: 'task rejected',
    concerns_uid: uid,
    details: { taskName: 'Sweep', stage: 'audit', notes: 'Blurred' },
  });
  await record(job, at, { event: 'profile_update', concerns_uid: uid, details: { photo: 'removed' } });
  await record(job, at, {
    event: 'task updated',
    concerns_uid: uid,
    details: { after: { days: ['Monday', 'Friday'], instructions: 'x'.repeat(900) } },
  });
  const [template, photo, review, location] = (await linesOf(uid)).rows;
  expect(location!.changes).toEqual([{ field: 'location', before: 'HM', after: 'Kemang' }]);
  expect(review).toMatchObject({ subject_name: 'Sweep', stage: 'audit', notes: 'Blurred', changes: [] });
  expect(photo!.changes).toEqual([{ field: 'photo', before: null, after: 'removed' }]);
  expect(template!.changes).toEqual([
    { field: 'days', before: null, after: 'Monday, Friday' },
    { field: 'instructions', before: null, after: `${'x'.repeat(299)}…` },
  ]);
});

it('shows from where and with what a person signed in, changed the password and signed out', async () => {
  const { email, uid } = await testAccount(server);
  const headers = { 'user-agent': 'A phone' };
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: PASSWORD },
    headers,
  });
  const own = { ...headers, authorization: `Bearer ${signIn.json().access_token}` };
  await server.app.inject({
    method: 'POST',
    url: '/api/profile/password',
    payload: { current_password: PASSWORD, new_password: 'another password' },
    headers: own,
  });
  await server.app.inject({ method: 'POST', url: '/auth/v1/logout', headers: own });
  const { rows, events } = await linesOf(uid);
  expect(events).toEqual(['logout', 'password_change', 'login']);
  for (const row of rows)
    expect(row).toMatchObject({
      ip_address: '127.0.0.1',
      user_agent: 'A phone',
      subject_name: rows[0]!.actor_name,
    });
});

it('is not found for an unknown or deleted user', async () => {
  const { uid } = await server.signIn({ role: 'staff' });
  expect((await ask(uid)).statusCode).toBe(200);
  await server.context.db
    .updateTable('users')
    .set({ status: 'inactive', deleted_at: new Date() })
    .where('uid', '=', uid)
    .execute();
  expect((await ask(uid)).statusCode).toBe(404);
  expect((await ask(randomUUID())).json()).toMatchObject({ code: 'not_found', message: 'User not found' });
});

it('refuses a foreign cursor, an unknown event and an invalid date', async () => {
  for (const query of ['?after=abc', '?event=nothing', '?dateFrom=2026-02-30', '?limit=101'])
    expect((await ask(admin.uid, query)).statusCode).toBe(400);
});
