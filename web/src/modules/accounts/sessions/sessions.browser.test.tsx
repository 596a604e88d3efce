import { postLogout } from '@gerai/shared/accounts/auth/contract.ts';
import { getFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import {
  endOwnSession,
  endUserSessions,
  listOwnSessions,
  listUserSessions,
  type OpenSession,
} from '@gerai/shared/accounts/sessions/contract.ts';
import { listUserActivity } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, sendLive } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../testing/keep-users.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { button, contains, dialog, main, noticed, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const sessionOf = (given: Partial<OpenSession> = {}): OpenSession => ({
  id: crypto.randomUUID(),
  is_current: false,
  user_agent: phone,
  ip_address: '192.0.2.1',
  network: { is_shared: true, outlet_name: 'Kedai Tebet' },
  signed_in_at: AT,
  used_at: AT,
  ...given,
});
const here = () =>
  sessionOf({
    is_current: true,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0',
    ip_address: '192.0.2.2',
  });

const keepSessions = (sessions: OpenSession[]) => [
  answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
  answer(getFactors, () => ({
    authenticator: null,
    passkeys: [],
    recovery_codes_left: 0,
    passkey_host: null,
  })),
  answer(listOwnSessions, () => ({ rows: [...sessions], total: sessions.length })),
  answer(endOwnSession, ({ params }) => {
    sessions.splice(
      sessions.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined;
  }),
  answer(postLogout, ({ query }) => {
    expect(query.scope).toBe('others');
    sessions.splice(0, sessions.length, ...sessions.filter(({ is_current }) => is_current));
    return undefined;
  }),
];
const openProfile = (sessions: OpenSession[], more: ReturnType<typeof keepSessions> = []) =>
  openScreen('/task/profile', {
    as: personOf('manager', { name: 'Rina', language: 'en' }),
    answers: [...keepSessions(sessions), ...more],
  });
const lines = () => page.getByRole('listitem').filter({ hasText: 'signed in' });

test('lists where a person is signed in, this device first, and signs out one of them', async () => {
  const sessions = [
    sessionOf(),
    here(),
    sessionOf({ user_agent: null, network: { is_shared: false, outlet_name: null } }),
  ];
  await openProfile(sessions);
  await expect.element(lines().nth(2)).toBeVisible();
  await contains(lines().nth(0), 'This device');
  await contains(lines().nth(0), 'In use now');
  await contains(lines().nth(1), 'Network that others of Kedai Tebet use · 192.0.2.1');
  await contains(lines().nth(1), 'Last used');
  await contains(lines().nth(2), 'Unknown device');
  await contains(lines().nth(2), 'Network that no one else in the business uses');
  await expect.element(button('Sign out', lines().nth(0))).not.toBeInTheDocument();
  await expectAccessible();

  await lines().nth(1).getByRole('button').click();
  await button('Cancel', dialog).click();
  expect(sessions).toHaveLength(3);
  await lines().nth(1).getByRole('button').click();
  await expectAccessible();
  await button('Sign out', dialog).click();
  await noticed('Device signed out');
  await expect.poll(() => lines().elements().length).toBe(2);
});

test('signs out all other devices, and says so when that fails', async () => {
  const sessions = [here(), sessionOf(), sessionOf()];
  let isDown = true;
  await openProfile(sessions, [
    answer(postLogout, () => {
      if (isDown) throw new NoNetwork();
      sessions.splice(1, 2);
      return undefined;
    }),
  ]);
  for (const _ of ['down', 'up']) {
    await button('Sign out all other devices').click();
    await button('Sign out', dialog).click();
    if (isDown) await noticed('Failed to sign out', 'Unable to reach the server');
    isDown = false;
  }
  await noticed('All other devices signed out');
  await expect.element(button('Sign out all other devices')).not.toBeInTheDocument();
});

test('shows five of many until the rest is wanted, and follows what happens elsewhere', async () => {
  const sessions = [here(), ...Array.from({ length: 6 }, () => sessionOf())];
  await openProfile(sessions);
  await expect.poll(() => lines().elements().length).toBe(5);
  await button('Show all 7').click();
  await expect.poll(() => lines().elements().length).toBe(7);
  sessions.splice(3, 4);
  sendLive('logout');
  await expect.poll(() => lines().elements().length).toBe(3);
});

test('an admin sees where a user is signed in, and signs them out everywhere', async () => {
  const user = userOf({ name: 'Siti', email: 'siti@gerai.test' });
  const sessions = [sessionOf(), sessionOf()];
  await openScreen(`/task/admin/users/${user.uid}`, {
    answers: [
      ...keepUsers([user], []),
      answer(listUserActivity, () => ({ rows: [], next: null })),
      answer(listUserSessions, () => ({ rows: [...sessions], total: sessions.length })),
      answer(endUserSessions, () => {
        sessions.length = 0;
        return undefined;
      }),
    ],
  });
  await expect.poll(() => lines().elements().length).toBe(2);
  await expectAccessible();
  await button('Sign out everywhere').click();
  await expect.element(text('Sign out Siti everywhere?', dialog)).toBeVisible();
  await button('Sign out', dialog).click();
  await noticed('Signed out everywhere', 'Siti');
  await expect.element(text('Not signed in on any device.', main)).toBeVisible();
  await expect.element(button('Sign out everywhere')).not.toBeInTheDocument();
});
