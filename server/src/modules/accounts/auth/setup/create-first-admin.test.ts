import { reasonMessage } from '@gerai/shared/reasons.ts';
import argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { signedIn, trailOf, tryPassword } from '../test-account.ts';
import { createConfiguredAdmin } from './create-configured-admin.ts';
import { createSetupLink } from './create-setup-link.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const admin = { name: 'Ayu Lestari', email: 'ayu@gerai.test', password: 'a good password' };
const setUp = (token: string, body: object = admin) =>
  server.call('POST', '/api/setup', { body: { ...body, token } });
const link = () => createSetupLink(server.context, 'https://gerai.test');
const tokenOf = (address: string | null) => address!.split('#token=')[1]!;
const admins = async () =>
  await server.context.db.selectFrom('users').select(['uid', 'email', 'role']).execute();

describe('the setup link', () => {
  it('makes the first admin, once, who can sign in', async () => {
    const address = await link();
    expect(address).toMatch(/^https:\/\/gerai\.test\/setup#token=[\w-]{43}$/);
    expect((await setUp(tokenOf(address))).statusCode).toBe(204);
    const [made] = await admins();
    expect(made).toMatchObject({ email: admin.email, role: 'admin' });
    const session = await tryPassword(server, admin.email, admin.password);
    expect(session.json().user.user_metadata).toEqual({ display_name: admin.name });
    expect((await trailOf(server, made!.uid))[0]).toMatchObject({
      event: 'account_created',
      actor_kind: 'service',
      actor_name: 'Setup link',
      details: { email: admin.email, role: 'admin' },
    });
    const again = await setUp(tokenOf(address), { ...admin, email: 'eve@gerai.test' });
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({ code: 'gone', message: reasonMessage('auth.setup_link_gone') });
  });

  it('takes no password that others would try first, and can be used again after one', async () => {
    const token = tokenOf(await link());
    for (const [password, reason] of [
      ['password123', 'password.common'],
      ['Ayu_Lestari1', 'password.own'],
    ]) {
      const refused = await setUp(token, { ...admin, password });
      expect([refused.statusCode, refused.json().reason]).toEqual([400, reason]);
    }
    expect(await admins()).toEqual([]);
    expect((await setUp(token)).statusCode).toBe(204);
  });

  it('serves one of two at the same moment', async () => {
    const token = tokenOf(await link());
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => setUp(token, { ...admin, email: `${name}@gerai.test` })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 410, 410]);
    expect(await admins()).toHaveLength(1);
  });

  it('is new at each start: the earlier one is invalid', async () => {
    const before = tokenOf(await link());
    const now = tokenOf(await link());
    expect((await setUp(before)).statusCode).toBe(410);
    expect((await setUp('x'.repeat(43))).statusCode).toBe(410);
    expect((await setUp(now)).statusCode).toBe(204);
  });

  it('is invalid once a new one was created', async () => {
    const token = tokenOf(await link());
    const hash = argon2.hash;
    vi.spyOn(argon2, 'hash').mockImplementationOnce(async (...args) => {
      await link();
      return await hash(...args);
    });
    expect((await setUp(token)).statusCode).toBe(410);
    expect(await admins()).toEqual([]);
  });

  it('is not kept as it is', async () => {
    const token = tokenOf(await link());
    const secrets = await server.context.db.selectFrom('secrets').select('value').execute();
    expect(secrets).toHaveLength(2);
    expect(JSON.stringify(secrets)).not.toContain(token);
  });

  it('is not made, nor taken, where there is an admin', async () => {
    const token = tokenOf(await link());
    await server.signIn({ role: 'admin' });
    expect((await setUp(token)).statusCode).toBe(410);
    expect(await link()).toBeNull();
    expect(await server.context.db.selectFrom('secrets').select('name').execute()).toEqual([
      { name: 'master' },
    ]);
  });

  it.each([
    ['is inactive', { status: 'inactive' }],
    ['has no password', { status: 'pending', password_hash: '' }],
    ['is said to be active, without a password', { password_hash: '' }],
    ['is deleted', { deleted_at: new Date() }],
  ] as const)('is made again where the only admin %s', async (_, state) => {
    const { uid } = await server.signIn({ role: 'admin' });
    await server.context.db.updateTable('users').set(state).where('uid', '=', uid).execute();
    expect((await setUp(tokenOf(await link()))).statusCode).toBe(204);
    expect(await link()).toBeNull();
  });

  it('refuses an address that is taken, and can be used again', async () => {
    await server.signIn({ role: 'staff', email: admin.email.toUpperCase() });
    const token = tokenOf(await link());
    expect((await setUp(token)).json()).toMatchObject({
      code: 'conflict',
      message: reasonMessage('auth.email_taken'),
    });
    expect((await setUp(token, { ...admin, email: 'other@gerai.test' })).statusCode).toBe(204);
  });

  it.each([
    [{ password: 'short' }, 'Password must be at least 8 characters long'],
    [{ email: 'not an address' }, 'Invalid email format'],
    [{ name: '  ' }, 'Enter a name'],
  ])('refuses %j', async (wrong, message) => {
    const answer = await setUp(tokenOf(await link()), { ...admin, ...wrong });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message });
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const config = readConfig({ ADMIN_EMAIL: 'boss@gerai.test', ADMIN_PASSWORD: 'correct horse battery' });

  it('make the first admin, once, of two starts at the same moment', async () => {
    const context = { ...server.context, config };
    const made = await Promise.all([createConfiguredAdmin(context), createConfiguredAdmin(context)]);
    expect(made.sort()).toEqual([false, true]);
    expect(await createConfiguredAdmin(context)).toBe(false);
    const [boss] = await admins();
    expect(await admins()).toEqual([{ uid: boss!.uid, email: 'boss@gerai.test', role: 'admin' }]);
    expect((await signedIn(server, 'boss@gerai.test')).user.id).toBe(boss!.uid);
    expect((await trailOf(server, boss!.uid))[0]).toMatchObject({
      event: 'account_created',
      actor_kind: 'job',
      actor_name: 'First start',
    });
  });

  it('make nobody of an address that is taken, and leave it to the setup link', async () => {
    await server.signIn({ role: 'staff', email: 'boss@gerai.test' });
    expect(await createConfiguredAdmin({ ...server.context, config })).toBe(false);
    expect(await link()).not.toBeNull();
  });

  it('make nobody where there is an admin, or where they are not set', async () => {
    expect(await createConfiguredAdmin(server.context)).toBe(false);
    await server.signIn({ role: 'admin' });
    expect(await createConfiguredAdmin({ ...server.context, config })).toBe(false);
    expect(await admins()).toHaveLength(1);
  });
});
