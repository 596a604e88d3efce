import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { PASSWORD, refresh, testAccount, tryPassword } from '../test-account.ts';

/** An attacker who has no account, and the people whom they would guess or lock out. */
let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
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
    for (let n = 0; n < 200; n++) await tryPassword(server, `victim${n}@gerai.test`, 'guess');
    expect(guesses.mock.calls.length).toBe(attemptLimits.perNetwork.atOnce);
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
    for (let n = 0; n < 310; n++) await server.call('POST', '/auth/v1/token?grant_type=pkce', { body: {} });
    // The calls above came from the same address as these.
    expect((await tryPassword(server, email, PASSWORD, '127.0.0.1')).statusCode).toBe(429);
    expect((await tryPassword(server, email, PASSWORD, '127.0.0.1', phone)).statusCode).toBe(200);
  });
});

describe('the mark of a device', () => {
  it('is a cookie for sign-in alone, which scripts and other sites cannot use', async () => {
    const { email } = await testAccount(server);
    const answer = await tryPassword(server, email);
    expect(answer.headers['set-cookie']).toMatch(
      /^gerai_device=[\w-]{22}\.[\w-]{22}~[\w-]{22}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
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
