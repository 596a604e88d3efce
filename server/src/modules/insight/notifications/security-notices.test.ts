import { noticeText } from '@gerai/shared/insight/notifications/texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { buildFactorEntry } from '../../accounts/auth/factors/build-factor-entry.ts';
import { signInActor } from '../../accounts/auth/failures/record-failure.ts';
import { type TestBell, testBell } from './test-bell.ts';

let server: TestServer;
let bell: TestBell;
beforeAll(async () => {
  server = await testServer();
  bell = await testBell(server);
  const { staff, admin, manager } = bell;
  const client = {
    ip_address: '103.10.2.1',
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile',
  };
  const about = (who: { uid: string }) => ({ subject: { type: 'user', id: who.uid }, concerns_uid: who.uid });
  await server.context.db
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        signInActor,
        server.clock.now(),
        { event: 'new device', ...about(staff), details: { name: 'Sari', role: 'staff', ...client } },
        { event: 'sign-in failed', ...about(staff), details: { name: 'Sari', attempts: 1, ...client } },
        { event: 'sign-in slowed', ...about(staff), details: { name: 'Sari', attempts: 5, ...client } },
        { event: 'sign-in slowed', ...about(manager), details: { name: 'Made', attempts: 5, ...client } },
        { event: 'role_change', ...about(manager), details: { name: 'Made', after: { role: 'audit' } } },
        { event: 'role_change', ...about(staff), details: { name: 'Sari', after: { role: 'manager' } } },
        { event: 'new device', ...about(admin), details: { name: 'Ayu', role: 'admin', ...client } },
      ),
    );
});
afterAll(() => server.close());

it('tell a person of their new device, from where, and what to do', async () => {
  const [notice, ...more] = await bell.list(bell.staff);
  expect(more).toEqual([]);
  expect(noticeText(notice!, 'en')).toEqual({
    title: 'Signed in on a new device: Chrome on Android, 103.10.2.1',
    reason: 'Not you? Change your password.',
  });
  expect(noticeText(notice!, 'id').title).toBe('Masuk di perangkat baru: Chrome di Android, 103.10.2.1');
});

it('alert admins, several at once as one, and each of them of another admin', async () => {
  const other = await server.signIn({ role: 'admin', name: 'Budi' });
  await server.context.db
    .updateTable('users')
    .set({ notices_read_transaction: '0', notices_read_id: 0 })
    .where('uid', '=', other.uid)
    .execute();
  expect((await bell.list(other)).map((notice) => [notice.kind, noticeText(notice, 'en').title])).toEqual([
    ['security_alert', '2 security alerts'],
    ['sign_in_slowed', 'Wrong passwords slow down 2 accounts'],
  ]);
  expect((await bell.list(bell.admin)).map((notice) => noticeText(notice, 'en').title)).toEqual([
    'Signed in on a new device: Chrome on Android, 103.10.2.1',
    'Sign-in made Made an auditor',
    'Wrong passwords slow down 2 accounts',
  ]);
});

it('tell nobody else', async () => {
  expect(await bell.list(bell.manager)).toEqual([]);
  expect(await bell.list(bell.auditor)).toEqual([]);
});

it('tell a person what became of their second factor, also what was done in their own name', async () => {
  const budi = await server.signIn({ role: 'staff', name: 'Budi' });
  const { context, clock } = server;
  const client = { ip_address: '103.10.2.1', user_agent: null };
  const as = (who: { uid: string; name: string; session_id: string }, role: string) =>
    ({ kind: 'person', ...who, role, location_id: null, job_role_id: null, client }) as const;
  const own = as(budi, 'staff');
  await context.db
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        own,
        clock.now(),
        buildFactorEntry(own, budi, 'second factor added', {}),
        buildFactorEntry(own, budi, 'recovery codes created', {}),
        buildFactorEntry(own, budi, 'passkey added', { passkey: 'Chrome', role: 'staff' }),
        buildFactorEntry(signInActor, budi, 'recovery code used', client),
      ),
    );
  await context.db
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        as(bell.admin, 'admin'),
        clock.now(),
        buildFactorEntry(as(bell.admin, 'admin'), budi, 'second factor removed', {}),
      ),
    );
  const notices = await bell.list(budi);
  expect(notices.map((notice) => [notice.kind, noticeText(notice, 'en').title])).toEqual([
    ['factor_changed', 'The second factor of your account was removed by Ayu: 103.10.2.1'],
    ['factor_changed', 'One of your recovery codes was used: 103.10.2.1'],
    ['factor_changed', 'Passkey added: 103.10.2.1'],
    ['factor_changed', 'New recovery codes were made: 103.10.2.1'],
    ['factor_changed', 'A second factor was added to your account: 103.10.2.1'],
  ]);
  expect(noticeText(notices[0]!, 'id').reason).toBe('Bukan Anda? Ganti kata sandi Anda.');
  expect(await bell.list(bell.colleague)).toEqual([]);
});

it('tell a person and all other admins of another address, also of their own', async () => {
  const nadia = await server.signIn({ role: 'admin', name: 'Nadia' });
  const nova = await server.signIn({ role: 'staff', name: 'Nova' });
  for (const { uid, name } of [nova, nadia]) {
    const body = { name, role: uid === nova.uid ? 'staff' : 'admin', email: `${name}@new.test` };
    const { statusCode } = await server.call('PUT', `/api/users/${uid}`, { token: nadia.token, body });
    expect(statusCode).toBe(200);
  }
  const titles = async (who: { uid: string; token: string }, language: 'en' | 'id' = 'en') =>
    (await bell.list(who as typeof nova)).map((notice) => noticeText(notice, language));
  expect(await titles(nova)).toEqual([
    {
      title: 'Your email address was changed by Nadia: lightMyRequest, 127.0.0.1',
      reason: 'Not expected? Change your password and tell an admin.',
    },
  ]);
  expect((await titles(nova, 'id'))[0]!.title).toBe(
    'Alamat email Anda diubah oleh Nadia: lightMyRequest, 127.0.0.1',
  );
  expect((await titles(nadia))[0]!.title).toBe(
    'Your email address was changed by Nadia: lightMyRequest, 127.0.0.1',
  );
  const notices = (await bell.list(bell.admin)).filter(({ subject }) => subject?.event === 'email_change');
  expect(notices.map((notice) => [notice.kind, notice.ids.length])).toEqual([['security_alert', 2]]);
  expect(noticeText({ ...notices[0]!, ids: [1] }, 'en').title).toBe(
    'Nadia changed the email address of Nadia',
  );
});
