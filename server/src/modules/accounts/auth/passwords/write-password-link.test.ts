import { Writable } from 'node:stream';
import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testWhileLocked } from '../../users/rights/test-while-locked.ts';
import { signedIn, testAccount, trailOf, tryPassword } from '../test-account.ts';

let server: TestServer;
let admin: TestUser;
let user: { uid: string; email: string };
let address = 0;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
beforeEach(async () => {
  user = await testAccount(server);
});
afterAll(() => server.close());

const asAdmin = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/api/users${path}`, { token: admin.token, body });
const reset = async (uid = user.uid): Promise<string> => {
  const body = { uids: [uid], action: { action: 'reset_password' } };
  const [{ link }] = (await asAdmin('POST', '/bulk', body)).json().results;
  return link.split('#token=')[1];
};
// Each from its own address, to stay below the limit.
const post = (path: 'read' | 'use', payload: object, remoteAddress = `10.1.0.${++address}`) =>
  server.app.inject({ method: 'POST', url: `/api/password-links/${path}`, payload, remoteAddress });
const read = (token: string) => post('read', { token });
const use = (token: string, password = 'chosen by me') => post('use', { token, password });
const statusOf = async (uid = user.uid) =>
  (
    await server.context.db
      .selectFrom('users')
      .select('status')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).status;

const expectGone = async (token: string) => {
  for (const answer of [await read(token), await use(token)]) {
    expect(answer.statusCode).toBe(410);
    const { request_id: _, ...body } = answer.json();
    expect(body).toEqual({
      code: 'gone',
      reason: 'users.link_gone',
      message: reasonMessage('users.link_gone'),
    });
  }
};

describe('a one-time link', () => {
  it('shows its user, sets their password once, and signs them in', async () => {
    const { access_token } = await signedIn(server, user.email);
    const token = await reset();
    expect((await server.call('GET', '/api/profile', { token: access_token })).statusCode).toBe(401);
    expect((await read(token)).json()).toEqual({
      name: 'Sari Dewi',
      email: user.email,
      phone: null,
    });
    expect((await use(token)).statusCode).toBe(204);
    expect(await statusOf()).toBe('active');
    expect((await server.call('GET', '/api/profile', { token: access_token })).statusCode).toBe(401);
    expect((await tryPassword(server, user.email)).statusCode).toBe(400);
    expect((await tryPassword(server, user.email, 'chosen by me')).statusCode).toBe(200);
    await expectGone(token);
    const trail = await trailOf(server, user.uid);
    expect(trail.slice(1).map(({ event, actor_name }) => [event, actor_name])).toEqual([
      ['password_change', 'Test admin'],
      ['status_change', 'Test admin'],
      ['password_change', 'One-time link'],
      ['status_change', 'One-time link'],
      ['login', 'Sari Dewi'],
    ]);
    expect(trail[3]!.details).toMatchObject({
      one_time_link: 'used',
      ip_address: expect.stringMatching(/^10\.1\.0\./),
      user_agent: expect.any(String),
    });
    const stored = JSON.stringify(trail);
    for (const secret of [token, 'chosen by me', 'argon2']) expect(stored).not.toContain(secret);
  });

  it('is kept as a digest alone', async () => {
    const token = await reset();
    const rows = await server.context.db.selectFrom('password_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ token_hash }) => Buffer.from(token_hash).toString('base64url'))).not.toContain(token);
  });

  it('serves one of several at the same moment', async () => {
    const token = await reset();
    const answers = await testWhileLocked(server, user.uid, () =>
      Promise.all(['one', 'two', 'three'].map((name) => use(token, `password ${name}`))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410]);
    const won = ['one', 'two', 'three'][answers.findIndex(({ statusCode }) => statusCode === 204)];
    expect((await tryPassword(server, user.email, `password ${won}`)).statusCode).toBe(200);
  });

  it('is valid for a week', async () => {
    const at = server.clock.now();
    const token = await reset();
    server.clock.advance(passwordLinkDays * 86_400_000 - 1);
    expect((await read(token)).statusCode).toBe(200);
    server.clock.advance(1);
    await expectGone(token);
    server.clock.set(at.toISOString());
  });

  it('replaces the earlier link', async () => {
    const before = await reset();
    const now = await reset();
    await expectGone(before);
    expect((await use(now)).statusCode).toBe(204);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is deleted', () => asAdmin('DELETE', `/${user.uid}`)],
    ['is deactivated', () => asAdmin('PUT', `/${user.uid}/status`, { status: 'inactive' })],
    ['is given a password', () => asAdmin('PUT', `/${user.uid}/password`, { password: 'given to me' })],
  ])('is good for nothing once its user %s', async (_, act) => {
    const token = await reset();
    await act();
    await expectGone(token);
    expect(
      await server.context.db
        .selectFrom('password_links')
        .select('user_uid')
        .where('user_uid', '=', user.uid)
        .execute(),
    ).toEqual([]);
  });

  it('is deleted when an admin sets a password instead', async () => {
    await reset();
    await asAdmin('PUT', `/${user.uid}/password`, { password: 'given to me' });
    expect(await statusOf()).toBe('active');
    expect((await tryPassword(server, user.email, 'given to me')).statusCode).toBe(200);
  });

  it('is needed again for an account deactivated before it had a password', async () => {
    await reset();
    await asAdmin('PUT', `/${user.uid}/status`, { status: 'inactive' });
    const answer = await asAdmin('PUT', `/${user.uid}/status`, { status: 'active' });
    expect(answer.json().status).toBe('pending');
    expect((await use(await reset())).statusCode).toBe(204);
    expect(await statusOf()).toBe('active');
  });

  it.each([
    ['an empty token', { token: '' }, 410],
    ['a token with a zero', { token: '\u0000' }, 410],
    ['a token that is no text', { token: 1 }, 400],
    ['a long token', { token: 'x'.repeat(201) }, 400],
    ['a short password', { password: '1234567' }, 400],
    ['a long password', { password: 'x'.repeat(201) }, 400],
  ])('is not used by %s', async (_, input, status) => {
    const token = await reset();
    expect((await post('use', { token, password: 'chosen by me', ...input })).statusCode).toBe(status);
    expect((await read(token)).statusCode).toBe(200);
  });

  it('is limited to some attempts from one address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers: number[] = [];
    for (let at = 0; at < 301; at++)
      answers.push((await post('use', { token: 'x', password: 'chosen by me' }, '10.2.0.1')).statusCode);
    expect([answers[299], answers[300]]).toEqual([410, 429]);
    vi.useRealTimers();
    expect((await use(await reset())).statusCode).toBe(204);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it', async () => use(await reset())],
    [
      'the password that an admin gives',
      () => asAdmin('PUT', `/${user.uid}/password`, { password: 'chosen by me' }),
    ],
  ])('unlocks an account that was locked by failed attempts: %s', async (_, act) => {
    const attempt = (at: number) => tryPassword(server, user.email, 'chosen by me', `10.3.0.${at}`);
    for (let at = 1; at <= attemptLimits.otherNetworks.atOnce; at++) await attempt(at);
    expect((await attempt(99)).statusCode).toBe(429);
    await act();
    expect((await attempt(100)).statusCode).toBe(200);
  });

  it('is in no log', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await buildApp({ ...server.context, log: pino({ level: 'trace' }, sink) });
    const token = await reset();
    const body = { token, password: 'chosen by me' };
    for (const path of ['read', 'use', 'use'])
      await app.inject({ method: 'POST', url: `/api/password-links/${path}`, payload: body });
    await app.close();
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).not.toMatch(new RegExp(`${token}|chosen by me`));
  });
});
