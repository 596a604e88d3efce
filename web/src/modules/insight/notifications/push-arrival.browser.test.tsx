import { getNotificationSettings, sendTestPush } from '@gerai/shared/insight/notifications/contract.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notePush } from '../../../service-worker/push-arrivals.ts';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const NOON = new Date('2026-11-28T12:00:00+08:00');
let sent: number;
let refuses: Refusal | null;
let subscribed: boolean;

/** Opens the profile on a device that gets pushes. */
async function openProfile() {
  [sent, refuses, subscribed] = [0, null, true];
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  onTestFinished(() => permission.mockRestore());
  await openScreen('/task/profile', {
    answers: [
      answer(getNotificationSettings, () => ({
        kinds: ['day_ended' as const],
        muted: [],
        push: { public_key: 'key', subscribed },
        mail: null,
      })),
      answer(sendTestPush, () => {
        if (refuses) throw refuses;
        sent++;
        return undefined;
      }),
    ],
    restWaits: true,
  });
}

/** What the service worker does for a push. */
async function pushArrives(at: Date) {
  await notePush('', at.getTime());
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'push-arrived' }));
}

const button = page.getByRole('button', { name: 'Send a test' });

beforeEach(() => caches.delete('gerai-pushes'));
afterEach(() => {
  vi.useRealTimers();
});

test('a test says that it arrived, and from then on when', async () => {
  await openProfile();
  await expect.element(page.getByText('None has arrived on this device yet')).toBeVisible();
  await expectAccessible();
  await button.click();
  await expect.element(page.getByText('Waiting for the test to arrive…')).toBeVisible();
  expect(sent).toBe(1);
  await pushArrives(NOON);
  await expect.element(page.getByText('The test arrived. Notifications work on this device.')).toBeVisible();
  await expect.element(page.getByText(/^Last one arrived 28 Nov/)).toBeVisible();
});

test('another push is noted while the profile is open, and is not taken for a test', async () => {
  await notePush('', NOON.getTime() - 3_600_000);
  await openProfile();
  await expect.element(page.getByText(/^Last one arrived 28 Nov.* 11:/)).toBeVisible();
  await pushArrives(NOON);
  await expect.element(page.getByText(/^Last one arrived 28 Nov.* 12:/)).toBeVisible();
  expect(page.getByText('The test arrived.', { exact: false }).query()).toBeNull();
});

test('a test that does not arrive says what to check, and the button is there for another', async () => {
  await openProfile();
  await expect.element(button).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button.click();
  await expect.element(page.getByText('Waiting for the test to arrive…')).toBeVisible();
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(15_000);
      return page.getByText(/The test hasn't arrived\. Check the connection/).query();
    })
    .not.toBeNull();
  await expect.element(button).toBeEnabled();
});

test('a test that the push service refuses says why, and is not waited for', async () => {
  await openProfile();
  refuses = new Refusal('refused', {
    reason: 'notifications.push_service_unreachable',
    message: 'Unreachable',
  });
  await button.click();
  await expect
    .element(page.getByText("The browser's push service can't be reached. Try again later"))
    .toBeVisible();
  await expect.element(button).toBeEnabled();
});
