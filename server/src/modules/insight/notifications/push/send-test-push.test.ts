import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestServer, TestUser } from '../../../../testing/server.ts';
import { sendTestPush } from './send-test-push.ts';
import { testDevice } from './test-device.ts';
import { testPushes } from './test-pushes.ts';

let pushes: Awaited<ReturnType<typeof testPushes>>;
let server: TestServer;
let staff: TestUser;
let manager: TestUser;

beforeEach(async () => {
  pushes = await testPushes();
  ({ server, staff, manager } = pushes);
});
afterEach(() => server.close());

const send = ({ uid, session_id, name }: TestUser) => {
  const actor = { kind: 'person', uid, session_id, name, role: 'staff' } as unknown as PersonActor;
  return sendTestPush(server.context, actor, pushes.post);
};

it('reaches the device of the own session alone, at once, in the language of its pushes', async () => {
  const tablet = testDevice();
  await pushes.subscribe(staff);
  await pushes.subscribe(manager, tablet);
  await send(staff);
  expect(pushes.requests.map(({ endpoint }) => endpoint)).toEqual([pushes.phone.endpoint]);
  const { headers, body } = pushes.requests[0]!;
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(pushes.phone.read(body)).toEqual({
    title: 'Notifikasi masuk di perangkat ini',
    body: 'Ini tes yang Anda kirim.',
    tag: 'test',
    url: '/task/profile',
  });
  expect(await pushes.waiting()).toEqual([]);
  await server.context.db.updateTable('users').set({ language: 'en' }).where('uid', '=', staff.uid).execute();
  await send(staff);
  expect(pushes.phone.read(pushes.requests[1]!.body).title).toBe('Notifications arrive on this device');
});

it('says that the device is not subscribed, also where its service says so, and forgets it then', async () => {
  const notSubscribed = { code: 'conflict', reason: 'notifications.not_subscribed' };
  await expect(send(staff)).rejects.toMatchObject(notSubscribed);
  await pushes.subscribe(staff);
  pushes.service.answers.push({ status: 410, retryAfter: null });
  await expect(send(staff)).rejects.toMatchObject(notSubscribed);
  expect(await pushes.devices()).toEqual([]);
});

it('says that the service refuses, or is not reached, and keeps the device', async () => {
  await pushes.subscribe(staff);
  pushes.service.answers.push({ status: 500, retryAfter: null }, new Error('timed out'));
  await expect(send(staff)).rejects.toMatchObject({
    code: 'refused',
    reason: 'notifications.push_service_refused',
    values: { status: 500 },
  });
  await expect(send(staff)).rejects.toMatchObject({ reason: 'notifications.push_service_unreachable' });
  expect(await pushes.devices()).toHaveLength(1);
});

it('calls no address that is not a push service’s', async () => {
  await pushes.subscribe(staff);
  await server.context.db
    .updateTable('push_subscriptions')
    .set({ endpoint: 'https://collector.example.org/send' })
    .execute();
  await expect(send(staff)).rejects.toMatchObject({ code: 'conflict' });
  expect(pushes.requests).toEqual([]);
});
