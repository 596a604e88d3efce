import { postLogout, postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { sessionOf } from '../../testing/keep-sign-in.ts';
import { openScreen, personOf } from '../../testing/open-screen.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { type StoredSession, writeSession } from './stored-session.ts';

const MINUTE = 60_000;
const expire = vi.fn(async () => {});

beforeEach(() => {
  localStorage.clear();
  expire.mockClear();
  vi.useFakeTimers({
    now: new Date('2026-11-20T07:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Follows a stored session, as a page does that was just opened. */
async function follow(given: Partial<StoredSession>) {
  pages += 1;
  const { followEnd }: typeof import('./follow-end.ts') = await import(
    /* @vite-ignore */ `./follow-end.ts?page=${pages}`
  );
  const showInfo = vi.spyOn(notify, 'info').mockImplementation(() => {});
  const tokens = { access_token: 'a', refresh_token: 'r', expires_at: 2_000_000_000 };
  const session = { ...tokens, user: { id: 'sari' }, ...given };
  writeSession(session);
  const again = () => followEnd({ expire }, session);
  again();
  return { showInfo, again };
}

let pages = 0;

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

test('ends the session once nobody has touched the device for as long as it allows', async () => {
  await follow({ idle_minutes: 15 });
  vi.advanceTimersByTime(14 * MINUTE);
  press();
  vi.advanceTimersByTime(14 * MINUTE);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE + 15_000);
  expect(expire).toHaveBeenCalledWith('auth.session_idle');
});

test('counts a lesson that plays as use', async () => {
  await follow({ idle_minutes: 15 });
  const video = document.body.appendChild(document.createElement('video'));
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  vi.advanceTimersByTime(40 * MINUTE);
  expect(expire).not.toHaveBeenCalled();
  video.remove();
  vi.advanceTimersByTime(16 * MINUTE);
  expect(expire).toHaveBeenCalled();
});

test('is not taken back by a tap on a page that had slept', async () => {
  await follow({ idle_minutes: 15 });
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  press();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(expire).toHaveBeenCalledWith('auth.session_idle');
});

test('a renewal of the session is no use of the device', async () => {
  const { again } = await follow({ idle_minutes: 15 });
  vi.setSystemTime(Date.now() + 14 * MINUTE);
  again();
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(expire).toHaveBeenCalled();
});

test('never ends a session without an idle end', async () => {
  await follow({ idle_minutes: null });
  vi.advanceTimersByTime(40 * MINUTE);
  expect(expire).not.toHaveBeenCalled();
});

test('tells once a day when the session ends whatever is done', async () => {
  const { showInfo, again } = await follow({ ends_at: '2026-11-22T02:30:00Z' });
  await vi.waitFor(() => expect(showInfo).toHaveBeenCalledTimes(1));
  expect(showInfo.mock.lastCall?.[0].message).toMatch(/22 Nov 2026, 10[:.]30/);
  again();
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  again();
  await vi.waitFor(() => expect(showInfo).toHaveBeenCalledTimes(2));
});

test('a page that opens on a device left for long shows the sign-in screen and why, and nothing of before', async () => {
  vi.useRealTimers();
  const out = vi.fn(() => undefined);
  const { reopen } = await openScreen('/task/profile', {
    as: personOf('staff', { name: 'Sari', language: 'en' }),
    answers: [
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
      answer(postLogout, out),
    ],
  });
  await expect.element(page.getByText('Sari', { exact: true }).first()).toBeVisible();
  const stored = JSON.parse(localStorage.getItem('gerai.session')!);
  localStorage.setItem('gerai.session', JSON.stringify({ ...stored, idle_minutes: 15 }));
  localStorage.setItem('gerai.last-input', String(Date.now() - 16 * MINUTE));
  reopen();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You were signed out, because Gerai was not used for a while. Sign in again.');
  expect(document.body.textContent).not.toContain('Where you are signed in');
  expect(localStorage.getItem('gerai.session')).toBeNull();
  await expect.poll(() => out.mock.calls.length).toBe(1);
});

test('whoever signs in on a device that another has left stays signed in', async () => {
  vi.useRealTimers();
  const sari = personOf('staff', { name: 'Sari', language: 'en' });
  const { reopen } = await openScreen('/task/profile', {
    as: sari,
    answers: [
      answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
      answer(postLogout, () => undefined),
      answer(postToken, () => sessionOf(sari, { idle_minutes: 15 })),
    ],
  });
  const signedIn = localStorage.getItem('gerai.session')!;
  await expect.element(page.getByText('Sari', { exact: true }).first()).toBeVisible();
  localStorage.setItem('gerai.session', JSON.stringify({ ...JSON.parse(signedIn), idle_minutes: 15 }));
  localStorage.setItem('gerai.last-input', '1');
  reopen();
  await page.getByLabelText('Email', { exact: true }).fill(sari.email);
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  localStorage.setItem('gerai.last-input', '1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByText('Sari', { exact: true }).first()).toBeVisible();
  await expect.poll(() => Date.now() - Number(localStorage.getItem('gerai.last-input'))).toBeLessThan(MINUTE);
  reopen();
  await expect.element(page.getByText('Sari', { exact: true }).first()).toBeVisible();
});
