import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testTrailSettled } from '../../../../testing/trail.ts';
import { createPushes } from './create-pushes.ts';
import { languageOnDevice } from './queries.ts';
import type { PushRequest } from './send-push.ts';
import { sweepUnknownServices } from './subscribe-to-push.ts';
import { testDevice } from './test-device.ts';
import { testPushes } from './test-pushes.ts';

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

describe('a device', () => {
  it('belongs to a session, and is sent nothing once that has ended', async () => {
    await pushes.subscribe(staff);
    expect(await pushes.subscribed(staff)).toBe(true);
    expect(await pushes.subscribed(manager)).toBe(false);
    await server.call('POST', '/auth/v1/logout?scope=local', { token: staff.token });
    expect(await pushes.devices()).toEqual([]);
  });

  it('gets pushes in the language that its person reads there, unless they chose one', async () => {
    const { db } = server.context;
    const languages = async () =>
      (
        await db
          .selectFrom('push_subscriptions as device')
          .innerJoin('users', 'users.uid', 'device.user_uid')
          .select(languageOnDevice.as('language'))
          .execute()
      ).map(({ language }) => language);
    await pushes.subscribe(manager);
    expect(await languages()).toEqual([null]);
    const see = (seen_language: 'en' | 'id') =>
      db.updateTable('users').set({ seen_language }).where('uid', '=', manager.uid).execute();
    await see('id');
    expect(await languages()).toEqual(['id']);
    await see('en');
    await pushes.subscribe(manager, { ...phone, language: 'id' } as never);
    expect(await languages()).toEqual(['id']);
    await db.updateTable('users').set({ language: 'en' }).where('uid', '=', manager.uid).execute();
    expect(await languages()).toEqual(['en']);
  });

  it('of an account that is no longer active is forgotten', async () => {
    await pushes.subscribe(staff);
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', staff.uid)
      .execute();
    expect(await pushes.devices()).toEqual([]);
  });

  it('whose session has run out is sent nothing, and forgotten', async () => {
    await pushes.subscribe(staff);
    await pushes.reject();
    await testTrailSettled(server.context.db);
    await createPushes(server.context);
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: '2026-11-20T00:00:00Z' })
      .where('id', '=', staff.session_id)
      .execute();
    await pushes.work();
    expect(requests).toEqual([]);
    expect(await pushes.devices()).toEqual([]);
  });

  it('used by another person belongs to that person', async () => {
    await pushes.subscribe(staff);
    await pushes.subscribe(manager);
    expect((await pushes.devices()).map(({ user_uid }) => user_uid)).toEqual([manager.uid]);
    expect(await pushes.subscribed(staff)).toBe(false);
  });

  it('can be turned off', async () => {
    await pushes.subscribe(staff);
    const off = await server.call('DELETE', '/api/notifications/push-subscription', { token: staff.token });
    expect(off.statusCode).toBe(204);
    expect(await pushes.devices()).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://localhost/send',
    'https://push.internal/send',
    'https://2130706433/send',
    'https://push.example.com:8443/send',
    'https://user:pass@push.example.com/send',
    'https://collector.example.org/send',
  ])('at %s is refused', async (endpoint) => {
    const body = { ...testDevice(), endpoint };
    const answer = await server.call('PUT', '/api/notifications/push-subscription', {
      token: staff.token,
      body,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('without https, or with an incomplete key, is refused', async () => {
    const refused = async (body: object) =>
      (await server.call('PUT', '/api/notifications/push-subscription', { token: staff.token, body }))
        .statusCode;
    expect(await refused({ ...phone, endpoint: 'http://push.example.com/send' })).toBe(400);
    expect(await refused({ ...phone, keys: { ...phone.keys, auth: 'short' } })).toBe(400);
  });
});

it('at a service that is no longer known is forgotten, by a server that starts and by one that sends', async () => {
  const moveTheirs = () =>
    server.context.db
      .updateTable('push_subscriptions')
      .set({ endpoint: 'https://collector.example.org/send' })
      .where('user_uid', '=', staff.uid)
      .execute();
  await pushes.subscribe(staff);
  await moveTheirs();
  await pushes.reject();
  await pushes.work();
  expect(requests).toEqual([]);
  expect(await pushes.devices()).toEqual([]);
  await pushes.subscribe(staff);
  await pushes.subscribe(manager, testDevice());
  await sweepUnknownServices(server.context);
  expect(await pushes.devices()).toHaveLength(2);
  await moveTheirs();
  await sweepUnknownServices(server.context);
  expect((await pushes.devices()).map(({ user_uid }) => user_uid)).toEqual([manager.uid]);
});

it('a server without keys offers no pushes, and takes no device', async () => {
  const plain = await testServer();
  const { token } = await plain.signIn({ role: 'staff' });
  expect((await plain.call('GET', '/api/notifications/settings', { token })).json().push).toBeNull();
  const answer = await plain.call('PUT', '/api/notifications/push-subscription', { token, body: phone });
  expect(answer.statusCode).toBe(404);
  await plain.close();
});
