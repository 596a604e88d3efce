import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { type TestServer, testServer, testServerBelow } from '../../../../testing/server.ts';
import type { TestSettings } from '../../../../testing/shared/shared-server.ts';
import { testAccount, trailOf, tryPassword } from '../test-account.ts';
import { testEmailChange } from '../test-email-change.ts';
import { screenOf } from './start-provider-sign-in.ts';
import {
  type Cookies,
  cookieOf,
  providerSettings,
  startTestProvider,
  type TestProvider,
  take,
} from './test-provider.ts';

const PUBLIC_URL = 'https://gerai.test';
const SARI = { sub: 'subject-1', email: 'sari@gerai.test', email_verified: true, name: 'Sari Dewi' };
let provider: TestProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startTestProvider(PUBLIC_URL);
});
afterAll(() => provider.stop());
beforeEach(() => begin());
afterEach(async () => {
  await provider.set({ account: SARI, twist: null, signedByUnknown: false, delayMs: 0 });
  await server.close();
});

async function begin(settings: TestSettings = {}): Promise<void> {
  server = await testServer({ ...providerSettings(provider, PUBLIC_URL), ...settings });
  // The provider has the machine's clock.
  server.clock.set(new Date());
}

async function beginAnew(settings: TestSettings): Promise<void> {
  await server.close();
  await begin(settings);
}

async function start(page = '/') {
  const answer = await server.call('POST', '/auth/v1/provider/start', { body: { page } });
  return { answer, url: answer.json().url as string, cookies: take({}, answer) };
}
async function comeBack(address: string, cookies: Cookies) {
  const answer = await server.call('GET', address, { headers: { cookie: cookieOf(cookies) } });
  return { answer, cookies: take(cookies, answer) };
}
const exchange = (cookies: Cookies) =>
  server.call('POST', '/auth/v1/token?grant_type=provider', {
    body: {},
    headers: { cookie: cookieOf(cookies) },
  });

/** A whole sign-in, in a browser with these cookies; the answer to the page's request for the session. */
async function signIn(own: Cookies = {}) {
  const { url, cookies } = await start();
  const back = await comeBack(await provider.authorise(url), cookies);
  return await exchange({ ...own, ...back.cookies });
}
/** The uid of a sign-in, or the reason why there is none. */
async function outcome(): Promise<string> {
  const answer = (await signIn()).json();
  return answer.user?.id ?? answer.reason;
}
async function newDevices(uid: string): Promise<number> {
  const { db } = server.context;
  const about = db.selectFrom('activity').select('id').where('subject_id', '=', uid);
  return (await about.where('event', '=', 'new device').execute()).length;
}
const sessions = () => server.context.db.selectFrom('sessions').select('id').execute();

describe('a sign-in by the provider', () => {
  it('opens a session of the account with the verified email, and leads back to the page', async () => {
    const { uid } = await testAccount(server, 'Sari@gerai.test');
    const { url, cookies, answer } = await start('/task/manager/review?status=Pending');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^gerai_provider=[\w.-]+; Path=\/auth\/v1\/provider; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${PUBLIC_URL}/auth/v1/provider/callback`,
    });
    expect(asked.has('state') && asked.has('nonce')).toBe(true);
    const back = await comeBack(await provider.authorise(url), cookies);
    expect([back.answer.statusCode, back.answer.headers.location, back.answer.body]).toEqual([
      303,
      '/task/manager/review?status=Pending',
      '',
    ]);
    const session = await exchange(back.cookies);
    const { access_token, user } = session.json();
    expect([session.statusCode, user.id]).toEqual([200, uid]);
    expect((await server.call('GET', '/api/profile', { token: access_token })).statusCode).toBe(200);
    expect(String(session.headers['set-cookie'])).toContain('gerai_device=');
    const trail = await trailOf(server, uid);
    expect(trail.map(({ event, actor_name }) => [event, actor_name])).toEqual([
      ['sign-in provider linked', 'Kantor'],
      ['login', 'Sari Dewi'],
    ]);
    expect(trail.at(-1)?.details).toMatchObject({ method: 'provider', issuer: provider.issuer });
  });

  it('finds a linked person by issuer and subject, whatever email they have there now', async () => {
    const { uid } = await testAccount(server, SARI.email);
    await testAccount(server, 'boss@gerai.test');
    expect(await outcome()).toBe(uid);
    await provider.set({ account: { ...SARI, email: 'boss@gerai.test' } });
    expect(await outcome()).toBe(uid);
    await provider.set({ account: { ...SARI, email_verified: false } });
    expect(await outcome()).toBe(uid);
  });

  it('on a new device is told, but not the first one ever, nor on a device that knows its person', async () => {
    const { uid } = await testAccount(server, SARI.email);
    const { gerai_device = '' } = take({}, await signIn());
    await signIn({ gerai_device });
    expect(await newDevices(uid)).toBe(0);
    await signIn();
    expect(await newDevices(uid)).toBe(1);
  });

  it('does not take for a person whom another provider calls by the same name', async () => {
    const { uid: other } = await testAccount(server, 'boss@gerai.test');
    const { uid } = await testAccount(server, SARI.email);
    await server.context.db
      .insertInto('provider_accounts')
      .values({
        issuer: 'https://another.example',
        subject: SARI.sub,
        user_uid: other,
        email: SARI.email,
        linked_at: new Date(),
      })
      .execute();
    expect(await outcome()).toBe(uid);
  });

  it('gives an email that was given away at the provider to nobody else', async () => {
    await testAccount(server, SARI.email);
    await outcome();
    await provider.set({ account: { ...SARI, sub: 'subject-2' } });
    expect(await outcome()).toBe('auth.provider_other_account');
  });

  it('opens no account that has got its address within a day, unless the two were linked before', async () => {
    const { uid } = await testAccount(server, 'sari@before.test');
    await testEmailChange(server, uid, { email: SARI.email });
    expect(await outcome()).toBe('auth.provider_new_email');
    const linked = await testAccount(server, 'budi@gerai.test');
    await provider.set({ account: { ...SARI, sub: 'subject-3', email: 'budi@gerai.test' } });
    expect(await outcome()).toBe(linked.uid);
    await testEmailChange(server, linked.uid);
    expect(await outcome()).toBe(linked.uid);
  });

  it('is for an account that was added anew after a deleted one', async () => {
    const { db } = server.context;
    const { uid } = await testAccount(server, SARI.email);
    await outcome();
    await db.updateTable('users').set({ deleted_at: new Date() }).where('uid', '=', uid).execute();
    expect(await outcome()).toBe('auth.provider_no_account');
    const { uid: anew } = await testAccount(server, SARI.email);
    expect(await outcome()).toBe(anew);
  });

  it('activates who was still to choose a password', async () => {
    const { uid } = await testAccount(server, SARI.email);
    const pending = { status: 'pending' as const, password_hash: '' };
    await server.context.db.updateTable('users').set(pending).where('uid', '=', uid).execute();
    expect(await outcome()).toBe(uid);
    expect((await trailOf(server, uid)).map(({ event }) => event)).toEqual([
      'sign-in provider linked',
      'status_change',
      'login',
    ]);
  });

  it.each([
    ['without a verified email', { email_verified: false }, 'auth.provider_unverified'],
    ['without a word on the email', { email_verified: undefined }, 'auth.provider_unverified'],
    ['without an email', { email: undefined }, 'auth.provider_unverified'],
    ['with an email that no account has', { email: 'eve@gerai.test' }, 'auth.provider_no_account'],
  ])('is refused %s', async (_, claims, reason) => {
    await testAccount(server, SARI.email);
    await provider.set({ account: { ...SARI, ...claims } });
    expect(await outcome()).toBe(reason);
    expect(await sessions()).toEqual([]);
  });

  it('is refused to a deactivated person, who reads so', async () => {
    const { uid } = await testAccount(server, SARI.email);
    const set = (status: 'active' | 'inactive') =>
      server.context.db.updateTable('users').set({ status }).where('uid', '=', uid).execute();
    await set('inactive');
    expect(await outcome()).toBe('auth.provider_deactivated');
    await set('active');
    const { url, cookies } = await start();
    const back = await comeBack(await provider.authorise(url), cookies);
    await set('inactive');
    expect((await exchange(back.cookies)).json().reason).toBe('auth.provider_deactivated');
  });

  it('that the person breaks off says so', async () => {
    const { url, cookies } = await start();
    const back = await comeBack(await provider.authorise(url, { decline: true }), cookies);
    const answer = await exchange(back.cookies);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      reasonMessage('auth.provider_declined', { name: 'Kantor' }),
    ]);
  });

  it.each([
    ['/task/overview?dateFrom=2026-11-20', '/task/overview?dateFrom=2026-11-20'],
    ['https://evil.test/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test/', '/'],
    ['/auth/v1/logout', '/'],
    ['javascript:alert(1)', '/'],
    ['/.//evil.test/', '/'],
    ['/task/..//evil.test', '/'],
    ['', '/'],
  ])('from the page %j leads back to %j', (page, to) => {
    expect(screenOf(page)).toBe(to);
  });
});

describe.each([
  ['a proxy that passes the path on', ''],
  ['one that takes it away', '/gerai'],
])('below a path, behind %s', (_, taken) => {
  const below = `${PUBLIC_URL}/gerai`;

  it('goes out to the provider and comes back to the page, with cookies of that path alone', async () => {
    const other = await startTestProvider(below);
    onTestFinished(() => other.stop());
    await server.close();
    server = await testServerBelow(providerSettings(other, below));
    server.clock.set(new Date());
    const { uid } = await testAccount(server, SARI.email);
    const { url, cookies, answer } = await start('/task/manager/review?status=Pending');
    expect(String(answer.headers['set-cookie'])).toContain('; Path=/gerai/auth/v1/provider;');
    const way = await other.authorise(url);
    expect(way).toMatch(/^\/gerai\/auth\/v1\/provider\/callback\?/);
    const back = await comeBack(way.slice(taken.length), cookies);
    expect([back.answer.statusCode, back.answer.headers.location]).toEqual([
      303,
      '/gerai/task/manager/review?status=Pending',
    ]);
    const outcomes = [back.answer.headers['set-cookie']].flat().map(String);
    expect(outcomes.filter((cookie) => !cookie.includes('; Path=/gerai/auth/v1'))).toEqual([]);
    const session = await exchange(back.cookies);
    expect([session.statusCode, session.json().user?.id]).toEqual([200, uid]);
    const left = (await server.call('POST', '/auth/v1/provider/sign-out')).json().url;
    expect(new URL(left).searchParams.get('post_logout_redirect_uri')).toBe(below);
  });
});

describe('the first sign-in of somebody without an account', () => {
  const create = { OIDC_CREATE_DOMAINS: 'gerai.test, gerai.example', OIDC_CREATE_AS: 'staff' };
  const madeUser = async () =>
    await server.context.db
      .selectFrom('users')
      .select(['uid', 'name', 'email', 'role', 'status', 'location_id', 'password_hash'])
      .executeTakeFirst();

  it('makes one, without a password, outlet or job role', async () => {
    await beginAnew(create);
    const uid = await outcome();
    expect(await madeUser()).toEqual({
      ...{ uid, name: SARI.name, email: SARI.email, role: 'staff', status: 'active' },
      ...{ location_id: null, password_hash: '' },
    });
    expect((await tryPassword(server, SARI.email, '')).statusCode).toBe(400);
    expect((await trailOf(server, uid)).map(({ event }) => event)).toEqual([
      'account_created',
      'sign-in provider linked',
      'login',
    ]);
    expect(await outcome()).toBe(uid);
  });

  it.each([
    ['reads like the name of an admin', 'Вudi  SANTOSO', SARI.email],
    ['has characters that nobody sees', 'Sari\u202e Dewi', SARI.email],
    ['is empty', '  ', SARI.email],
    ['is no text', { first: 'Sari' }, SARI.email],
    ['is like that of no admin', 'Sari Santoso', 'Sari Santoso'],
  ])('whose name there %s', async (_, name, given) => {
    await beginAnew(create);
    const { db } = server.context;
    const admin = await testAccount(server, 'boss@gerai.test');
    const set = { role: 'admin', name: 'Budi Santoso' };
    await db.updateTable('users').set(set).where('uid', '=', admin.uid).execute();
    await provider.set({ account: { ...SARI, name } });
    const uid = await outcome();
    const made = await db.selectFrom('users').select('name').where('uid', '=', uid).executeTakeFirst();
    expect(made).toEqual({ name: given });
  });

  it('makes one of two at the same moment', async () => {
    await beginAnew(create);
    const [one, other] = await Promise.all([outcome(), outcome()]);
    expect(one).toBe(other);
    expect(await server.context.db.selectFrom('users').select('uid').execute()).toEqual([{ uid: one }]);
  });

  it.each<[string, TestSettings, object, string | undefined]>([
    ['of another domain', create, { email: 'eve@evil.test' }, undefined],
    ['of a domain that only ends so', create, { email: 'eve@notgerai.test' }, undefined],
    ['with a second @ before its own domain', create, { email: 'eve@evil.test@gerai.test' }, undefined],
    ['with an email that is none', create, { email: 'eve mail@gerai.test' }, undefined],
    ['with an email not verified', create, { email_verified: false }, undefined],
    [
      'of a mapped group',
      { ...create, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'heads=manager, boss=admin' },
      { groups: ['x', 'heads'] },
      'manager',
    ],
    [
      'of a group that is mapped to admin',
      { ...create, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'heads=manager, boss=admin' },
      { groups: ['boss'] },
      'admin',
    ],
    [
      'of no mapped group',
      { OIDC_CREATE_DOMAINS: 'gerai.test', OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'heads=manager' },
      { groups: ['admin'] },
      undefined,
    ],
    ['as a role that does not exist', { ...create, OIDC_CREATE_AS: 'chef' }, {}, undefined],
  ])('%s', async (_, settings, claims, role) => {
    await beginAnew(settings);
    await provider.set({ account: { ...SARI, ...claims } });
    const told = await outcome();
    expect((await madeUser())?.role).toBe(role);
    if (!role) expect(told).toMatch(/^auth\.provider_(no_account|unverified)$/);
  });
});

describe('a proof is refused', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  it.each([
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['for another audience', () => ({ aud: 'another' })],
    ['for several audiences, by another party', () => ({ aud: ['gerai', 'another'], azp: 'another' })],
    ['with another nonce', () => ({ nonce: 'another' })],
    ['that has expired', () => ({ exp: inSeconds(-60) })],
    ['that is not valid yet', () => ({ nbf: inSeconds(120) })],
    ['of tomorrow', () => ({ iat: inSeconds(86_400), exp: inSeconds(90_000) })],
  ])('%s', async (_, twist) => {
    await testAccount(server, SARI.email);
    await provider.set({ twist: twist() });
    expect(await outcome()).toBe('auth.provider_unproven');
    expect(await sessions()).toEqual([]);
  });

  it('that is signed by a key the provider does not publish', async () => {
    await testAccount(server, SARI.email);
    await provider.set({ twist: {}, signedByUnknown: true });
    expect(await outcome()).toBe('auth.provider_unproven');
    await provider.set({ signedByUnknown: false });
    expect(await outcome()).not.toBe('auth.provider_unproven');
  });

  it("by the server's clock: one from an hour ago", async () => {
    await testAccount(server, SARI.email);
    const { url, cookies } = await start();
    const address = await provider.authorise(url);
    await provider.set({ twist: { iat: inSeconds(-7200), exp: inSeconds(-3600) } });
    const back = await comeBack(address, cookies);
    expect((await exchange(back.cookies)).json().reason).toBe('auth.provider_unproven');
  });
});

it('what is refused is an entry of failed sign-ins, by its network', async () => {
  await testAccount(server, SARI.email);
  await provider.set({ twist: { aud: 'another' } });
  await outcome();
  const entries = () =>
    server.context.db
      .selectFrom('activity')
      .select(['subject_type', 'details'])
      .where('event', '=', 'sign-in failed')
      .execute();
  await expect
    .poll(entries)
    .toMatchObject([{ subject_type: 'network', details: { reason: 'refused_by_provider', attempts: 1 } }]);
});

it("a proof that has expired by the server's clock alone is refused", async () => {
  await testAccount(server, SARI.email);
  server.clock.advance(2 * 3600_000);
  expect(await outcome()).toBe('auth.provider_unproven');
});

describe('a way back is refused', () => {
  it('in a browser that did not begin it, and leads nowhere', async () => {
    await testAccount(server, SARI.email);
    const { url } = await start('/task/overview');
    const own = await start();
    const address = await provider.authorise(url);
    const without = await comeBack(address, {});
    expect(without.answer.headers.location).toBe('/');
    expect((await exchange(without.cookies)).json().reason).toBe('auth.provider_expired');
    const other = await comeBack(address, own.cookies);
    expect((await exchange(other.cookies)).json().reason).toBe('auth.provider_unproven');
    expect(await sessions()).toEqual([]);
  });

  it('with another state than it was begun with', async () => {
    await testAccount(server, SARI.email);
    const { url, cookies } = await start();
    const address = await provider.authorise(url);
    const back = await comeBack(address.replace(/([?&]state=)[^&]*/, '$1another'), cookies);
    expect((await exchange(back.cookies)).json().reason).toBe('auth.provider_unproven');
    expect(await sessions()).toEqual([]);
  });

  it('a second time, as is its code, and the exchange', async () => {
    await testAccount(server, SARI.email);
    const { url, cookies } = await start();
    const address = await provider.authorise(url);
    const back = await comeBack(address, cookies);
    const again = await comeBack(address, cookies);
    expect((await exchange(again.cookies)).json().reason).toBe('auth.provider_unproven');
    expect((await exchange(back.cookies)).statusCode).toBe(200);
    const twice = await exchange(back.cookies);
    expect([twice.statusCode, twice.json().reason]).toEqual([410, 'auth.provider_expired']);
    expect(await sessions()).toHaveLength(1);
  });

  it('when a browser signs in again with the state of before', async () => {
    await testAccount(server, SARI.email);
    const { url, cookies } = await start();
    const first = await comeBack(await provider.authorise(url), cookies);
    expect((await exchange(first.cookies)).statusCode).toBe(200);
    const second = await comeBack(await provider.authorise(url), cookies);
    expect((await exchange(second.cookies)).json().reason).toBe('auth.provider_expired');
  });

  it('after ten minutes, and the session after two', async () => {
    await testAccount(server, SARI.email);
    const begun = await start();
    const late = await start();
    const address = await provider.authorise(late.url);
    const back = await comeBack(await provider.authorise(begun.url), begun.cookies);
    server.clock.advance(providerLimits.exchangeSeconds * 1000);
    expect((await exchange(back.cookies)).json().reason).toBe('auth.provider_not_finished');
    server.clock.advance(providerLimits.startSeconds * 1000);
    const expired = await comeBack(address, late.cookies);
    expect((await exchange(expired.cookies)).json().reason).toBe('auth.provider_expired');
    expect(await sessions()).toEqual([]);
  });
});

describe('the provider', () => {
  it('may turn its keys between two sign-ins', async () => {
    const { uid } = await testAccount(server, SARI.email);
    expect(await outcome()).toBe(uid);
    await provider.set({ rotate: true });
    expect(await outcome()).toBe(uid);
  });

  it('that is down is said to be, and passwords still open sessions', async () => {
    const { email } = await testAccount(server);
    await beginAnewKeeping({ OIDC_ISSUER: 'http://127.0.0.1:9' });
    const { answer } = await start();
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      reasonMessage('auth.provider_unreachable', { name: 'Kantor' }),
    ]);
    expect((await tryPassword(server, email)).statusCode).toBe(200);
  });

  it('that hangs is not waited for, at the start or on the way back', async () => {
    const { timeoutSeconds } = providerLimits;
    onTestFinished(() => void Object.assign(providerLimits, { timeoutSeconds }));
    const { url, cookies } = await start();
    const address = await provider.authorise(url);
    Object.assign(providerLimits, { timeoutSeconds: 0.2 });
    await provider.set({ delayMs: 600_000 });
    const begun = performance.now();
    const back = await comeBack(address, cookies);
    expect((await exchange(back.cookies)).json().reason).toBe('auth.provider_unreachable');
    // By itself the library would wait for 30 seconds.
    expect(performance.now() - begun).toBeLessThan(20_000);
    // Discovered anew after an hour.
    server.clock.advance(providerLimits.discoverySeconds * 1000);
    expect((await start()).answer.statusCode).toBe(503);
  });

  it('that answers for another issuer is not believed', async () => {
    await beginAnewKeeping({ OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost') });
    expect((await start()).answer.statusCode).toBe(503);
  });

  it('has a place to sign out, which leads back here', async () => {
    const { url } = (await server.call('POST', '/auth/v1/provider/sign-out')).json();
    const place = new URL(url);
    expect(place.origin).toBe(provider.issuer);
    expect(Object.fromEntries(place.searchParams)).toEqual({
      client_id: 'gerai',
      post_logout_redirect_uri: PUBLIC_URL,
    });
  });

  it('is named for the button, and nowhere without a configuration', async () => {
    const settings = async () => (await server.call('GET', '/auth/v1/settings')).json();
    expect(await settings()).toMatchObject({ provider: { name: 'Kantor' } });
    await server.close();
    server = await testServer();
    expect(await settings()).toMatchObject({ provider: null });
    expect((await exchange({})).statusCode).toBe(404);
  });

  /** The same database with other settings. */
  async function beginAnewKeeping(settings: TestSettings): Promise<void> {
    server.context.config = { ...server.context.config, ...settings } as typeof server.context.config;
  }
});

describe('a provider that answers slowly', () => {
  const callback = '/auth/v1/provider/callback';
  /** Requests to the provider that are on their way, each of which waits until it is let go. */
  const held: { url: string; letGo(): void }[] = [];
  const toProvider = (path: string) => held.filter(({ url }) => url.includes(path)).length;
  function hold(path: string): void {
    const ask = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes(path)) await new Promise<void>((letGo) => held.push({ url, letGo }));
      return await ask(input, init);
    });
  }
  const letGo = () => {
    for (const each of held.splice(0)) each.letGo();
  };
  afterEach(() => {
    letGo();
    vi.restoreAllMocks();
  });

  it('is asked once who it is, however many sign-ins begin', async () => {
    hold('/.well-known/');
    const begun = Array.from({ length: 5 }, () => start());
    await eventually(() => expect(held).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(held).toHaveLength(1);
    letGo();
    for (const { answer } of await Promise.all(begun)) expect(answer.statusCode).toBe(200);
  });

  it('is asked by one network for four made up codes at once, and meanwhile by others', async () => {
    const { url, cookies } = await start();
    const [state, issuer] = [new URL(url).searchParams.get('state'), new URL(url).origin];
    hold('/token');
    const made = (from: string) =>
      server.app.inject({
        url: `${callback}?code=made-up&state=${state}&iss=${encodeURIComponent(issuer)}`,
        remoteAddress: from,
        headers: { cookie: cookieOf(cookies) },
      });
    const asked = Array.from({ length: 6 }, () => made('203.0.113.7'));
    await eventually(() => expect(toProvider('/token')).toBe(4));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(toProvider('/token')).toBe(4);
    asked.push(made('198.51.100.7'));
    await eventually(() => expect(toProvider('/token')).toBe(5));
    let isOver = false;
    const over = Promise.all(asked).then(() => {
      isOver = true;
    });
    while (!isOver) {
      letGo();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await over;
  });
});
