import { randomUUID } from 'node:crypto';
import type { OpenSessions } from '@gerai/shared/accounts/sessions/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testBrowser } from '../auth/devices/test-browser.ts';
import { PASSWORD, refresh, signedIn, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';

let server: TestServer;
let account: { uid: string; email: string };
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await testAccount(server);
});

const list = async (token: string, url = '/api/profile/sessions'): Promise<OpenSessions> =>
  (await server.call('GET', url, { token })).json();
const end = (token: string, id: string) => server.call('DELETE', `/api/profile/sessions/${id}`, { token });
/** Why a session has ended. Its pictures leave the browser's cache. */
const reasonOf = async (refresh_token: string) => {
  const answer = await refresh(server, refresh_token);
  if (answer.statusCode !== 200) expect(answer.headers['clear-site-data']).toBe('"cache"');
  return answer.json().reason;
};
const minutes = (n: number) => server.clock.advance(n * 60_000);
const admin = (): Promise<TestUser> => server.signIn({ role: 'admin' });

describe('where a person is signed in', () => {
  it('lists the living sessions, the one used last first, with device, address and last use', async () => {
    const desk = await signedIn(server, account.email);
    minutes(3);
    const phone = await testBrowser(server, { address: '10.0.0.9' });
    const mine = await phone.signIn(account.email);
    const signed_in_at = server.clock.now().toISOString();
    minutes(5);
    const { refresh_token, access_token } = (await phone.refresh(mine.refresh_token)).json();
    const used_at = server.clock.now().toISOString();
    const { rows, total } = await list(access_token);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      is_current: true,
      ip_address: '10.0.0.9',
      user_agent: expect.stringContaining('Android'),
    });
    expect(rows.map((row) => [new Date(row.signed_in_at), new Date(row.used_at)])[0]).toEqual(
      [signed_in_at, used_at].map((at) => new Date(at)),
    );
    expect(rows[1]).toMatchObject({ is_current: false, user_agent: 'a phone' });
    await server.call('POST', '/auth/v1/logout?scope=local', { token: access_token });
    expect((await list(desk.access_token)).total).toBe(1);
    expect(await reasonOf(refresh_token)).toBe('auth.session_ended');
  });

  it('tells of a place who else is signed in from there', async () => {
    const from = (email: string, address: string) => tryPassword(server, email, undefined, address);
    const [outlet, other] = [await server.outlet('Tebet'), await server.outlet('Senen')];
    const colleagues = [];
    for (const location_id of [outlet, outlet, other, null]) {
      const colleague = await testAccount(server);
      const { db } = server.context;
      await db.updateTable('users').set({ location_id }).where('uid', '=', colleague.uid).execute();
      colleagues.push(colleague);
    }
    const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1'];
    const addresses: Record<string, [number, string][]> = {
      '192.0.2.1': [
        [0, '192.0.2.1'],
        [1, '192.0.2.1'],
      ],
      '192.0.2.2': [
        [0, '192.0.2.2'],
        [2, '192.0.2.2'],
      ],
      '192.0.2.3': [],
      '2001:db8::1': [[3, '2001:db8::99']],
    };
    for (const users of Object.values(addresses))
      for (const [n, address] of users) await from(colleagues[n]!.email, address);
    let token = '';
    for (const address of networks) {
      minutes(1);
      token = (await from(account.email, address)).json().access_token;
    }
    expect((await list(token)).rows.map((row) => [row.ip_address, row.network])).toEqual([
      ['2001:db8::1', { is_shared: true, outlet_name: null }],
      ['192.0.2.3', { is_shared: false, outlet_name: null }],
      ['192.0.2.2', { is_shared: true, outlet_name: null }],
      ['192.0.2.1', { is_shared: true, outlet_name: 'Tebet' }],
    ]);
  });

  it('lists a hundred of more', async () => {
    const { access_token } = await signedIn(server, account.email);
    const now = server.clock.now();
    const more = Array.from({ length: 120 }, (_, n) => ({
      user_uid: account.uid,
      created_at: new Date(now.getTime() - n * 1000),
      expires_at: '2100-01-01T00:00:00Z',
    }));
    await server.context.db.insertInto('sessions').values(more).execute();
    const { rows, total } = await list(access_token);
    expect([rows.length, total]).toEqual([100, 121]);
  });
});

describe('signing in again on the same browser', () => {
  const alive = async ({ access_token }: { access_token: string }) =>
    (await server.call('GET', '/api/profile', { token: access_token })).statusCode === 200;
  const newDevices = async () =>
    await server.context.db
      .selectFrom('activity')
      .select('id')
      .where('subject_id', '=', account.uid)
      .where('event', '=', 'new device')
      .execute();

  it.each([
    ['by its cookie, without a key', { hasKey: false }, false],
    ['by its key, without the cookie that it has lost', { hasKey: true }, true],
  ])('replaces the session that it had, known %s', async (_, options, losesCookie) => {
    const elsewhere = await signedIn(server, account.email);
    const phone = await testBrowser(server, options);
    const first = await phone.signIn(account.email);
    const before = (await newDevices()).length;
    if (losesCookie) phone.dropCookie();
    const second = await phone.signIn(account.email);
    expect([await alive(first), await alive(second), await alive(elsewhere)]).toEqual([false, true, true]);
    expect((await list(second.access_token)).total).toBe(2);
    expect((await trailOf(server, account.uid)).at(-1)).toMatchObject({
      event: 'login',
      details: { sessions_ended: 1 },
    });
    expect(await reasonOf(first.refresh_token)).toBe('auth.session_ended');
    expect(await newDevices()).toHaveLength(before);
  });

  it('twice at once leaves one session, and tells of one new device', async () => {
    await signedIn(server, account.email);
    const phone = await testBrowser(server);
    const both = await Promise.all([phone.signIn(account.email), phone.signIn(account.email)]);
    expect((await Promise.all(both.map(alive))).filter(Boolean)).toHaveLength(1);
    expect(await newDevices()).toHaveLength(1);
  });

  it('leaves the session of another person of a shared phone', async () => {
    const phone = await testBrowser(server);
    const colleague = await phone.signIn((await testAccount(server)).email);
    await phone.signIn(account.email);
    expect(await alive(colleague)).toBe(true);
  });

  it('is not claimed by who only names its key', async () => {
    const phone = await testBrowser(server);
    const session = await phone.signIn(account.email);
    const { device_key } = await phone.prove('');
    const before = (await newDevices()).length;
    const thief = await server.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email: account.email, password: PASSWORD, device_key },
    });
    expect(thief.json().device_bound).toBe(false);
    expect(await alive(session)).toBe(true);
    expect(await newDevices()).toHaveLength(before + 1);
  });
});

describe('signing out another device', () => {
  it('ends it at once, and tells it why', async () => {
    const [phone, desk] = [await signedIn(server, account.email), await signedIn(server, account.email)];
    const { rows } = await list(desk.access_token);
    const other = rows.find(({ is_current }) => !is_current)!;
    expect((await end(desk.access_token, other.id)).statusCode).toBe(204);
    expect((await server.call('GET', '/api/profile', { token: phone.access_token })).statusCode).toBe(401);
    expect(await reasonOf(phone.refresh_token)).toBe('auth.signed_out_elsewhere');
    expect((await end(desk.access_token, other.id)).statusCode).toBe(404);
    expect((await list(desk.access_token)).total).toBe(1);
    expect((await trailOf(server, account.uid)).at(-1)).toMatchObject({
      event: 'logout',
      details: { scope: 'one', sessions: 1 },
    });
  });

  it('and all others at once', async () => {
    const phone = await signedIn(server, account.email);
    const desk = await signedIn(server, account.email);
    await server.call('POST', '/auth/v1/logout?scope=others', { token: desk.access_token });
    expect(await reasonOf(phone.refresh_token)).toBe('auth.signed_out_elsewhere');
    expect((await list(desk.access_token)).total).toBe(1);
  });
});

describe('an admin', () => {
  it("sees a user's sessions and signs them out everywhere, with an entry of the trail", async () => {
    const phone = await signedIn(server, account.email);
    const { token } = await admin();
    const url = `/api/users/${account.uid}/sessions`;
    expect(await list(token, url)).toMatchObject({ total: 1, rows: [{ is_current: false }] });
    expect((await server.call('DELETE', url, { token })).statusCode).toBe(204);
    expect((await server.call('GET', '/api/profile', { token: phone.access_token })).statusCode).toBe(401);
    expect(await reasonOf(phone.refresh_token)).toBe('auth.signed_out_by_admin');
    expect(await list(token, url)).toEqual({ rows: [], total: 0 });
    await server.call('DELETE', url, { token });
    expect(
      (await trailOf(server, account.uid)).filter(({ event }) => event === 'sessions ended'),
    ).toHaveLength(1);
  });

  it('who does so to themselves stays signed in here', async () => {
    const boss = await admin();
    const url = `/api/users/${boss.uid}/sessions`;
    expect((await server.call('DELETE', url, { token: boss.token })).statusCode).toBe(204);
    expect(await list(boss.token, url)).toMatchObject({ total: 1 });
  });

  it('gets no answer for a user who does not exist', async () => {
    const { token } = await admin();
    const url = `/api/users/${randomUUID()}/sessions`;
    expect((await server.call('DELETE', url, { token })).statusCode).toBe(404);
  });
});

describe('a session that is not used', () => {
  const idle = async (idle_minutes: number | null) =>
    await server.call('PUT', '/api/security/settings', {
      token: (await admin()).token,
      body: { idle_minutes },
    });

  it('goes on for weeks without the setting, and ends some minutes after it with it, saying why', async () => {
    const { refresh_token, idle_minutes } = await signedIn(server, account.email);
    expect(idle_minutes).toBeNull();
    minutes(20 * 24 * 60);
    const second = (await refresh(server, refresh_token)).json();
    await idle(30);
    // A device in use refreshes within the ten minutes of its access token.
    minutes(39);
    const third = await refresh(server, second.refresh_token);
    expect(third.json()).toMatchObject({ idle_minutes: 30 });
    minutes(40);
    expect(await reasonOf(third.json().refresh_token)).toBe('auth.session_idle');
    await idle(null);
    expect(await reasonOf(third.json().refresh_token)).toBe('auth.session_idle');
    expect((await trailOf(server, account.uid)).map(({ event }) => event)).not.toContain('session copied');
  });

  it('is not listed any more', async () => {
    await signedIn(server, account.email);
    await idle(15);
    minutes(25);
    const now = await signedIn(server, account.email);
    expect((await list(now.access_token)).total).toBe(1);
    await idle(null);
  });
});

describe('a session that lasts long', () => {
  it('ends after 90 days whatever its refreshes, and says so three days before', async () => {
    let { refresh_token } = await signedIn(server, account.email);
    const seen: (string | null)[] = [];
    for (const days of [29, 29, 28, 2]) {
      minutes(days * 24 * 60);
      const answer = (await refresh(server, refresh_token)).json();
      refresh_token = answer.refresh_token;
      seen.push(answer.ends_at);
    }
    expect(seen.slice(0, 3)).toEqual([null, null, null]);
    const left = new Date(seen[3]!).getTime() - server.clock.now().getTime();
    expect(left).toBe(2 * 24 * 3600_000);
    minutes(2 * 24 * 60);
    expect(await reasonOf(refresh_token)).toBe('auth.session_too_old');
  });
});
