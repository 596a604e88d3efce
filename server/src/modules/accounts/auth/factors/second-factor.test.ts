import { factorLimits } from '@gerai/shared/accounts/auth/factor-contract.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from '../../../../platform/encrypt-secret.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { PASSWORD, refresh, signedIn, testAccount, trailOf, tryPassword } from '../test-account.ts';
import { codeAt, codeOf, testApp } from './test-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const later = (seconds: number) => server.clock.advance(seconds * 1000);
const now = () => server.clock.now();
const STEP = factorLimits.stepSeconds;

const signIn = (
  email: string,
  code?: string,
  { password = PASSWORD, cookie = '', from = '127.0.0.1' } = {},
) =>
  server.app.inject({
    method: 'POST',
    remoteAddress: from,
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password, ...(code === undefined ? {} : { code }) },
    headers: { cookie },
  });

/** Status and reason of an answer. */
const outcomeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().reason ?? 'signed in',
];
const IN = [200, 'signed in'];
const WRONG = [403, 'auth.code_wrong'];

/** An account with an app, which was set up through the calls of the profile. */
async function withApp() {
  const account = await testAccount(server);
  const { access_token: token, refresh_token } = await signedIn(server, account.email);
  const call = (method: 'POST' | 'DELETE' | 'GET', path: string, body?: object) =>
    server.call(method, `/api/profile/factors${path}`, { token, ...(body ? { body } : {}) });
  const { secret } = (await call('POST', '/authenticator')).json();
  const confirmed = await call('POST', '/authenticator/confirm', { code: codeOf(secret, now()) });
  expect(confirmed.statusCode).toBe(200);
  const recovery: string[] = confirmed.json().recovery_codes;
  // The code that confirmed the app is used up.
  later(STEP);
  return { ...account, token, refresh_token, call, recovery, secret, code: () => codeOf(secret, now()) };
}

describe('setting up an app', () => {
  it('counts only once a code has confirmed it, and ends the other sessions', async () => {
    const account = await testAccount(server);
    const other = await signedIn(server, account.email);
    const { access_token: token } = await signedIn(server, account.email);
    const post = (path: string, body?: object) =>
      server.call('POST', `/api/profile/factors/authenticator${path}`, { token, ...(body ? { body } : {}) });
    const made = await post('');
    const { secret, address, qr } = made.json();
    expect(made.statusCode).toBe(201);
    expect(address).toContain(`secret=${secret}`);
    expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect(outcomeOf(await tryPassword(server, account.email))).toEqual(IN);
    expect((await post('/confirm', { code: '000000' })).statusCode).toBe(400);
    expect((await post('/confirm', { code: codeOf(secret, now()) })).json().recovery_codes).toHaveLength(10);
    expect(outcomeOf(await tryPassword(server, account.email))).toEqual([403, 'auth.code_required']);
    expect((await refresh(server, other.refresh_token)).statusCode).toBe(401);
    expect((await post('')).statusCode).toBe(409);
    expect((await trailOf(server, account.uid)).at(-1)).toMatchObject({ event: 'second factor added' });
  });

  it('stores the secret so that neither another key nor another person opens it', () => {
    const key = new Uint8Array(32).fill(1);
    const stored = encryptSecret(key, 'sari', Buffer.from('secret'));
    expect(stored.includes('secret')).toBe(false);
    expect(decryptSecret(key, 'sari', stored).toString()).toBe('secret');
    expect(() => decryptSecret(key, 'budi', stored)).toThrow();
    expect(() => decryptSecret(new Uint8Array(32), 'sari', stored)).toThrow();
  });

  it('is not in a backup', async () => {
    const { LEFT_OUT } = await import('../../../../backup/format/backup-format.ts');
    expect(LEFT_OUT).toEqual(expect.arrayContaining(['authenticators', 'recovery_codes']));
  });
});

describe('a sign-in with a second factor', () => {
  it('needs the code beside the password, and gives no session or cookie before', async () => {
    const person = await withApp();
    const half = await signIn(person.email);
    expect(outcomeOf(half)).toEqual([403, 'auth.code_required']);
    expect(half.json()).not.toHaveProperty('refresh_token');
    expect(half.headers['set-cookie']).toBeUndefined();
    expect(outcomeOf(await signIn(person.email, person.code()))).toEqual(IN);
  });

  it('tells nobody without the password that there is a second factor', async () => {
    const person = await withApp();
    for (const code of [undefined, person.code()]) {
      const answer = await signIn(person.email, code, { password: 'not this one' });
      expect(outcomeOf(answer)).toEqual([400, 'auth.invalid_credentials']);
    }
  });

  it('takes a code once, also of two at the same time, and none from before it', async () => {
    const person = await withApp();
    const code = person.code();
    const both = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(outcomeOf(await signIn(person.email, code))).toEqual(WRONG);
    const before = codeOf(person.secret, new Date(now().getTime() - STEP * 1000));
    expect(outcomeOf(await signIn(person.email, before))).toEqual(WRONG);
  });

  it('takes the code before and after the present one, as clocks differ, but none further away', async () => {
    for (const [steps, expected] of [
      [-2, WRONG],
      [-1, IN],
      [1, IN],
      [2, WRONG],
    ] as const) {
      const account = await testAccount(server);
      await testApp(server, account.uid);
      const code = codeAt(new Date(now().getTime() + steps * STEP * 1000));
      expect([steps, ...outcomeOf(await signIn(account.email, code))]).toEqual([steps, ...expected]);
    }
  });

  it('slows down who guesses codes, though each comes with the right password', async () => {
    const person = await withApp();
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await signIn(person.email, `99999${n % 10}`)).statusCode);
    expect(answers).toEqual([...Array(10).fill(403), 429]);
    // Not even the right one, nor a recovery code, until the pause is over.
    expect((await signIn(person.email, person.code())).statusCode).toBe(429);
    expect((await signIn(person.email, person.recovery[0])).statusCode).toBe(429);
    later(30);
    expect(outcomeOf(await signIn(person.email, person.code()))).toEqual(IN);
  });

  it.each([
    ['from many addresses', (n: number) => ({ from: `203.0.113.${n}` })],
    ['on the device of its person', (_: number, cookie: string) => ({ cookie })],
  ])('slows down who guesses codes %s, and not the password', async (_, where) => {
    const person = await withApp();
    const own = [(await signIn(person.email, person.code())).headers['set-cookie']].flat()[0]!;
    const [cookie = ''] = own.split(';');
    const answers = [];
    for (let n = 0; n < 11; n++)
      answers.push((await signIn(person.email, '777777', where(n, cookie))).statusCode);
    expect(answers).toEqual([...Array(10).fill(403), 429]);
    expect(outcomeOf(await signIn(person.email, undefined, where(11, cookie)))).toEqual([
      403,
      'auth.code_required',
    ]);
  });

  it('is not slowed down by how often the person signs in', async () => {
    const person = await withApp();
    for (let n = 0; n < 12; n++) {
      later(STEP);
      expect(outcomeOf(await signIn(person.email, person.code()))).toEqual(IN);
    }
  });

  it('records a wrong code as a failed sign-in, and a recovery code that was used', async () => {
    const person = await withApp();
    const entriesOf = async (event: 'sign-in failed' | 'recovery code used') =>
      await server.context.db
        .selectFrom('activity')
        .select(['actor_name', 'concerns_uid', 'details'])
        .where('subject_id', '=', person.uid)
        .where('event', '=', event)
        .execute();
    await signIn(person.email, '777777');
    await expect
      .poll(() => entriesOf('sign-in failed'))
      .toMatchObject([{ actor_name: 'Sign-in', details: { reason: 'wrong_second_factor', attempts: 1 } }]);
    await signIn(person.email, person.recovery[3]);
    expect(await entriesOf('recovery code used')).toMatchObject([
      { actor_name: 'Sign-in', concerns_uid: person.uid, details: { ip_address: '127.0.0.1' } },
    ]);
  });

  it('lets the person in on their own device while somebody else guesses', async () => {
    const person = await withApp();
    const cookie = [(await signIn(person.email, person.code())).headers['set-cookie']].flat()[0]!;
    for (let n = 0; n < 11; n++) await signIn(person.email, `88888${n % 10}`);
    expect((await signIn(person.email, '777777')).statusCode).toBe(429);
    const known = await signIn(person.email, person.recovery[0], { cookie: cookie.split(';')[0]! });
    expect(outcomeOf(known)).toEqual(IN);
  });

  it('refuses who was deactivated, with the right code too', async () => {
    const person = await withApp();
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', person.uid)
      .execute();
    expect(outcomeOf(await signIn(person.email, person.code()))).toEqual([400, 'auth.invalid_credentials']);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and leaves the others', async () => {
    const person = await withApp();
    const [first = '', second = ''] = person.recovery;
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const both = await Promise.all([signIn(person.email, first), signIn(person.email, first)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(outcomeOf(await signIn(person.email, first))).toEqual(WRONG);
    expect(outcomeOf(await signIn(person.email, second.toLowerCase().replaceAll('-', ' ')))).toEqual(IN);
    expect((await person.call('GET', '')).json()).toMatchObject({ recovery_codes_left: 8 });
    const logins = (await trailOf(server, person.uid)).filter(({ event }) => event === 'login');
    expect(logins.at(-1)).toMatchObject({ details: { second_factor: 'recovery' } });
  });

  it("is not another person's, and ends when new ones are made", async () => {
    const [person, other] = [await withApp(), await withApp()];
    expect(outcomeOf(await signIn(person.email, other.recovery[0]))).toEqual(WRONG);
    const renewed = (await person.call('POST', '/recovery-codes')).json().recovery_codes;
    expect(outcomeOf(await signIn(person.email, person.recovery[0]))).toEqual(WRONG);
    expect(outcomeOf(await signIn(person.email, renewed[0]))).toEqual(IN);
    const made = (await trailOf(server, person.uid)).filter(
      ({ event }) => event === 'recovery codes created',
    );
    expect(made).toMatchObject([{ actor_name: 'Sari Dewi', details: { ip_address: '127.0.0.1' } }]);
  });
});

describe('with a second factor', () => {
  it('a recent proof takes a code, and the password is not enough', async () => {
    const person = await withApp();
    const next = (await refresh(server, person.refresh_token)).json();
    later(600);
    const token = (await refresh(server, next.refresh_token)).json().access_token;
    const remove = () => server.call('DELETE', '/api/profile/factors/authenticator', { token });
    const prove = (body: object) => server.call('POST', '/api/session/proof', { token, body });
    expect((await server.call('GET', '/api/session/proof', { token })).json()).toEqual({ ways: ['app'] });
    expect(outcomeOf(await remove())).toEqual([403, 'auth.step_up_required']);
    expect(outcomeOf(await prove({ password: PASSWORD }))).toEqual([403, 'auth.code_required']);
    expect(outcomeOf(await prove({ code: '000000' }))).toEqual(WRONG);
    expect(outcomeOf(await remove())).toEqual([403, 'auth.step_up_required']);
    expect((await prove({ code: person.code() })).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
    expect(outcomeOf(await tryPassword(server, person.email))).toEqual(IN);
    expect((await trailOf(server, person.uid)).map(({ event }) => event)).toContain('second factor removed');
  });

  it('somebody whose phone is lost gets in again after an admin has removed it', async () => {
    const person = await withApp();
    const admin = await server.signIn({ role: 'admin' });
    const path = `/api/users/${person.uid}/factors`;
    expect((await server.call('DELETE', path, { token: admin.token })).statusCode).toBe(204);
    expect(outcomeOf(await tryPassword(server, person.email))).toEqual(IN);
    expect((await trailOf(server, person.uid)).at(-2)).toMatchObject({
      event: 'second factor removed',
      actor_name: admin.name,
    });
    // A code of before is of no use when another app is set up.
    expect(outcomeOf(await signIn(person.email, person.recovery[0]))).toEqual(IN);
  });
});
