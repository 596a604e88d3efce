import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { digest } from '../../keys.ts';
import { CALLS_AT_ONCE, CALLS_WAITING } from './limits-of.ts';

let server: TestServer;
let [attacker, honest, other]: TestUser[] = [];
beforeAll(async () => {
  server = await testServer();
  const place = { location_id: await server.outlet(), job_role_id: await server.jobRole() };
  [attacker, honest, other] = await Promise.all(
    [1, 2, 3].map(() => server.signIn({ role: 'staff', ...place })),
  );
});
afterAll(() => server.close());

const ask = (who: TestUser | undefined, url: string) => server.call('GET', url, { token: who!.token });

/** Asks so often at once; `answered` has a status for each answer that has come. */
function askOften(who: TestUser | undefined, url: string, times: number) {
  const answered: number[] = [];
  const all = Array.from({ length: times }, async () => {
    answered.push((await ask(who, url)).statusCode);
  });
  return { answered, all: Promise.all(all) };
}

/** Six that are worked on, and those that begin in their places while an honest answer is read and written. */
const BEFORE_AN_HONEST_ONE = 18;

describe('one person with a hundred connections', () => {
  it.each(['/api/my-tasks', '/api/notifications', '/api/outlets'])(
    'who reads %s on each is answered, and an honest one before most of them',
    async (url) => {
      const flood = askOften(attacker, url, 100);
      expect((await ask(honest, '/api/my-tasks')).statusCode).toBe(200);
      expect(flood.answered.length).toBeLessThanOrEqual(BEFORE_AN_HONEST_ONE);
      await flood.all;
      expect(flood.answered).toEqual(Array(100).fill(200));
    },
  );

  it('and another with as many make an honest one wait for a turn of each', async () => {
    const floods = [attacker, other].map((who) => askOften(who, '/api/notifications', 100));
    await ask(honest, '/api/my-tasks');
    for (const { answered } of floods) expect(answered.length).toBeLessThanOrEqual(BEFORE_AN_HONEST_ONE);
    await Promise.all(floods.map(({ all }) => all));
  });

  it('who opens more than may wait is refused the rest with a reason, and told when to try again', async () => {
    const all = Array.from({ length: CALLS_AT_ONCE + CALLS_WAITING + 5 }, () =>
      ask(attacker, '/api/notifications/unread'),
    );
    const refused = (await Promise.all(all)).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(429));
    expect([refused[0]!.headers['retry-after'], refused[0]!.json()]).toMatchObject([
      '2',
      { code: 'rate_limited', reason: 'http.too_many_requests' },
    ]);
  });
});

describe('somebody without a session who has all networks of a /48', () => {
  /** The nth of its 65,536 smallest networks. */
  const networkOf = (n: number, customer = '77') => `2001:db8:${customer}:${n.toString(16)}::1`;
  const check = (remoteAddress: string) =>
    server.app.inject({ method: 'GET', url: '/api/certificates/none', remoteAddress });

  it('may call four times as often as one network, and each /56 twice', async () => {
    server.app.admission.forgetCalls();
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses = async (addresses: string[]) => {
      const answers = await Promise.all(addresses.map((address) => check(address)));
      return answers.filter(({ statusCode }) => statusCode === 404).length;
    };
    expect(await statuses(Array.from({ length: 100 }, (_, n) => networkOf(n)))).toBe(60);
    expect(await statuses(Array.from({ length: 200 }, (_, n) => networkOf(0x100 * n)))).toBe(60);
    expect(await statuses([networkOf(0xff00, '78'), '203.0.113.7'])).toBe(2);
    vi.useRealTimers();
  });

  it('makes an honest one wait for one of their turns at the database, not one of each network', async () => {
    server.app.admission.forgetCalls();
    const answered: number[] = [];
    const flood = Array.from({ length: 100 }, async (_, n) => {
      answered.push((await check(networkOf(0x100 * n, '79'))).statusCode);
    });
    expect((await ask(honest, '/api/my-tasks')).statusCode).toBe(200);
    expect(answered.length).toBeLessThanOrEqual(BEFORE_AN_HONEST_ONE);
    await Promise.all(flood);
  });
});

describe('whoever makes up API keys', () => {
  const call = (token: string, remoteAddress: string) =>
    server.app.inject({
      method: 'GET',
      url: '/api/job-roles',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    });

  it('has sixty of a network looked up a minute, and keeps nobody from using a right one', async () => {
    const address = '203.0.113.9';
    const right = `gerai_${'a'.repeat(64)}`;
    await server.context.db
      .insertInto('api_keys')
      .values({ name: 'Till', key_hash: digest(right), scopes: ['read_lists'], created_by_uid: null })
      .execute();
    expect((await call(right, address)).statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    const turns = vi.spyOn(server.context.database, 'of');
    const answers: number[] = [];
    for (let n = 0; n < 80; n += 1) answers.push((await call(`gerai_${n}`, address)).statusCode);
    expect(answers).toEqual([...Array(60).fill(401), ...Array(20).fill(429)]);
    expect(turns.mock.calls.filter(([owner]) => owner === address)).toHaveLength(60);
    turns.mockRestore();
    vi.useRealTimers();
    expect((await call(right, address)).statusCode).toBe(200);
    expect((await call('gerai_x', '203.0.113.10')).statusCode).toBe(401);
  });
});
