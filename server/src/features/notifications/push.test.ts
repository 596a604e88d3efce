import { createPublicKey, verify } from 'node:crypto';
import { notificationLimits } from '@gerai/shared/notifications/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import { eventually } from '../../test-eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { insertSubmission, insertTask } from '../../test-tasks.ts';
import { testTrailSettled } from '../../test-trail.ts';
import type { PushAnswer, PushRequest } from './post-push.ts';
import { beginPushes, queuePushes } from './queue-pushes.ts';
import { runPushes } from './run-pushes.ts';
import { sendPushes } from './send-pushes.ts';
import { makeVapidKeys } from './sign-vapid.ts';
import { TEST_VAPID, testDevice } from './test-device.ts';

const vapid = {
  publicKey: TEST_VAPID.VAPID_PUBLIC_KEY,
  privateKey: TEST_VAPID.VAPID_PRIVATE_KEY,
  subject: TEST_VAPID.VAPID_SUBJECT,
};
const done: PushAnswer = { status: 201, retryAfter: null };

let server: TestServer;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let manager: TestUser;
let requests: PushRequest[];
let answers: (PushAnswer | Error)[];
let phone: ReturnType<typeof testDevice>;

beforeEach(async () => {
  server = await testServer(TEST_VAPID);
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const { outlet_id: location_id, job_role_id } = place;
  staff = await server.signIn({ role: 'staff', name: 'Sari', location_id, job_role_id });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id });
  [requests, answers, phone] = [[], [], testDevice('phone')];
  await beginPushes(server.context);
});
afterEach(() => server.close());

/** The push service: answers as it was told to, else that it took the message. */
async function post(request: PushRequest): Promise<PushAnswer> {
  requests.push(request);
  const answer = answers.shift() ?? done;
  if (answer instanceof Error) throw answer;
  return answer;
}

const subscribe = async ({ token }: TestUser, device = phone) => {
  const answer = await server.call('PUT', '/api/notifications/push-subscription', { token, body: device });
  expect(answer.statusCode, answer.body).toBe(204);
};
const subscribed = async ({ token }: TestUser): Promise<boolean> =>
  (await server.call('GET', '/api/notifications/settings', { token })).json().push.subscribed;
const devices = () => server.context.db.selectFrom('push_subscriptions').selectAll().execute();
const waiting = () => server.context.db.selectFrom('push_deliveries').selectAll().execute();

async function submitted(task_name = 'Sweep'): Promise<string> {
  const { db } = server.context;
  const task = await insertTask(db, { ...place, task_name });
  const id = await insertSubmission(db, task, {
    ...{ submitted_by_uid: staff.uid, submitted_at: server.clock.now().toISOString() },
  });
  const { name, uid } = staff;
  const actor = { kind: 'person', uid, name, role: 'staff' } as never;
  await db.transaction().execute((tx) =>
    recordActivity(tx, actor, server.clock.now(), {
      event: 'task submitted',
      subject: { type: 'daily_task', id: task.id },
      ...place,
      details: { taskId: task.id, taskName: task_name, submissionId: id },
    }),
  );
  return id;
}
const review = (id: string, decision: string, notes = '') =>
  server.call('POST', `/api/submissions/${id}/manager-review`, {
    token: manager.token,
    body: { decision, notes },
  });
const reject = async (name?: string) => review(await submitted(name), 'Rejected', 'Blurred');
const work = async () => {
  await testTrailSettled(server.context.db);
  await queuePushes(server.context);
  await sendPushes(server.context, vapid, post);
};
const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms).toISOString());

describe('a push', () => {
  it('tells a rejection at once, sealed, in the language of whoever reads it', async () => {
    await subscribe(staff);
    await reject('Clean the fryer');
    await work();

    expect(requests).toHaveLength(1);
    const { endpoint, headers, body } = requests[0]!;
    expect(endpoint).toBe(phone.endpoint);
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' },
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(body.toString('latin1')).not.toContain('fryer');
    expect(phone.read(body)).toEqual({
      title: 'Kiriman Anda “Clean the fryer” ditolak',
      body: 'Blurred',
      tag: expect.stringMatching(/^rejected:\d+$/),
      url: expect.stringMatching(/^\/task\/tasks\/[0-9a-f-]{36}$/),
    });
    expect(await waiting()).toEqual([]);
    await work();
    expect(requests).toHaveLength(1);
  });

  it('is signed for its service, for half a day', async () => {
    await subscribe(staff);
    await reject();
    await work();
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(requests[0]!.headers.authorization!)!;
    expect(key).toBe(vapid.publicKey);
    const [header, claims, signature] = token!.split('.');
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
      aud: 'https://push.example.com',
      sub: vapid.subject,
      exp: server.clock.now().getTime() / 1000 + 12 * 3600,
    });
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${header}.${claims}`);
    const seal = Buffer.from(signature!, 'base64url');
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, seal)).toBe(true);
  });

  it('gathers what waits for a manager, and says how many there are then', async () => {
    await subscribe(manager);
    const ids = [await submitted('A'), await submitted('B')];
    await work();
    expect(requests).toEqual([]);
    later(notificationLimits.gatherMs - 1000);
    ids.push(await submitted('C'));
    await work();
    expect(requests).toEqual([]);
    await review(ids[0]!, 'Approved');
    later(1000);
    await work();
    expect(requests.map(({ body }) => phone.read(body))).toEqual([
      {
        title: '2 submissions wait for your review',
        body: '',
        tag: 'to_review',
        url: '/task/manager/review',
      },
    ]);
    expect(requests[0]!.headers.urgency).toBe('normal');
  });

  it('is not sent for what was read, reviewed or unwanted meanwhile', async () => {
    await subscribe(manager);
    const id = await submitted();
    await testTrailSettled(server.context.db);
    await queuePushes(server.context);
    await review(id, 'Approved');
    await subscribe(staff, testDevice());
    await reject();
    await testTrailSettled(server.context.db);
    await queuePushes(server.context);
    const { until } = (await server.call('GET', '/api/notifications', { token: staff.token })).json();
    await server.call('POST', '/api/notifications/read', { token: staff.token, body: { until } });
    later(notificationLimits.gatherMs);
    await work();
    const body = { muted: ['rejected'] };
    await server.call('PATCH', '/api/notifications/settings', { token: staff.token, body });
    await reject();
    await work();
    expect(requests).toEqual([]);
    later(notificationLimits.gatherMs);
    await work();
    expect(await waiting()).toEqual([]);
  });

  it('is not sent for what is long past', async () => {
    await subscribe(staff);
    await reject();
    later(notificationLimits.pushTtlSeconds * 1000 + 1);
    await work();
    expect(requests).toEqual([]);
  });

  it('is sent once by any number of servers', async () => {
    await subscribe(staff);
    for (const name of ['A', 'B', 'C']) await reject(name);
    await Promise.all([work(), work(), work()]);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ body }) => phone.read(body).tag)).size).toBe(3);
  });
});

describe("a push service's answer", () => {
  beforeEach(async () => {
    await subscribe(staff);
    await reject();
  });

  it.each([401, 403, 404, 410])('%i ends the subscription', async (status) => {
    answers = [{ status, retryAfter: null }];
    await work();
    expect(await devices()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await subscribed(staff)).toBe(false);
  });

  it.each<[string, PushAnswer | Error, number]>([
    ['429 with its own time', { status: 429, retryAfter: 120 }, 120],
    ['429 without one', { status: 429, retryAfter: null }, 30],
    ['503', { status: 503, retryAfter: null }, 30],
    ['none', new Error('connection reset'), 30],
  ])('%s is tried again later', async (_, answer, seconds) => {
    answers = [answer];
    await work();
    later(seconds * 1000 - 1);
    await work();
    expect(requests).toHaveLength(1);
    later(1);
    await work();
    expect(requests).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('is given up after some tries, as is what is refused for good', async () => {
    answers = Array.from({ length: 20 }, () => ({ status: 500, retryAfter: null }));
    for (let n = 0; n < 10; n += 1) {
      await work();
      later(3600_000);
    }
    expect(requests).toHaveLength(notificationLimits.pushAttempts);
    expect(await waiting()).toEqual([]);
    answers = [{ status: 413, retryAfter: null }];
    await reject();
    await work();
    expect(await waiting()).toEqual([]);
    expect(await devices()).toHaveLength(1);
  });

  it('that never came, as the server died, lets another take over', async () => {
    const never = new Promise<PushAnswer>(() => {});
    await testTrailSettled(server.context.db);
    await queuePushes(server.context);
    void sendPushes(server.context, vapid, () => never);
    await eventually(async () => expect((await waiting())[0]?.attempts).toBe(1));
    later(60_001);
    await sendPushes(server.context, vapid, post);
    expect(requests).toHaveLength(1);
  });
});

describe('a device', () => {
  it('belongs to a session, and is sent nothing once that has ended', async () => {
    await subscribe(staff);
    expect(await subscribed(staff)).toBe(true);
    expect(await subscribed(manager)).toBe(false);
    await server.call('POST', '/auth/v1/logout?scope=local', { token: staff.token });
    expect(await devices()).toEqual([]);
  });

  it('of an account that is no longer active is forgotten', async () => {
    await subscribe(staff);
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', staff.uid)
      .execute();
    expect(await devices()).toEqual([]);
  });

  it('whose session has run out is sent nothing, and forgotten', async () => {
    await subscribe(staff);
    await reject();
    await testTrailSettled(server.context.db);
    await queuePushes(server.context);
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: '2026-11-20T00:00:00Z' })
      .where('id', '=', staff.session_id)
      .execute();
    await work();
    expect(requests).toEqual([]);
    expect(await devices()).toEqual([]);
  });

  it('that another person uses is theirs', async () => {
    await subscribe(staff);
    await subscribe(manager);
    expect((await devices()).map(({ user_uid }) => user_uid)).toEqual([manager.uid]);
    expect(await subscribed(staff)).toBe(false);
  });

  it('can be turned off', async () => {
    await subscribe(staff);
    const off = await server.call('DELETE', '/api/notifications/push-subscription', { token: staff.token });
    expect(off.statusCode).toBe(204);
    expect(await devices()).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://localhost/send',
    'https://push.internal/send',
    'https://2130706433/send',
    'https://push.example.com:8443/send',
    'https://user:pass@push.example.com/send',
  ])('at %s is refused', async (endpoint) => {
    const body = { ...testDevice(), endpoint };
    const answer = await server.call('PUT', '/api/notifications/push-subscription', {
      token: staff.token,
      body,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('without https, or with half a key, is no subscription', async () => {
    const refused = async (body: object) =>
      (await server.call('PUT', '/api/notifications/push-subscription', { token: staff.token, body }))
        .statusCode;
    expect(await refused({ ...phone, endpoint: 'http://push.example.com/send' })).toBe(400);
    expect(await refused({ ...phone, keys: { ...phone.keys, auth: 'short' } })).toBe(400);
  });
});

describe('a running server', () => {
  it('pushes soon after the commit, until it is closed', async () => {
    await subscribe(staff);
    const close = await runPushes(server.context, post);
    await reject();
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 5000 });
    await close();
    await reject();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(requests).toHaveLength(1);
  });

  it('does not start with keys that do not belong together', async () => {
    const VAPID_PUBLIC_KEY = makeVapidKeys().publicKey;
    const context = { ...server.context, config: { ...server.context.config, VAPID_PUBLIC_KEY } };
    await expect(runPushes(context, post)).rejects.toThrow('do not belong together');
  });
});

it('a server without keys offers no pushes, and takes no device', async () => {
  const plain = await testServer();
  const { token } = await plain.signIn({ role: 'staff' });
  expect((await plain.call('GET', '/api/notifications/settings', { token })).json().push).toBeNull();
  const answer = await plain.call('PUT', '/api/notifications/push-subscription', { token, body: phone });
  expect(answer.statusCode).toBe(404);
  await plain.close();
});
