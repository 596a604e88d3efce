import type { Actor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testApiKey } from '../../api-keys/test-api-key.ts';
import { runBulkAction } from '../../bulk-actions/run-bulk-action.ts';
import { createUser } from '../create-user.ts';
import { deleteUser } from '../delete-user.ts';
import { updateUser } from '../update-user.ts';
import { updateUserPassword } from '../update-user-password.ts';
import { updateUserStatus } from '../update-user-status.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
});
afterEach(() => server.close());

/** The form of an account with its latest `updated_at` and another role. */
async function edited({ uid }: TestUser, role: string) {
  const { updated_at, ...user } = await server.context.db
    .selectFrom('users')
    .select(['name', 'email', 'updated_at'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { ...user, role, expected_updated_at: updated_at };
}
const demote = async (by: TestUser, user: TestUser) =>
  server.call('PUT', `/api/users/${user.uid}`, { token: by.token, body: await edited(user, 'staff') });
const deactivate = (by: TestUser, user: TestUser) =>
  server.call('PUT', `/api/users/${user.uid}/status`, { token: by.token, body: { status: 'inactive' } });
const remove = (by: TestUser, user: TestUser) =>
  server.call('DELETE', `/api/users/${user.uid}`, { token: by.token });
const bulk = async (by: TestUser, user: TestUser, action: object) => {
  const body = { uids: [user.uid], action };
  const answer = await server.call('POST', '/api/users/bulk', { token: by.token, body });
  // A former admin gets a response without results.
  return answer.json().results?.[0].error?.message;
};
const admins = async () =>
  await server.context.db
    .selectFrom('users')
    .select(['uid'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
const trail = async () => (await server.context.db.selectFrom('activity').selectAll().execute()).length;

describe('the own account', () => {
  beforeEach(async () => {
    await server.signIn({ role: 'admin' });
  });

  it('cannot demote, deactivate, delete or give a password to themselves', async () => {
    const password = { password: 'a new password' };
    for (const answer of [
      await demote(admin, admin),
      await deactivate(admin, admin),
      await remove(admin, admin),
      await server.call('PUT', `/api/users/${admin.uid}/password`, { token: admin.token, body: password }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        reason: 'users.own_account',
        message: reasonMessage('users.own_account'),
      });
    }
    for (const action of [
      { action: 'delete' },
      { action: 'reset_password' },
      { action: 'change_role', role: 'staff' },
    ])
      expect(await bulk(admin, admin, action)).toBe(reasonMessage('users.own_account'));
    expect(await trail()).toBe(0);
  });

  it('may rename and reassign themselves, without a notification', async () => {
    const location_id = await server.outlet('HM');
    const body = { ...(await edited(admin, 'admin')), name: 'Ayu Lestari', location_id };
    const answer = await server.call('PUT', `/api/users/${admin.uid}`, { token: admin.token, body });
    expect(answer.json()).toMatchObject({ name: 'Ayu Lestari', location_id });
    const entries = await server.context.db.selectFrom('activity').selectAll().execute();
    expect(entries.map(({ event, concerns_uid }) => [event, concerns_uid])).toEqual([
      ['profile_update', null],
      ['location_change', null],
    ]);
  });
});

describe('an admin account', () => {
  it('is neither made nor changed by an API key, which it would outlive', async () => {
    const key = await testApiKey(server, { scopes: ['users'] });
    const body = { email: 'mallory@gerai.test', password: 'a new password', name: 'Mallory', role: 'admin' };
    for (const input of [
      { action: 'createUser', ...body },
      { action: 'resetPassword', userId: admin.uid, password: body.password },
      { action: 'deleteUser', userId: (await server.signIn({ role: 'admin' })).uid },
    ]) {
      const answer = await server.call('POST', '/functions/v1/user-admin', {
        token: key,
        body: input,
      });
      expect([answer.statusCode, answer.json().reason]).toEqual([422, 'users.admin_account']);
      expect(answer.json().error).toBe(reasonMessage('users.admin_account'));
    }
    expect(await admins()).toHaveLength(2);
    expect(await trail()).toBe(0);
  });
});

describe('a program', () => {
  it.each([
    [
      'another email address',
      (uid: string, by: Actor) => updateUser(server.context, by, uid, { email: 'mallory@gerai.test' }),
    ],
    ['another status', (uid: string, by: Actor) => updateUserStatus(server.context, by, uid, 'inactive')],
    [
      'another password',
      (uid: string, by: Actor) => updateUserPassword(server.context, by, uid, 'long enough'),
    ],
  ])('gives no admin %s, whichever route may lead there', async (_, act) => {
    await server.signIn({ role: 'admin' });
    const key: Actor = { kind: 'service', name: 'Payroll', scopes: ['users'] };
    await expect(act(admin.uid, key)).rejects.toMatchObject({ reason: 'users.admin_account' });
    expect(await trail()).toBe(0);
  });
});

describe('a former admin', () => {
  it.each([
    ['demoted', { role: 'staff' }],
    ['deactivated', { status: 'inactive' }],
    ['deleted', { deleted_at: new Date() }],
  ] as const)('changes nothing by what was begun before they were %s', async (_, state) => {
    const { context } = server;
    const [{ uid }, boss] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'admin' })];
    const authenticated_at = context.clock.now().toISOString();
    const rights = { role: 'admin', location_id: null, job_role_id: null };
    const actor: Actor = { kind: 'person', ...boss, ...rights, authenticated_at };
    await context.db.updateTable('users').set(state).where('uid', '=', boss.uid).execute();
    const before = await context.db.selectFrom('users').selectAll().orderBy('uid').execute();
    const mallory = { name: 'Mallory', email: 'mallory@gerai.test', role: 'admin', password: 'long enough' };
    for (const act of [
      () => createUser(context, actor, { ...mallory, location_id: null, job_role_id: null }),
      () => updateUser(context, actor, uid, { role: 'admin' }),
      () => updateUserPassword(context, actor, uid, 'long enough'),
      () => updateUserStatus(context, actor, uid, 'inactive'),
      () => deleteUser(context, actor, uid),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'forbidden',
        message: reasonMessage('users.admin_no_more'),
      });
    const many: Parameters<typeof runBulkAction>[2] = { uids: [uid], action: { action: 'reset_password' } };
    expect(await runBulkAction(context, actor, many)).toMatchObject([
      { error: { reason: 'users.admin_no_more' } },
    ]);
    expect(await context.db.selectFrom('users').selectAll().orderBy('uid').execute()).toEqual(before);
    expect(await trail()).toBe(0);
  });
});

describe('the last active admin', () => {
  it('cannot be removed, by anyone', async () => {
    const idle = await server.signIn({ role: 'admin' });
    await deactivate(admin, idle);
    const night = { kind: 'job', name: 'Night' } as const;
    await expect(deleteUser(server.context, night, admin.uid)).rejects.toThrow(
      reasonMessage('users.last_admin'),
    );
    expect(await admins()).toEqual([{ uid: admin.uid }]);
    expect((await remove(admin, idle)).statusCode).toBe(204);
  });

  it.each(['', 'sealed:v1:of another installation'])(
    'stays one beside another whose password is %o',
    async (password_hash) => {
      const other = await server.signIn({ role: 'admin' });
      const { db } = server.context;
      await db.updateTable('users').set({ password_hash }).where('uid', '=', other.uid).execute();
      expect((await remove(other, admin)).json()).toMatchObject({ reason: 'users.last_admin' });
      expect((await remove(admin, other)).statusCode).toBe(204);
    },
  );

  // The embedded database never has two open transactions; a server has these races.
  it.each<[string, (by: TestUser, user: TestUser) => Promise<unknown>]>([
    ['demote', demote],
    ['deactivate', deactivate],
    ['delete', remove],
    ['take the password of', (by, user) => bulk(by, user, { action: 'reset_password' })],
    ['demote by many', (by, user) => bulk(by, user, { action: 'change_role', role: 'staff' })],
  ])('one remains of three that %s each other at once', async (_, act) => {
    const [one, two] = [await server.signIn({ role: 'admin' }), await server.signIn({ role: 'admin' })];
    await Promise.all([act(admin, one), act(one, two), act(two, admin)]);
    expect((await admins()).length).toBeGreaterThan(0);
  });
});
