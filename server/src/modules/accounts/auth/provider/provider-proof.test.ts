import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { signedIn, testAccount, trailOf } from '../test-account.ts';
import { isAnew } from './check-proof.ts';
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
const PAGE = '/confirmed';
let provider: TestProvider;
let server: TestServer;
let uid: string;

beforeAll(async () => {
  provider = await startTestProvider(PUBLIC_URL);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  server = await testServer(providerSettings(provider, PUBLIC_URL));
  // The provider has the machine's clock.
  server.clock.set(new Date());
  ({ uid } = await testAccount(server, SARI.email));
  await setUser({ role: 'admin', password_hash: '' });
});
afterEach(async () => {
  await provider.set({ account: SARI, twist: null, signedByUnknown: false, delayMs: 0 });
  await server.close();
});

const setUser = (change: { role?: string; password_hash?: string }) =>
  server.context.db.updateTable('users').set(change).where('uid', '=', uid).execute();
const comeBack = async (address: string, cookies: Cookies) =>
  take(cookies, await server.call('GET', address, { headers: { cookie: cookieOf(cookies) } }));

/** A session by the provider; its access token. */
async function signIn(): Promise<string> {
  const start = await server.call('POST', '/auth/v1/provider/start', { body: {} });
  const cookies = await comeBack(await provider.authorise(start.json().url), take({}, start));
  const headers = { cookie: cookieOf(cookies) };
  const opened = await server.call('POST', '/auth/v1/token?grant_type=provider', { body: {}, headers });
  return opened.json().access_token;
}

const startProof = (token: string) =>
  server.call('POST', '/api/session/proof/provider', { token, body: { page: PAGE } });
const finish = async (token: string, cookies: Cookies) => {
  const headers = { cookie: cookieOf(cookies) };
  const answer = await server.call('POST', '/api/session/proof', {
    token,
    headers,
    body: { provider: true },
  });
  return answer.statusCode === 204 ? 'proved' : (answer.json().reason as string);
};

/** Begins a proof and comes back from the provider, which meanwhile is as `then` sets it. */
async function prove(token: string, then: object = {}): Promise<Cookies> {
  const start = await startProof(token);
  await provider.set(then);
  return await comeBack(await provider.authorise(start.json().url), take({}, start));
}

const makeKey = async (token: string) =>
  (
    await server.call('POST', '/api/api-keys', {
      token,
      body: { name: crypto.randomUUID(), scopes: ['metrics'], ends_on: null },
    })
  ).statusCode;

/** Proofs are ten minutes old; the session and its token live on. */
async function letProofAge() {
  const before = new Date(server.clock.now().getTime() - sessionLimits.recentProofSeconds * 1000);
  await server.context.db.updateTable('sessions').set({ authenticated_at: before }).execute();
  server.context.actors.forget(uid);
}

describe('a recent proof by the provider', () => {
  it('is asked of whoever signed in there without a password, and asks them to sign in anew', async () => {
    const token = await signIn();
    await letProofAge();
    expect(await makeKey(token)).toBe(403);
    expect((await server.call('GET', '/api/session/proof', { token })).json()).toEqual({
      ways: ['provider'],
      provider: 'Kantor',
    });
    const start = await startProof(token);
    const asked = Object.fromEntries(new URL(start.json().url).searchParams);
    expect(asked).toMatchObject({ prompt: 'login', max_age: '0' });
    const address = await provider.authorise(start.json().url);
    const headers = { cookie: cookieOf(take({}, start)) };
    const back = await server.call('GET', address, { headers });
    expect([back.statusCode, back.headers.location]).toEqual([303, PAGE]);
    expect(await finish(token, take({}, back))).toBe('proved');
    expect(await makeKey(token)).toBe(201);
    const { event, details } = (await trailOf(server, uid)).at(-1)!;
    expect([event, details]).toMatchObject(['identity confirmed', { method: 'provider' }]);
  });

  it.each([
    ['somebody else there', { account: { ...SARI, sub: 'subject-2' } }, 'auth.provider_other_person'],
    ['a sign-in of before', { twist: { auth_time: seconds(-120) } }, 'auth.provider_not_anew'],
    ['a sign-in to come', { twist: { auth_time: seconds(120) } }, 'auth.provider_not_anew'],
    ['a provider that does not say when', { twist: { auth_time: null } }, 'auth.provider_not_anew'],
    ['a token of another client', { twist: { aud: 'another' } }, 'auth.provider_unproven'],
  ])('is not given by %s', async (_, then, reason) => {
    const token = await signIn();
    await letProofAge();
    expect(await finish(token, await prove(token, then))).toBe(reason);
    expect(await makeKey(token)).toBe(403);
    await expect.poll(failures).toEqual([[uid, 'Kantor', reason]]);
  });

  it('is good once, for the session that asked, and opens none', async () => {
    const token = await signIn();
    const other = await signIn();
    await letProofAge();
    const cookies = await prove(token);
    expect(await finish(other, cookies)).toBe('auth.provider_other_person');
    const again = await prove(token);
    const opened = await server.call('POST', '/auth/v1/token?grant_type=provider', {
      body: {},
      headers: { cookie: cookieOf(again) },
    });
    expect(opened.json().reason).toBe('auth.provider_not_finished');
    expect(await finish(token, again)).toBe('proved');
    expect(await finish(token, again)).toBe('auth.provider_expired');
    expect(await makeKey(other)).toBe(403);
  });

  it('opens no session under the name of a sign-in either', async () => {
    const token = await signIn();
    const { gerai_provider_proof: sealed } = await prove(token);
    expect(sealed).toBeTruthy();
    const opened = await server.call('POST', '/auth/v1/token?grant_type=provider', {
      body: {},
      headers: { cookie: `gerai_provider_outcome=${sealed}` },
    });
    expect(opened.json().reason).toBe('auth.provider_not_finished');
  });

  it('is not given by a sign-in, nor in a browser that did not ask', async () => {
    const token = await signIn();
    const start = await server.call('POST', '/auth/v1/provider/start', { body: {} });
    const cookies = await comeBack(await provider.authorise(start.json().url), take({}, start));
    expect(await finish(token, cookies)).toBe('auth.provider_not_finished');
    const asked = await startProof(token);
    const without = await comeBack(await provider.authorise(asked.json().url), {});
    expect(await finish(token, without)).toBe('auth.provider_not_finished');
  });

  it('is no way in a session by password, which a second factor may guard', async () => {
    const withPassword = await testAccount(server);
    await signIn();
    const { access_token: token } = await signedIn(server, withPassword.email);
    expect((await server.call('GET', '/api/session/proof', { token })).json()).toEqual({
      ways: ['password'],
    });
    expect((await startProof(token)).json().reason).toBe('auth.provider_proof_only');
    expect(await finish(token, {})).toBe('auth.provider_proof_only');
  });

  it('stands beside the password of whoever has one', async () => {
    const token = await signIn();
    await setUser({ password_hash: 'a hash' });
    const { ways } = (await server.call('GET', '/api/session/proof', { token })).json();
    expect(ways).toEqual(['password', 'provider']);
  });
});

const failures = async () => {
  const found = await server.context.db
    .selectFrom('activity')
    .select(['subject_id', 'details'])
    .where('event', '=', 'sign-in failed')
    .execute();
  return found.map(({ subject_id, details }) => {
    const { provider: name, because } = details as { provider?: string; because?: string };
    return [subject_id, name, because];
  });
};

function seconds(from: number): number {
  return Math.floor(Date.now() / 1000) + from;
}

it.each([
  [1000, true],
  [970, true],
  [969, false],
  [1090, true],
  [1091, false],
  ['1000', false],
  [undefined, false],
])('a sign-in there at %s is anew: %s', (auth_time, anew) => {
  expect(isAnew(auth_time, 1000, 1060)).toBe(anew);
});
