import { randomUUID } from 'node:crypto';
import { passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, testServerBelow } from '../../../../testing/server.ts';
import { testApp } from '../factors/test-app.ts';
import { PASSWORD, refresh, signedIn, testAccount } from '../test-account.ts';
import { type TestAuthenticator, type Twist, testAuthenticator } from './test-authenticator.ts';
import { testPasskey } from './test-passkey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const later = (seconds: number) => server.clock.advance(seconds * 1000);

/** Status and reason of an answer. */
const outcomeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().reason ?? 'signed in',
];
const IN = [200, 'signed in'];
const REFUSED = [422, 'auth.passkey_refused'];

/** A browser on the sign-in screen: its cookie, and the challenge that it was given. */
async function browser(host = 'localhost') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/passkey/start',
    headers: { host },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  return { cookie, request: answer.json() };
}

const send = (grant_type: string, body: object, cookie: string, host = 'localhost') =>
  server.app.inject({
    method: 'POST',
    url: `/auth/v1/token?grant_type=${grant_type}`,
    payload: body,
    headers: { cookie, host, 'user-agent': 'a phone' },
  });

async function signIn(key: TestAuthenticator, twist: Twist = {}) {
  const { cookie, request } = await browser();
  return send('passkey', { passkey: key.get(request, twist) }, cookie);
}

/** Adds a passkey to the profile of a session. */
async function add(token: string, key = testAuthenticator(), twist: Twist = {}) {
  const options = await server.call('POST', '/api/profile/passkeys/start', { token });
  const made = await server.call('POST', '/api/profile/passkeys', {
    token,
    body: { passkey: key.create(options.json(), twist) },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile' },
  });
  return { key, made, options };
}

/** An account with a passkey, which was added through the calls of the profile. */
async function withPasskey() {
  const account = await testAccount(server);
  const { access_token: token, refresh_token } = await signedIn(server, account.email);
  const { key, made } = await add(token);
  expect(made.statusCode).toBe(201);
  const { passkey, recovery_codes } = made.json();
  return { ...account, token, refresh_token, key, passkey, recovery: recovery_codes as string[] };
}

/** The token of an admin who has just signed in. */
async function admin(): Promise<string> {
  const { uid, email } = await testAccount(server);
  await server.context.db.updateTable('users').set({ role: 'admin' }).where('uid', '=', uid).execute();
  return (await signedIn(server, email)).access_token;
}

/** Entries about an account, newest last. */
const entries = (uid: string, event: string) =>
  server.context.db
    .selectFrom('activity')
    .select(['actor_name', 'concerns_uid', 'details'])
    .where('subject_id', '=', uid)
    .where('event', '=', event as 'login')
    .orderBy('id')
    .execute();
const failures = async (uid: string) =>
  (await entries(uid, 'sign-in failed')).map(({ details }) => (details as { reason: string }).reason);

it('a sign-in by passkey on a new device is told, and on one that knows its person is not', async () => {
  const { key, uid } = await withPasskey();
  const newDevices = async () => (await entries(uid, 'new device')).length;
  const first = await signIn(key);
  expect([outcomeOf(first), await newDevices()]).toEqual([IN, 1]);
  const set = [first.headers['set-cookie']].flat().map(String);
  const [device] = set.find((each) => each.startsWith('gerai_device='))!.split(';');
  const { cookie, request } = await browser();
  const again = await send('passkey', { passkey: key.get(request) }, `${cookie}; ${device}`);
  expect([outcomeOf(again), await newDevices()]).toEqual([IN, 1]);
});

describe('adding a passkey', () => {
  it("names it in the person's language: that of the role, or the chosen one", async () => {
    const nameOf = async (token: string) => (await add(token)).made.json().passkey.name;
    const token = await admin();
    expect(await nameOf(token)).toBe('Chrome on Android');
    expect((await server.call('PATCH', '/api/profile', { token, body: { language: 'id' } })).statusCode).toBe(
      200,
    );
    expect(await nameOf(token)).toBe('Chrome di Android');
  });

  it('names it after the device, gives recovery codes with the first, and ends the other sessions', async () => {
    const account = await testAccount(server);
    const other = await signedIn(server, account.email);
    const { access_token: token } = await signedIn(server, account.email);
    const { made, options } = await add(token);
    expect(options.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Gerai' },
      user: { name: account.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(made.json()).toMatchObject({
      passkey: { name: 'Chrome di Android', host: 'localhost', last_used_at: null },
    });
    expect(made.json().recovery_codes).toHaveLength(10);
    expect((await refresh(server, other.refresh_token)).statusCode).toBe(401);
    const second = await add(token);
    expect(second.made.json().recovery_codes).toBeNull();
    expect(second.options.json().excludeCredentials).toHaveLength(1);
    const [entry] = await entries(account.uid, 'passkey added');
    // Told to the person, whoever did it in their session.
    expect(entry).toMatchObject({
      actor_name: 'Sari Dewi',
      concerns_uid: account.uid,
      details: { passkey: 'Chrome di Android', ip_address: '127.0.0.1' },
    });
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'http://localhost.evil.test' }],
    ['another host', { host: 'evil.test' }],
    ['a person who was not verified', { isVerified: false }],
    ['a challenge of somebody else', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ])('refuses %s', async (_, twist) => {
    const { email } = await testAccount(server);
    const { access_token: token } = await signedIn(server, email);
    expect(outcomeOf((await add(token, testAuthenticator(), twist)).made)).toEqual(REFUSED);
  });

  it('refuses one that was added already, a challenge again, one of another session, and one too many', async () => {
    const person = await withPasskey();
    const twice = await add(person.token, person.key);
    expect(outcomeOf(twice.made)).toEqual([409, 'auth.passkey_exists']);
    const fresh = testAuthenticator();
    const { options } = await add(person.token, fresh);
    const post = (token: string, passkey: object) =>
      server.call('POST', '/api/profile/passkeys', { token, body: { passkey } });
    const again = testAuthenticator().create(options.json());
    expect(outcomeOf(await post(person.token, again))).toEqual(REFUSED);
    const { access_token } = (await signIn(person.key)).json();
    const mine = await server.call('POST', '/api/profile/passkeys/start', { token: person.token });
    expect(outcomeOf(await post(access_token, testAuthenticator().create(mine.json())))).toEqual(REFUSED);
    for (let n = 2; n < passkeyLimits.passkeys; n++) await testPasskey(server, person.uid);
    expect(outcomeOf((await add(person.token)).made)).toEqual([409, 'auth.too_many_passkeys']);
  });

  it('is not possible at an address without a name, nor without HTTPS', async () => {
    const { email } = await testAccount(server);
    const { access_token: token } = await signedIn(server, email);
    for (const host of ['127.0.0.1:3000', 'gerai.test', '[::1]']) {
      const headers = { host };
      expect((await server.call('POST', '/auth/v1/passkey/start', { headers })).statusCode).toBe(404);
      const factors = await server.call('GET', '/api/profile/factors', { token, headers });
      expect(factors.json().passkey_host).toBeNull();
      expect((await server.call('GET', '/auth/v1/settings', { headers })).json().passkey_host).toBeNull();
    }
  });

  it('is not in a backup', async () => {
    const { LEFT_OUT } = await import('../../../../backup/format/backup-format.ts');
    expect(LEFT_OUT).toEqual(expect.arrayContaining(['passkeys', 'used_challenges']));
  });
});

describe('a sign-in by passkey', () => {
  it('needs nothing else, is a recent proof, and says so in the trail', async () => {
    const person = await withPasskey();
    const answer = await signIn(person.key);
    expect(outcomeOf(answer)).toEqual(IN);
    expect(answer.json().user.id).toBe(person.uid);
    const { access_token: token } = answer.json();
    expect((await server.call('POST', '/api/profile/passkeys/start', { token })).statusCode).toBe(200);
    const login = (await entries(person.uid, 'login')).at(-1);
    expect(login?.details).toMatchObject({
      method: 'passkey',
      passkey: 'Chrome di Android',
      user_agent: 'a phone',
    });
    const { passkeys } = (await server.call('GET', '/api/profile/factors', { token })).json();
    expect(passkeys).toMatchObject([
      { id: person.passkey.id, last_used_at: server.clock.now().toISOString() },
    ]);
  });

  it('is not possible again with what was sent, also at the same time, nor in another browser', async () => {
    const { key } = await withPasskey();
    const { cookie, request } = await browser();
    const passkey = key.get(request);
    const other = await browser();
    expect(outcomeOf(await send('passkey', { passkey }, other.cookie))).toEqual(REFUSED);
    expect(outcomeOf(await send('passkey', { passkey }, ''))).toEqual(REFUSED);
    const answers = await Promise.all([1, 2, 3].map(() => send('passkey', { passkey }, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(outcomeOf(await send('passkey', { passkey }, cookie))).toEqual(REFUSED);
  });

  it('takes a challenge for five minutes, and in two tabs of a browser', async () => {
    const { key } = await withPasskey();
    const first = await browser();
    const second = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/passkey/start',
      headers: { host: 'localhost', cookie: first.cookie },
    });
    later(passkeyLimits.challengeSeconds - 1);
    expect(outcomeOf(await send('passkey', { passkey: key.get(second.json()) }, first.cookie))).toEqual(IN);
    later(1);
    expect(outcomeOf(await send('passkey', { passkey: key.get(first.request) }, first.cookie))).toEqual(
      REFUSED,
    );
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another port, which is another origin', { origin: 'http://localhost:8080' }],
    ['another host', { host: 'evil.test' }],
    ['a person who was not verified', { isVerified: false }],
    ['a key that is another one', { forged: true }],
    ['a challenge that was not given', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ])('refuses %s, and records it', async (_, twist) => {
    const { uid, key } = await withPasskey();
    expect(outcomeOf(await signIn(key, twist))).toEqual(REFUSED);
    await expect.poll(() => failures(uid)).toEqual(['wrong_passkey']);
    expect(outcomeOf(await signIn(key))).toEqual(IN);
  });

  it('refuses a passkey of nobody, and one that says it is of somebody else, without telling which', async () => {
    const [sari, budi] = [await withPasskey(), await withPasskey()];
    expect(outcomeOf(await signIn(testAuthenticator()))).toEqual(REFUSED);
    const userHandle = Buffer.from(budi.uid.replaceAll('-', ''), 'hex').toString('base64url');
    expect(outcomeOf(await signIn(sari.key, { userHandle }))).toEqual(REFUSED);
    await expect.poll(() => failures(sari.uid)).toEqual(['unknown_passkey']);
  });

  it('refuses a passkey for another host, whatever the Host header says', async () => {
    const { key } = await withPasskey();
    const { cookie, request } = await browser('shop.localhost');
    expect(request.rpId).toBe('shop.localhost');
    const passkey = key.get(request, { origin: 'http://shop.localhost' });
    expect(outcomeOf(await send('passkey', { passkey }, cookie, 'shop.localhost'))).toEqual(REFUSED);
  });

  it('refuses a counter that went back, once the key has signed, and tells admins and the person', async () => {
    const { uid, key } = await withPasskey();
    expect(outcomeOf(await signIn(key, { counter: 5 }))).toEqual(IN);
    expect(outcomeOf(await signIn(key, { counter: 5, forged: true }))).toEqual(REFUSED);
    expect(await entries(uid, 'passkey copied')).toEqual([]);
    expect(outcomeOf(await signIn(key, { counter: 5 }))).toEqual(REFUSED);
    expect(outcomeOf(await signIn(key, { counter: 4 }))).toEqual(REFUSED);
    expect(outcomeOf(await signIn(key, { counter: 0 }))).toEqual(REFUSED);
    // One within an hour.
    expect(await entries(uid, 'passkey copied')).toMatchObject([
      { concerns_uid: uid, details: { passkey: 'Chrome di Android', alert: true, ip_address: '127.0.0.1' } },
    ]);
    expect(outcomeOf(await signIn(key, { counter: 6 }))).toEqual(IN);
  });

  it('takes passkeys that are shared by devices, which do not count', async () => {
    const { key } = await withPasskey();
    expect(outcomeOf(await signIn(key, { counter: 0 }))).toEqual(IN);
    expect(outcomeOf(await signIn(key, { counter: 0 }))).toEqual(IN);
  });

  it('is refused for an account that may not sign in, as by password, and after it was deleted', async () => {
    const person = await withPasskey();
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', person.uid)
      .execute();
    expect(outcomeOf(await signIn(person.key))).toEqual(REFUSED);
    await expect.poll(() => failures(person.uid)).toEqual(['inactive_account']);
    const token = await admin();
    expect((await server.call('DELETE', `/api/users/${person.uid}`, { token })).statusCode).toBe(204);
    expect(outcomeOf(await signIn(person.key))).toEqual(REFUSED);
    for (const table of ['passkeys', 'recovery_codes'] as const)
      expect(
        await server.context.db
          .selectFrom(table)
          .select('user_uid')
          .where('user_uid', '=', person.uid)
          .execute(),
      ).toEqual([]);
  });

  it('lets who must change their password do that first', async () => {
    const person = await withPasskey();
    await server.context.db
      .updateTable('users')
      .set({ must_change_password: true })
      .where('uid', '=', person.uid)
      .execute();
    const { access_token: token } = (await signIn(person.key)).json();
    expect((await server.call('GET', '/api/profile/factors', { token })).statusCode).toBe(403);
  });
});

describe('a password beside a passkey', () => {
  const withPassword = async (email: string, more: (request: never) => object) => {
    const { cookie, request } = await browser();
    return send('password', { email, password: PASSWORD, ...more(request as never) }, cookie);
  };

  it('needs the passkey or a recovery code, and takes no passkey of somebody else', async () => {
    const [sari, budi] = [await withPasskey(), await withPasskey()];
    const by = (more: (request: never) => object) => withPassword(sari.email, more);
    expect(outcomeOf(await by(() => ({})))).toEqual([403, 'auth.passkey_required']);
    expect(outcomeOf(await by((request) => ({ passkey: budi.key.get(request) })))).toEqual(REFUSED);
    expect(outcomeOf(await by((request) => ({ passkey: sari.key.get(request) })))).toEqual(IN);
    expect((await entries(sari.uid, 'login')).at(-1)?.details).toMatchObject({ second_factor: 'passkey' });
    expect(outcomeOf(await by(() => ({ code: sari.recovery[0] })))).toEqual(IN);
    expect(outcomeOf(await by(() => ({ code: sari.recovery[0] })))).toEqual([403, 'auth.code_wrong']);
  });

  it('takes either where there is an app too', async () => {
    const sari = await withPasskey();
    const code = await testApp(server, sari.uid);
    expect(outcomeOf(await withPassword(sari.email, () => ({})))).toEqual([
      403,
      'auth.passkey_or_code_required',
    ]);
    expect(outcomeOf(await withPassword(sari.email, () => ({ code })))).toEqual(IN);
    expect(
      outcomeOf(await withPassword(sari.email, (request) => ({ passkey: sari.key.get(request) }))),
    ).toEqual(IN);
  });
});

describe('a recent proof by passkey', () => {
  /** A person whose sign-in was long ago, and what their browser asks the passkey. */
  async function longAgo() {
    const person = await withPasskey();
    later(660);
    return await renewed(person);
  }
  async function renewed(person: Awaited<ReturnType<typeof withPasskey>>) {
    const { access_token: token } = (await refresh(server, person.refresh_token)).json();
    const start = async () => (await server.call('POST', '/api/session/proof/passkey', { token })).json();
    const prove = (body: object) => server.call('POST', '/api/session/proof', { token, body });
    return { ...person, token, start, prove };
  }

  it('works for this session and once, where the password does not', async () => {
    const sari = await longAgo();
    const { token } = sari;
    const ways = await server.call('GET', '/api/session/proof', { token });
    expect(ways.json()).toEqual({ ways: ['passkey'] });
    expect(outcomeOf(await sari.prove({ password: PASSWORD }))).toEqual([403, 'auth.passkey_required']);
    const request = await sari.start();
    expect(request.allowCredentials).toMatchObject([{ id: sari.key.id, transports: ['internal'] }]);
    const passkey = sari.key.get(request);
    expect(
      (await server.call('DELETE', `/api/profile/passkeys/${sari.passkey.id}`, { token })).statusCode,
    ).toBe(403);
    expect((await sari.prove({ passkey })).statusCode).toBe(204);
    expect(outcomeOf(await sari.prove({ passkey }))).toEqual(REFUSED);
    expect(
      (await server.call('DELETE', `/api/profile/passkeys/${sari.passkey.id}`, { token })).statusCode,
    ).toBe(204);
  });

  it("takes neither a sign-in's challenge, nor another session's, nor somebody else's passkey", async () => {
    const [first, second] = [await withPasskey(), await withPasskey()];
    later(660);
    const [sari, budi] = [await renewed(first), await renewed(second)];
    const { request } = await browser();
    expect(outcomeOf(await sari.prove({ passkey: sari.key.get(request) }))).toEqual(REFUSED);
    expect(outcomeOf(await sari.prove({ passkey: sari.key.get(await budi.start()) }))).toEqual(REFUSED);
    expect(outcomeOf(await sari.prove({ passkey: budi.key.get(await sari.start()) }))).toEqual(REFUSED);
    // Nor is a proof's answer a sign-in.
    const { cookie } = await browser();
    expect(outcomeOf(await send('passkey', { passkey: sari.key.get(await sari.start()) }, cookie))).toEqual(
      REFUSED,
    );
  });
});

describe('a passkey that is removed', () => {
  it('signs in no more; with the last factor the recovery codes go, and the password is enough again', async () => {
    const person = await withPasskey();
    const { token } = person;
    await testApp(server, person.uid);
    const left = async () =>
      (await server.call('GET', '/api/profile/factors', { token })).json().recovery_codes_left;
    await server.call('DELETE', `/api/profile/passkeys/${person.passkey.id}`, { token });
    expect(outcomeOf(await signIn(person.key))).toEqual(REFUSED);
    expect(await left()).toBe(10);
    expect(await entries(person.uid, 'passkey removed')).toMatchObject([{ concerns_uid: person.uid }]);
    expect((await server.call('DELETE', '/api/profile/factors/authenticator', { token })).statusCode).toBe(
      204,
    );
    expect(await left()).toBe(0);
    expect(outcomeOf(await send('password', { email: person.email, password: PASSWORD }, ''))).toEqual(IN);
  });

  it('goes with all factors when an admin removes them for a lost phone, who is named to the person', async () => {
    const person = await withPasskey();
    await testApp(server, person.uid);
    const token = await admin();
    expect((await server.call('DELETE', `/api/users/${person.uid}/factors`, { token })).statusCode).toBe(204);
    expect(outcomeOf(await signIn(person.key))).toEqual(REFUSED);
    const password = { email: person.email, password: PASSWORD };
    expect(outcomeOf(await send('password', password, ''))).toEqual(IN);
    expect(await entries(person.uid, 'passkey removed')).toMatchObject([
      { actor_name: 'Sari Dewi', concerns_uid: person.uid, details: { by: 'admin' } },
    ]);
  });

  it('is renamed by its person alone, and not with hidden characters', async () => {
    const person = await withPasskey();
    const rename = (token: string, name: string, id = person.passkey.id) =>
      server.call('PATCH', `/api/profile/passkeys/${id}`, { token, body: { name } });
    expect((await rename(person.token, 'Ponsel toko')).statusCode).toBe(204);
    expect((await rename(person.token, 'Pon\u202Esel')).json().reason).toBe('names.hidden_characters');
    expect((await rename(person.token, ' ')).statusCode).toBe(400);
    expect((await rename((await withPasskey()).token, 'Milik saya')).statusCode).toBe(404);
    expect((await rename(person.token, 'Milik saya', randomUUID())).statusCode).toBe(404);
    const { passkeys } = (await server.call('GET', '/api/profile/factors', { token: person.token })).json();
    expect(passkeys).toMatchObject([{ name: 'Ponsel toko' }]);
  });
});

it('belong to the host of an address with a path, and are made and used below it', async () => {
  const below = await testServerBelow({ PUBLIC_URL: 'https://gerai.test/gerai/' });
  try {
    const { email } = await testAccount(below);
    const { access_token: token } = await signedIn(below, email);
    const key = testAuthenticator('https://gerai.test');
    const options = (await below.call('POST', '/api/profile/passkeys/start', { token })).json();
    expect(options.rp.id).toBe('gerai.test');
    const made = await below.call('POST', '/gerai/api/profile/passkeys', {
      token,
      body: { passkey: key.create(options) },
    });
    expect(made.statusCode, made.body).toBe(201);
    const started = await below.call('POST', '/gerai/auth/v1/passkey/start');
    const [cookie = '', ...where] = String(started.headers['set-cookie']).split('; ');
    expect(where).toContain('Path=/gerai/auth/v1');
    const session = await below.call('POST', '/gerai/auth/v1/token?grant_type=passkey', {
      body: { passkey: key.get(started.json()) },
      headers: { cookie },
    });
    expect(outcomeOf(session)).toEqual(IN);
  } finally {
    await below.close();
  }
});
