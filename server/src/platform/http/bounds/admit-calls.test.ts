import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
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
