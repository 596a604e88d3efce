import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../routes.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { deleteFactorsByEmail } from '../auth/factors/delete-factors-by-email.ts';
import { codeOf, testApp } from '../auth/factors/test-app.ts';
import { testPasskey } from '../auth/passkeys/test-passkey.ts';
import { signedIn, testAccount, trailOf } from '../auth/test-account.ts';

let server: TestServer;
beforeEach(async () => {
  await server?.close();
  server = await testServer();
});
afterAll(() => server.close());

type Role = 'admin' | 'audit' | 'manager' | 'staff';

async function person(role: Role) {
  const account = await testAccount(server);
  await server.context.db.updateTable('users').set({ role }).where('uid', '=', account.uid).execute();
  const { access_token: token } = await signedIn(server, account.email);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { token, ...(body ? { body } : {}) });
  return { ...account, token, call };
}
type Person = Awaited<ReturnType<typeof person>>;

const want = ({ call }: Person, second_factor_required = true) =>
  call('PUT', '/api/security/settings', { second_factor_required });
const mustDoFirst = async ({ call }: Person) => (await call('GET', '/api/profile')).json().must_do_first;
const status = async ({ call }: Person) => (await call('GET', '/api/notifications/unread')).json().reason;
const FIRST = 'auth.second_factor_needed';

/** An admin with an app, who has it required. */
async function required() {
  const admin = await person('admin');
  await testApp(server, admin.uid);
  expect((await want(admin)).statusCode).toBe(200);
  return admin;
}

async function setUp({ call }: Person): Promise<void> {
  const { secret } = (await call('POST', '/api/profile/factors/authenticator')).json();
  const code = codeOf(secret, server.clock.now());
  expect((await call('POST', '/api/profile/factors/authenticator/confirm', { code })).statusCode).toBe(200);
}

describe('a second factor for admins and auditors', () => {
  it('is required only by an admin who has one, and who has proved it lately', async () => {
    const admin = await person('admin');
    expect((await want(admin)).json()).toMatchObject({ reason: 'auth.own_factor_first' });
    await testApp(server, admin.uid, { isConfirmed: false });
    expect((await want(admin)).json()).toMatchObject({ reason: 'auth.own_factor_first' });
    await testApp(server, admin.uid);
    const { db, actors } = server.context;
    const authenticated_at = new Date(server.clock.now().getTime() - 600_000);
    await db.updateTable('sessions').set({ authenticated_at }).where('user_uid', '=', admin.uid).execute();
    actors.forget(admin.uid);
    expect((await want(admin)).json()).toMatchObject({ reason: 'auth.step_up_required' });
  });

  it('is missing to whom the page names, before it is required', async () => {
    const admin = await person('admin');
    const [auditor] = [await person('audit'), await person('manager')];
    const byProvider = await person('audit');
    const { db } = server.context;
    await db.updateTable('users').set({ password_hash: '' }).where('uid', '=', byProvider.uid).execute();
    const missing = async () => (await admin.call('GET', '/api/security/missing-factors')).json();
    const [left, gone] = [await person('audit'), await person('admin')];
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', left.uid).execute();
    await db.updateTable('users').set({ deleted_at: new Date() }).where('uid', '=', gone.uid).execute();
    expect(await missing()).toMatchObject({ total: 2, own: false });
    await testApp(server, admin.uid);
    expect(await missing()).toEqual({
      total: 1,
      own: true,
      people: [{ uid: auditor!.uid, name: 'Sari Dewi', role: 'audit' }],
    });
  });

  it.each(['admin', 'audit'] as const)(
    'leaves a session of %s without one nothing but to set it up, at once',
    async (role) => {
      const other = await person(role);
      expect(await mustDoFirst(other)).toBeNull();
      await required();
      expect([await mustDoFirst(other), await status(other)]).toEqual(['second_factor', FIRST]);
      await setUp(other);
      expect([await mustDoFirst(other), await status(other)]).toEqual([null, undefined]);
    },
  );

  it('is asked of nobody else, nor of whom the provider has let in', async () => {
    await required();
    expect([await status(await person('manager')), await status(await person('staff'))]).toEqual([
      undefined,
      undefined,
    ]);
    const auditor = await person('audit');
    const { db, actors } = server.context;
    await db.updateTable('sessions').set({ by_provider: true }).where('user_uid', '=', auditor.uid).execute();
    actors.forget(auditor.uid);
    expect(await status(auditor)).toBeUndefined();
  });

  it('is set up by these calls, and all others wait', async () => {
    await required();
    const other = await person('admin');
    const admitted: string[] = [];
    const isLogout = (path: string) => Number(path === '/auth/v1/logout');
    const ordered = routes.toSorted((a, b) => isLogout(a.endpoint.path) - isLogout(b.endpoint.path));
    for (const { endpoint, guard } of ordered) {
      if (guard.access === 'public') continue;
      const url = endpoint.path.replace(/:(\w+)/g, () => randomUUID());
      const answer = await other.call(endpoint.method as 'GET', url);
      if (!answer.body.includes(FIRST)) admitted.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(admitted.sort()).toEqual([
      'GET /api/profile',
      'GET /api/profile/factors',
      'GET /api/session/proof',
      'GET /auth/v1/user',
      'POST /api/profile/factors/authenticator',
      'POST /api/profile/factors/authenticator/confirm',
      'POST /api/profile/passkeys',
      'POST /api/profile/passkeys/start',
      'POST /api/session/proof',
      'POST /api/session/proof/provider',
      'POST /auth/v1/logout',
    ]);
  });

  it('is not removed by its person; an admin who removes it has the person set up another', async () => {
    const admin = await required();
    const auditor = await person('audit');
    await setUp(auditor);
    const own = await auditor.call('DELETE', '/api/profile/factors/authenticator');
    expect(own.json()).toMatchObject({ code: 'refused', reason: 'auth.factor_required' });
    expect(await mustDoFirst(auditor)).toBeNull();
    expect((await admin.call('DELETE', `/api/users/${auditor.uid}/factors`)).statusCode).toBe(204);
    expect(await status(auditor)).toBe(FIRST);
    await want(admin, false);
    expect(await status(auditor)).toBeUndefined();
    expect((await admin.call('DELETE', '/api/profile/factors/authenticator')).statusCode).toBe(204);
  });

  it('is given up by whom the provider lets in, who has no password', async () => {
    await required();
    const auditor = await person('audit');
    await setUp(auditor);
    const { db, actors } = server.context;
    await db.updateTable('sessions').set({ by_provider: true }).where('user_uid', '=', auditor.uid).execute();
    await db.updateTable('users').set({ password_hash: '' }).where('uid', '=', auditor.uid).execute();
    actors.forget(auditor.uid);
    expect((await auditor.call('DELETE', '/api/profile/factors/authenticator')).statusCode).toBe(204);
  });

  it('may be a passkey, the last of which stays', async () => {
    await required();
    const auditor = await person('audit');
    expect(await status(auditor)).toBe(FIRST);
    const id = await testPasskey(server, auditor.uid);
    // The database tells the server.
    await expect.poll(() => status(auditor)).toBeUndefined();
    const own = await auditor.call('DELETE', `/api/profile/passkeys/${id}`);
    expect(own.json()).toMatchObject({ code: 'refused', reason: 'auth.factor_required' });
    await testApp(server, auditor.uid);
    expect((await auditor.call('DELETE', `/api/profile/passkeys/${id}`)).statusCode).toBe(204);
  });

  it('is either kept or not required when both are asked at once', async () => {
    const admin = await person('admin');
    await testApp(server, admin.uid);
    const remove = admin.call('DELETE', '/api/profile/factors/authenticator');
    const [required, removed] = await Promise.all([want(admin), remove]);
    expect([required.statusCode, removed.statusCode].sort((a, b) => a - b)).not.toEqual([200, 204]);
  });
});

it("the operator's command lets in an admin who has lost everything, and says so in the trail", async () => {
  const admin = await required();
  const { db, clock } = { db: server.context.db, clock: server.clock };
  await expect(deleteFactorsByEmail(db, 'nobody@gerai.test', clock.now())).rejects.toThrow('No account has');
  const removed = await deleteFactorsByEmail(db, admin.email.toUpperCase(), clock.now());
  expect(removed).toEqual({ name: 'Sari Dewi', had: true });
  expect((await trailOf(server, admin.uid)).at(-1)).toMatchObject({
    event: 'second factor removed',
    actor_name: 'Operator',
    details: { by: 'operator' },
  });
  const again = await signedIn(server, admin.email);
  const profile = await server.call('GET', '/api/profile', { token: again.access_token });
  expect(profile.json().must_do_first).toBe('second_factor');
});
