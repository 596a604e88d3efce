import { getNotificationSettings, subscribeToPush } from '@gerai/shared/insight/notifications/contract.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/screen-steps.ts';
import type { StoredPush } from './push-device.ts';

const KEY = 'p256dh'.padEnd(87, 'A');
const AUTH = 'auth'.padEnd(22, 'A');
const address = (name: string) => `https://push.example.com/${name}`;

let present: string | null;
/** What the server was told. */
let reported: string[];

/** A browser whose push service gives a new address each time. */
beforeEach(() => {
  [present, reported] = [address('old'), []];
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: KEY, auth: AUTH } }),
    unsubscribe: async () => {
      present = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => present && subscription(present),
    subscribe: async () => {
      present = address('new');
      return subscription(present);
    },
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  const stubs = [
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted'),
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted'),
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration),
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration),
  ];
  onTestFinished(() => {
    for (const stub of stubs) stub.mockRestore();
    localStorage.removeItem('gerai.push');
  });
});

/** Opens the application as somebody who has turned pushes on for this device. */
async function visit({ subscribed = true, public_key = 'key', by = '', kept = true } = {}) {
  const siti = personOf('staff', { name: 'Siti' });
  const memory: StoredPush = { uid: by || siti.uid, public_key: 'key', endpoint: address('old') };
  const asked: string[] = [];
  const { reopen } = await openScreen('/task/profile', {
    as: siti,
    answers: [
      answer(getNotificationSettings, () => {
        asked.push('settings');
        return {
          kinds: [],
          muted: [],
          push: { public_key, subscribed: subscribed || reported.length > 0 },
          mail: null,
        };
      }),
      answer(subscribeToPush, ({ body: { endpoint, language } }) => {
        return void reported.push([endpoint, language].filter(Boolean).join(' '));
      }),
    ],
    restWaits: true,
  });
  if (kept) localStorage.setItem('gerai.push', JSON.stringify(memory));
  reopen();
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  return { siti };
}

test.each([
  ['the server has dropped it', { subscribed: false }],
  ['the server has another key', { public_key: 'another' }],
])('a device subscribes again at the next visit where %s', async (_, given) => {
  await visit(given);
  await expect.poll(() => reported).toEqual([address('new')]);
});

test('a device subscribes again where the browser has dropped the subscription', async () => {
  present = null;
  await visit();
  await expect.poll(() => reported).toEqual([address('new')]);
});

test.each([
  ['that is whole', {}],
  ['of another person', { by: crypto.randomUUID(), subscribed: false }],
  ['of an earlier person of the browser', { kept: false, subscribed: false }],
])('a subscription %s is left alone', async (_, given) => {
  await visit(given);
  await new Promise((done) => setTimeout(done, 500));
  expect(reported).toEqual([]);
});

test('a device subscribes again at once where the browser changes the subscription of an open application', async () => {
  await visit();
  present = null;
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'push-changed' }));
  await expect.poll(() => reported).toEqual([address('new')]);
});

test('a device that an earlier version subscribed is remembered, and is subscribed again when it is dropped later', async () => {
  const { siti } = await visit({ kept: false });
  await expect.poll(() => reported).toEqual([address('old')]);
  expect(JSON.parse(localStorage.getItem('gerai.push')!)).toEqual({
    ...{ uid: siti.uid, public_key: 'key', endpoint: address('old') },
  });
  present = null;
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'push-changed' }));
  await expect.poll(() => reported).toEqual([address('old'), address('new')]);
});

test('the server hears in which language the device is read, and when that has changed', async () => {
  browserReads('id-ID', 'en');
  await visit();
  await expect.poll(() => reported).toEqual([`${address('old')} id`]);
  expect(JSON.parse(localStorage.getItem('gerai.push')!)).toMatchObject({ language: 'id' });
});
