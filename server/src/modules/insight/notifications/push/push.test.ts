import { createPublicKey, verify } from 'node:crypto';
import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import type { TestServer, TestUser } from '../../../../testing/server.ts';
import { testTrailSettled } from '../../../../testing/trail.ts';
import { createPushes } from './create-pushes.ts';
import { runPushes } from './run-pushes.ts';
import type { PushAnswer, PushRequest } from './send-push.ts';
import { sendPushes } from './send-pushes.ts';
import { makeVapidKeys } from './sign-vapid.ts';
import { testDevice } from './test-device.ts';
import { testPushes, vapid } from './test-pushes.ts';

let pushes: Awaited<ReturnType<typeof testPushes>>;
let server: TestServer;
let staff: TestUser;
let manager: TestUser;
let requests: PushRequest[];
let phone: ReturnType<typeof testDevice>;

beforeEach(async () => {
  pushes = await testPushes();
  ({ server, staff, manager, requests, phone } = pushes);
});
afterEach(() => server.close());

describe('a push', () => {
  it("sends a rejection at once, encrypted, in the reader's language", async () => {
    await pushes.subscribe(staff);
    await pushes.reject('Clean the fryer');
    await pushes.work();

    expect(requests).toHaveLength(1);
    const { endpoint, headers, body } = requests[0]!;
    expect(endpoint).toBe(phone.endpoint);
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: '14400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(body.toString('latin1')).not.toContain('fryer');
    expect(phone.read(body)).toEqual({
      title: 'Bukti tugas “Clean the fryer” ditolak',
      body: 'Blurred',
      tag: expect.stringMatching(/^rejected:\d+$/),
      url: expect.stringMatching(/^\/task\/my-tasks\?task=[0-9a-f-]{36}$/),
    });
    expect(await pushes.waiting()).toEqual([]);
    await pushes.work();
    expect(requests).toHaveLength(1);
  });

  it('is signed for its service, for half a day', async () => {
    await pushes.subscribe(staff);
    await pushes.reject();
    await pushes.work();
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

  it('combines what waits for a manager into one push with the count', async () => {
    await pushes.subscribe(manager);
    const ids = [await pushes.submitted('A'), await pushes.submitted('B')];
    await pushes.work();
    expect(requests).toEqual([]);
    pushes.later(notificationLimits.gatherMs - 1000);
    ids.push(await pushes.submitted('C'));
    await pushes.work();
    expect(requests).toEqual([]);
    await pushes.review(ids[0]!, 'Approved');
    pushes.later(1000);
    await pushes.work();
    expect(requests.map(({ body }) => phone.read(body))).toEqual([
      {
        title: '2 submissions wait for your review',
        body: '',
        tag: 'to_review',
        // The latest of the waiting ones; the others follow it in the queue.
        url: `/task/manager/review?submission=${ids[2]}`,
      },
    ]);
    expect(requests[0]!.headers.urgency).toBe('normal');
  });

  it('is not sent for what was read, reviewed or unwanted meanwhile', async () => {
    await pushes.subscribe(manager);
    const id = await pushes.submitted();
    await testTrailSettled(server.context.db);
    await createPushes(server.context);
    await pushes.review(id, 'Approved');
    await pushes.subscribe(staff, testDevice());
    await pushes.reject();
    await testTrailSettled(server.context.db);
    await createPushes(server.context);
    const { until } = (await server.call('GET', '/api/notifications', { token: staff.token })).json();
    await server.call('POST', '/api/notifications/read', { token: staff.token, body: { until } });
    pushes.later(notificationLimits.gatherMs);
    await pushes.work();
    const body = { muted: ['rejected'] };
    await server.call('PATCH', '/api/notifications/settings', { token: staff.token, body });
    await pushes.reject();
    await pushes.work();
    expect(requests).toEqual([]);
    pushes.later(notificationLimits.gatherMs);
    await pushes.work();
    expect(await pushes.waiting()).toEqual([]);
  });

  it('is not sent for what is long past', async () => {
    await pushes.subscribe(staff);
    await pushes.reject();
    pushes.later(notificationLimits.pushTtlSeconds * 1000 + 1);
    await pushes.work();
    expect(requests).toEqual([]);
  });

  it('is sent once by any number of servers', async () => {
    await pushes.subscribe(staff);
    for (const name of ['A', 'B', 'C']) await pushes.reject(name);
    await Promise.all([pushes.work(), pushes.work(), pushes.work()]);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ body }) => phone.read(body).tag)).size).toBe(3);
  });
});

describe("a push service's answer", () => {
  beforeEach(async () => {
    await pushes.subscribe(staff);
    await pushes.reject();
  });

  it.each([401, 403, 404, 410])('%i ends the subscription', async (status) => {
    pushes.service.answers = [{ status, retryAfter: null }];
    await pushes.work();
    expect(await pushes.devices()).toEqual([]);
    expect(await pushes.waiting()).toEqual([]);
    expect(await pushes.subscribed(staff)).toBe(false);
  });

  it.each<[string, PushAnswer | Error, number]>([
    ['429 with its own time', { status: 429, retryAfter: 120 }, 120],
    ['429 without one', { status: 429, retryAfter: null }, 30],
    ['503', { status: 503, retryAfter: null }, 30],
    ['none', new Error('connection reset'), 30],
  ])('%s is retried later', async (_, answer, seconds) => {
    pushes.service.answers = [answer];
    await pushes.work();
    pushes.later(seconds * 1000 - 1);
    await pushes.work();
    expect(requests).toHaveLength(1);
    pushes.later(1);
    await pushes.work();
    expect(requests).toHaveLength(2);
    expect(await pushes.waiting()).toEqual([]);
  });

  it('is given up after some attempts, as is a permanent refusal', async () => {
    pushes.service.answers = Array.from({ length: 20 }, () => ({ status: 500, retryAfter: null }));
    for (let n = 0; n < 10; n += 1) {
      await pushes.work();
      pushes.later(3600_000);
    }
    expect(requests).toHaveLength(notificationLimits.pushAttempts);
    expect(await pushes.waiting()).toEqual([]);
    pushes.service.answers = [{ status: 413, retryAfter: null }];
    await pushes.reject();
    await pushes.work();
    expect(await pushes.waiting()).toEqual([]);
    expect(await pushes.devices()).toHaveLength(1);
  });

  it('claimed by a server that died is taken over by another', async () => {
    const never = new Promise<PushAnswer>(() => {});
    await testTrailSettled(server.context.db);
    await createPushes(server.context);
    void sendPushes(server.context, vapid, () => never);
    await eventually(async () => expect((await pushes.waiting())[0]?.attempts).toBe(1));
    pushes.later(60_001);
    await sendPushes(server.context, vapid, pushes.post);
    expect(requests).toHaveLength(1);
  });
});

describe('a running server', () => {
  it('pushes soon after the commit, until it is closed', async () => {
    await pushes.subscribe(staff);
    const close = await runPushes(server.context, pushes.post);
    await pushes.reject();
    await eventually(() => expect(requests).toHaveLength(1));
    await close();
    await pushes.reject();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(requests).toHaveLength(1);
  });

  it('does not start with keys that do not belong together', async () => {
    const VAPID_PUBLIC_KEY = makeVapidKeys().publicKey;
    const context = { ...server.context, config: { ...server.context.config, VAPID_PUBLIC_KEY } };
    await expect(runPushes(context, pushes.post)).rejects.toThrow('do not belong together');
  });
});
