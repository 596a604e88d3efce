import { once } from 'node:events';
import { request } from 'node:http';
import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { HEAVY_AT_ONCE } from '../../../../platform/turns/in-turn.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { PASSWORD, refresh, testAccount, tryPassword } from '../test-account.ts';

/** An attacker who has no account, and the people whom they would guess or lock out. */
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await server.close();
});

type Answer = Awaited<ReturnType<typeof tryPassword>>;
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie'] ?? '').split(';')[0]!;

/** Signs in, and returns the cookie that the device then keeps. */
async function deviceOf(email: string, from = '10.0.0.1', cookie = ''): Promise<string> {
  const answer = await tryPassword(server, email, PASSWORD, from, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return cookieOf(answer);
}

/** Whether the password was looked at; a guess costs nothing here. */
function countGuesses() {
  const verify = argon2.verify;
  return vi
    .spyOn(argon2, 'verify')
    .mockImplementation(async (hash, password) => password === PASSWORD && (await verify(hash, password)));
}

const address = (n: number) => `203.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** Each of so many addresses guesses once at one account; returns how many guesses were looked at. */
async function attack(email: string, addresses: number): Promise<number> {
  const guesses = countGuesses();
  for (let n = 0; n < addresses; n++) await tryPassword(server, email, `guess ${n}`, address(n));
  const { length } = guesses.mock.calls;
  guesses.mockRestore();
  return length;
}

const minutes = (n: number) => n * 60_000;

/** The addresses of an attack: more than there are turns, so that who comes after them gets none. */
const MANY = attemptLimits.longestWaitSeconds / attemptLimits.otherNetworks.everySeconds + 30;

describe('an admin who is attacked from hundreds of addresses', () => {
  it('signs in on a device where they signed in before, wherever it is', async () => {
    const { email } = await testAccount(server);
    const laptop = await deviceOf(email);
    expect(await attack(email, MANY)).toBe(attemptLimits.otherNetworks.atOnce);
    const answer = await tryPassword(server, email, PASSWORD, '198.51.100.7', laptop);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('signs in on a device whose session was renewed before it had a mark', async () => {
    const { email } = await testAccount(server);
    const session = (await tryPassword(server, email)).json();
    const renewed = await refresh(server, session.refresh_token);
    await attack(email, 50);
    const answer = await tryPassword(server, email, PASSWORD, '198.51.100.7', cookieOf(renewed));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('signs in on a new device after a delay that is told, though the attack goes on', async () => {
    const { email } = await testAccount(server);
    await attack(email, MANY);
    const mine = () => tryPassword(server, email, PASSWORD, '198.51.100.7');
    const answer = await mine();
    expect(answer.statusCode).toBe(429);
    const { reason, values, message } = answer.json();
    expect([reason, message]).toEqual(['auth.attempts_in_turn', reasonMessage(reason, values)]);
    expect(answer.headers['retry-after']).toBe(String(values.seconds));
    // Few minutes, where those before do not come back.
    expect(values.seconds).toBeLessThanOrEqual(160);
    // Others come at every moment, until the turn has come.
    const guesses = countGuesses();
    const end = server.clock.now().getTime() + values.latest * 1000;
    while (server.clock.now().getTime() + minutes(4) < end) {
      server.clock.advance(minutes(4));
      await tryPassword(server, email, 'guess', address(Math.floor(Math.random() * MANY)));
      if ((await mine()).statusCode === 200) return;
    }
    guesses.mockRestore();
    server.clock.set(new Date(end));
    expect((await mine()).statusCode).toBe(200);
  });

  it('signs in on a new device at once in a network of the business', async () => {
    const { email } = await testAccount(server);
    const colleague = await testAccount(server);
    await deviceOf(colleague.email, '10.0.0.1');
    await attack(email, MANY);
    await deviceOf(email, '10.0.0.1');
  });

  it('signs in with the password that another admin has given them meanwhile', async () => {
    const { uid, email } = await testAccount(server);
    await attack(email, 50);
    expect((await tryPassword(server, email, PASSWORD, '198.51.100.7')).statusCode).toBe(429);
    const { token } = await server.signIn({ role: 'admin' });
    const body = { password: 'payung biru di teras' };
    await server.context.db.updateTable('sessions').set({ authenticated_at: server.clock.now() }).execute();
    expect((await server.call('PUT', `/api/users/${uid}/password`, { token, body })).statusCode).toBe(204);
    expect((await tryPassword(server, email, body.password, '198.51.100.7')).statusCode).toBe(200);
  });

  it('signs in after the told delay on the known device that somebody has tried too often', async () => {
    const { email } = await testAccount(server);
    const laptop = await deviceOf(email);
    for (let n = 0; n < attemptLimits.free.device; n++)
      expect((await tryPassword(server, email, 'guess', '10.0.0.1', laptop)).statusCode).toBe(400);
    const refused = await tryPassword(server, email, PASSWORD, '10.0.0.1', laptop);
    expect(refused.json()).toMatchObject({ reason: 'auth.too_many_on_device', values: { seconds: 30 } });
    server.clock.advance(30_000);
    await deviceOf(email, '10.0.0.1', laptop);
  });
});

describe('the attacker', () => {
  it('guesses at one account less than a hundred times an hour, from however many addresses', async () => {
    const { email } = await testAccount(server);
    const guesses = countGuesses();
    for (let minute = 0; minute < 60; minute++) {
      for (let n = 0; n < 12; n++) await tryPassword(server, email, 'guess', address(minute * 2 + n));
      server.clock.advance(minutes(1));
    }
    expect(guesses.mock.calls.length).toBeGreaterThan(10);
    expect(guesses.mock.calls.length).toBeLessThan(100);
  });

  it('guesses no faster at the same moment', async () => {
    const { email } = await testAccount(server);
    const guesses = countGuesses();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        tryPassword(server, n % 2 ? email : email.toUpperCase(), 'guess', address(n)),
      ),
    );
    expect(guesses).toHaveBeenCalledTimes(attemptLimits.otherNetworks.atOnce);
  });

  it('guesses no faster at several servers of one database', async () => {
    const { email } = await testAccount(server);
    const apps = await Promise.all([1, 2, 3].map(() => buildApp({ ...server.context })));
    const guesses = countGuesses();
    for (let n = 0; n < 30; n++)
      await tryPassword({ ...server, app: apps[n % 3]! }, email, 'guess', address(n));
    expect(guesses).toHaveBeenCalledTimes(attemptLimits.otherNetworks.atOnce);
    await Promise.all(apps.map((app) => app.close()));
  });

  it('learns from the limits nothing of which accounts exist', async () => {
    const { email } = await testAccount(server);
    for (const victim of [email, 'nobody@gerai.test']) {
      const answers: unknown[] = [];
      for (let n = 0; n < 8; n++) {
        const answer = await tryPassword(server, victim, 'guess', address(n));
        answers.push([answer.statusCode, answer.json().values, answer.headers['set-cookie']]);
      }
      expect(answers.slice(0, 5)).toEqual(Array(5).fill([400, undefined, undefined]));
      expect(answers.slice(5)).toEqual([
        [429, { seconds: 160 }, undefined],
        [429, { seconds: 160, latest: 320 }, undefined],
        [429, { seconds: 160, latest: 480 }, undefined],
      ]);
    }
  });

  it('sprays one password over many accounts slowly, and locks out nobody of the outlet whose network it is', async () => {
    const [sari, budi] = [await testAccount(server), await testAccount(server)];
    const phone = await deviceOf(sari.email);
    const guesses = countGuesses();
    const answers: number[] = [];
    for (let n = 0; n < 200; n++)
      answers.push((await tryPassword(server, `victim${n}@gerai.test`, 'guess')).statusCode);
    expect(answers.lastIndexOf(400)).toBe(attemptLimits.perNetwork.atOnce - 1);
    guesses.mockRestore();
    await deviceOf(sari.email, '10.0.0.1', phone);
    const refused = await tryPassword(server, budi.email);
    expect(refused.statusCode).toBe(429);
    server.clock.advance(refused.json().values.seconds * 1000);
    await deviceOf(budi.email);
  });

  it('is one network with all addresses of an IPv6 one', async () => {
    const guesses = countGuesses();
    for (let n = 0; n < 60; n++)
      await tryPassword(server, `victim${n}@gerai.test`, 'guess', `2001:db8::${n}`);
    expect(guesses.mock.calls.length).toBe(attemptLimits.perNetwork.atOnce);
    expect((await tryPassword(server, 'other@gerai.test', 'guess', '2001:db8:0:1::1')).statusCode).toBe(400);
  });

  it('makes no mark of a known device, and none of another person counts', async () => {
    const [admin, other] = [await testAccount(server), await testAccount(server)];
    const own = await deviceOf(other.email, '203.0.113.9');
    await attack(admin.email, 20);
    const [signed, mark] = own.split('=')[1]!.split('~');
    const made = [
      '',
      own,
      `gerai_device=${signed}`,
      `gerai_device=x.y~${mark}`,
      `${own}~${mark}`,
      `gerai_device=${signed}x~${mark}`,
    ];
    for (const cookie of made)
      expect((await tryPassword(server, admin.email, PASSWORD, '198.51.100.7', cookie)).statusCode).toBe(429);
  });

  it('cannot name a device of its own making, by which calls would be counted', async () => {
    const { email } = await testAccount(server);
    const made = 'made-up.AAAAAAAAAAAAAAAAAAAAAA';
    const given = await deviceOf(email, '203.0.113.9', `gerai_device=${made}`);
    expect(given).toMatch(/^gerai_device=(?!made-up)[\w-]+\./);
  });

  it('cannot invent addresses in front of a proxy', async () => {
    const config = { ...server.context.config, TRUST_PROXY: 'loopback' };
    const app = await buildApp({ ...server.context, config });
    const guesses = countGuesses();
    for (let n = 0; n < 60; n++)
      await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email: `victim${n}@gerai.test`, password: 'guess' },
        headers: { 'x-forwarded-for': `${address(n)}, 198.51.100.7` },
      });
    expect(guesses.mock.calls.length).toBe(attemptLimits.perNetwork.atOnce);
    await app.close();
  });

  it('uses up nobody else’s calls', async () => {
    const { email } = await testAccount(server);
    const phone = await deviceOf(email);
    const guesses = countGuesses();
    for (let n = 0; n < 700; n++) await tryPassword(server, `victim${n}@gerai.test`, 'guess', '127.0.0.1');
    guesses.mockRestore();
    expect((await tryPassword(server, email, PASSWORD, '127.0.0.1', phone)).statusCode).toBe(200);
  });
});

/** The /64s of one customer's /48; in each /56 are 256 of them. */
const slash64 = (n: number, customer = 77) => `2001:db8:${customer}:${n.toString(16)}::1`;

describe('somebody with thirty-two networks of one /48', () => {
  /** Guesses before a sign-in: those in hand, and some that are let go while it is on its way to its turn. */
  const FEW = 16;

  /** The guesses that are being looked at, until each is let go. */
  const held: (() => void)[] = [];
  let isOver = false;
  let all: Promise<Answer>[] = [];
  afterEach(async () => {
    isOver = true;
    for (const letGo of held.splice(0)) letGo();
    await Promise.all(all);
  });

  /** Four guesses from each network at once, at accounts that there are not; returns the order of what is looked at. */
  async function flood(): Promise<string[]> {
    const verify = argon2.verify;
    const order: string[] = [];
    isOver = false;
    vi.spyOn(argon2, 'verify').mockImplementation(async (hash, password) => {
      order.push(`${password}`);
      if (password === PASSWORD) return await verify(hash, password);
      if (!isOver) await new Promise<void>((letGo) => held.push(letGo));
      return false;
    });
    all = Array.from({ length: 128 }, (_, n) =>
      tryPassword(server, `victim${n}@gerai.test`, `guess ${n}`, slash64(n % 32)),
    );
    await eventually(() => expect(held).toHaveLength(HEAVY_AT_ONCE));
    return order;
  }

  /** Lets the guesses go one by one until this answer is there. */
  async function letGoUntil(answer: Promise<Answer>): Promise<Answer> {
    let isThere = false;
    const done = answer.finally(() => {
      isThere = true;
    });
    while (!isThere) {
      held.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await done;
  }

  it('has a known device wait for the guesses in hand alone', async () => {
    const { email } = await testAccount(server);
    const phone = await deviceOf(email);
    const order = await flood();
    const mine = tryPassword(server, email, PASSWORD, '198.51.100.7', phone);
    expect((await letGoUntil(mine)).statusCode).toBe(200);
    expect(order.indexOf(PASSWORD)).toBeLessThanOrEqual(FEW);
  });

  it('takes turns with everybody else whose network is not known', async () => {
    const { email } = await testAccount(server);
    const order = await flood();
    const mine = tryPassword(server, email, PASSWORD, '198.51.100.7');
    expect((await letGoUntil(mine)).statusCode).toBe(200);
    // One turn of the /48 for one of its own, however many of its networks wait.
    expect(order.indexOf(PASSWORD)).toBeLessThanOrEqual(FEW);
  });

  it.each([
    ['a /48', (n: number) => slash64(n * 256), 4],
    ['a /56', (n: number) => slash64(n), 2],
    ['an IPv4 /24', (n: number) => `203.0.113.${n + 1}`, 4],
  ])('guesses from all of %s no more than a few networks may', async (_, from, times) => {
    const guesses = countGuesses();
    const may = attemptLimits.perNetwork.atOnce * times;
    for (let n = 0; n < may + 40; n++)
      await tryPassword(server, `victim${n}@gerai.test`, 'guess', from(n % 32));
    expect(guesses.mock.calls.length).toBe(may);
    // The next customer has places of their own.
    expect((await tryPassword(server, 'other@gerai.test', 'guess', slash64(1, 78))).statusCode).toBe(400);
  });

  it('keeps nobody out of a known network in the same /48', async () => {
    const [sari, budi] = [await testAccount(server), await testAccount(server)];
    await deviceOf(sari.email, slash64(999));
    const guesses = countGuesses();
    for (let n = 0; n < 240; n++)
      await tryPassword(server, `victim${n}@gerai.test`, 'guess', slash64((n % 32) * 256));
    guesses.mockRestore();
    expect((await tryPassword(server, budi.email, PASSWORD, slash64(998))).statusCode).toBe(429);
    await deviceOf(budi.email, slash64(999));
  });
});

describe('somebody in an outlet’s network, with 300 calls a minute', () => {
  const CALLS = 300;
  const OUTLET = '10.0.0.1';
  it('holds nobody up who has signed in there before, by guesses at hundreds of accounts', async () => {
    const { email } = await testAccount(server);
    await deviceOf(email, OUTLET);
    const guesses = countGuesses();
    for (let n = 0; n < CALLS; n++) await tryPassword(server, `victim${n}@gerai.test`, 'guess', OUTLET);
    await deviceOf(email, OUTLET);
    guesses.mockRestore();
  });

  it('has somebody who was never there wait for seconds', async () => {
    const [sari, budi] = [await testAccount(server), await testAccount(server)];
    await deviceOf(sari.email, OUTLET);
    const guesses = countGuesses();
    for (let n = 0; n < CALLS; n++) await tryPassword(server, `victim${n}@gerai.test`, 'guess', OUTLET);
    guesses.mockRestore();
    const refused = await tryPassword(server, budi.email, PASSWORD, OUTLET);
    expect(refused.json()).toMatchObject({ reason: 'auth.too_many_attempts', values: { seconds: 20 } });
    server.clock.advance(20_000);
    await deviceOf(budi.email, OUTLET);
  });

  it('learns nothing by it: each answer is the same, after one password was looked at', async () => {
    const [sari, budi] = [await testAccount(server), await testAccount(server)];
    await deviceOf(sari.email, OUTLET);
    const guesses = countGuesses();
    for (let n = 0; n < 60; n++) await tryPassword(server, `victim${n}@gerai.test`, 'guess', OUTLET);
    for (const [email, password] of [
      [sari.email, 'guess'],
      [budi.email, 'guess'],
      [budi.email, PASSWORD],
      ['nobody@gerai.test', 'guess'],
    ] as const) {
      guesses.mockClear();
      const answer = await tryPassword(server, email, password, OUTLET);
      expect([answer.statusCode, answer.json().reason, answer.json().values]).toEqual([
        ...[429, 'auth.too_many_attempts', { seconds: 20 }],
      ]);
      expect(guesses).toHaveBeenCalledOnce();
    }
  });

  it('guesses at who has signed in there as slowly as at everybody else', async () => {
    const { email } = await testAccount(server);
    await deviceOf(email, OUTLET);
    const guesses = countGuesses();
    for (let n = 0; n < 60; n++) await tryPassword(server, `victim${n}@gerai.test`, 'guess', OUTLET);
    guesses.mockClear();
    for (let n = 0; n < 20; n++) await tryPassword(server, email, `guess ${n}`, OUTLET);
    expect(guesses).toHaveBeenCalledTimes(attemptLimits.free.network);
  });
});

describe('somebody in an outlet’s network, with calls that are none', () => {
  const OUTLET = '10.0.0.1';
  const ask = (grant: string, payload: string | object | undefined, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/auth/v1/token?grant_type=${grant}`,
      remoteAddress: OUTLET,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
  const json = { 'content-type': 'application/json' };
  const none: [string, () => ReturnType<typeof ask>][] = [
    ['without a body', () => ask('password', undefined)],
    ['with an empty one', () => ask('password', '', json)],
    ['with half of one', () => ask('password', '{"email":', json)],
    ['of another type', () => ask('password', 'email=a', { 'content-type': 'text/plain' })],
    ['without a password', () => ask('password', { email: 'sari@gerai.test' })],
    ['with a password that is none', () => ask('password', { email: 'sari@gerai.test', password: 1 })],
    ['of no kind', () => ask('pkce', {})],
    ['without a passkey', () => ask('passkey', {})],
    ['without a token', () => ask('refresh_token', {})],
  ];

  /** How many calls by password are left to who is there, of 600 a minute. */
  async function callsLeft(): Promise<string> {
    const { email } = await testAccount(server);
    const answer = await tryPassword(server, email, PASSWORD, OUTLET);
    expect(answer.statusCode, answer.body).toBe(200);
    return String(answer.headers['x-ratelimit-remaining']);
  }

  it.each(none)('%s uses up nothing of those there', async (_, call) => {
    for (let n = 0; n < 20; n++) expect((await call()).statusCode).toBeOneOf([400, 415]);
    expect(await callsLeft()).toBe('599');
  });

  it.each(['refresh_token', 'passkey', 'provider'])('by %s uses up no sign-in by password', async (grant) => {
    const part = 'A'.repeat(40);
    const response = { clientDataJSON: part, authenticatorData: part, signature: part };
    const passkey = { id: part, rawId: part, type: 'public-key', response };
    for (let n = 0; n < 20; n++) await ask(grant, { refresh_token: `${n}`, passkey });
    expect(await callsLeft()).toBe('599');
  });

  it('has a new device sign in beside a thousand of them', async () => {
    for (let n = 0; n < 1_000; n++) await none[n % none.length]![1]();
    await callsLeft();
  });

  it('keeps nobody out by connections whose bodies never come', async () => {
    const { email } = await testAccount(server);
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const stalled = Array.from({ length: 250 }, () =>
      request({
        port: address.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: { ...json, 'content-length': 4000 },
        agent: false,
      }).on('error', () => {}),
    );
    await Promise.all(
      stalled.map(async (sent) => {
        sent.flushHeaders();
        if (!sent.socket) await once(sent, 'socket');
        if (sent.socket!.connecting) await once(sent.socket!, 'connect');
      }),
    );
    const answer = await fetch(new URL('/auth/v1/token?grant_type=password', address), {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password: PASSWORD }),
      signal: AbortSignal.timeout(10_000),
    });
    for (const sent of stalled) sent.destroy();
    expect(answer.status, await answer.text()).toBe(200);
  });
});

describe('somebody with sixty networks, who opens sign-ins and breaks them off', () => {
  /** How many sign-ins have come as far as their line: what is known of their network is read before. */
  function countNetworks() {
    const reads = new Set<object>();
    let count = 0;
    const db = server.context.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('sign_in_networks'))
          reads.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (reads.has(queryId)) count += 1;
        return result;
      },
    });
    return { db, asked: () => count };
  }

  it('holds nobody up: what has not begun leaves the line', async () => {
    const { email } = await testAccount(server);
    const config = { ...server.context.config, TRUST_PROXY: 'loopback' };
    const { db, asked } = countNetworks();
    const app = await buildApp({ ...server.context, config, db });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const ask = (from: string, body: object) =>
      request({
        ...{ port, host: '127.0.0.1', method: 'POST', path: '/auth/v1/token?grant_type=password' },
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        agent: false,
      }).end(JSON.stringify(body));
    const verify = argon2.verify;
    const order: string[] = [];
    const held: (() => void)[] = [];
    vi.spyOn(argon2, 'verify').mockImplementation(async (hash, password) => {
      order.push(`${password}`);
      if (password === PASSWORD) return await verify(hash, password);
      await new Promise<void>((letGo) => held.push(letGo));
      return false;
    });
    const flood = Array.from({ length: 60 }, (_, n) =>
      ask(`203.0.${n}.1`, { email: `victim${n}@gerai.test`, password: `guess ${n}` }).on('error', () => {}),
    );
    await eventually(() => expect([held.length, asked()]).toEqual([HEAVY_AT_ONCE, 60]));
    for (const sent of flood) sent.destroy();
    await eventually(async () => {
      const open = await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
      expect(open).toBe(0);
    }, 20_000);
    const answer = once(ask('198.51.100.7', { email, password: PASSWORD }), 'response');
    for (const letGo of held.splice(0)) letGo();
    // One more is in hand, which was counted before its client went.
    await eventually(() => expect(order).toContain(PASSWORD));
    expect(order.indexOf(PASSWORD)).toBeLessThanOrEqual(HEAVY_AT_ONCE + 1);
    expect((await answer)[0].statusCode).toBe(200);
    await app.close();
  });
});

describe('the mark of a device', () => {
  it('is a cookie for the sign-in and a forgotten password alone, which scripts and other sites cannot use', async () => {
    const { email } = await testAccount(server);
    const answer = await tryPassword(server, email);
    const kept = 'Max-Age=34560000; HttpOnly; SameSite=Strict';
    const value = cookieOf(answer);
    expect(value).toMatch(/^gerai_device=[\w-]{22}\.[\w-]{22}~[\w-]{22}$/);
    expect(answer.headers['set-cookie']).toEqual([
      `${value}; Path=/auth/v1; ${kept}`,
      `${value}; Path=/api/password-links; ${kept}`,
    ]);
  });

  it('is of each person who signs in on a shared phone, the last twenty', async () => {
    const first = await testAccount(server);
    let phone = await deviceOf(first.email);
    const second = await testAccount(server);
    phone = await deviceOf(second.email, '10.0.0.1', phone);
    await attack(first.email, 20);
    phone = await deviceOf(first.email, '198.51.100.7', phone);
    expect(phone.split('~')).toHaveLength(3);
    for (let n = 0; n < 20; n++)
      phone = await deviceOf((await testAccount(server)).email, `10.0.1.${n}`, phone);
    expect(phone.split('~')).toHaveLength(21);
    expect(phone.length).toBeLessThan(600);
  });
});
