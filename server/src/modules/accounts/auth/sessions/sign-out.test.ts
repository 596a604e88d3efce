import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { refresh, signedIn, testAccount, trailOf } from '../test-account.ts';

let server: TestServer;
let uid: string;
let phone: AuthSession;
let desk: AuthSession;
let stranger: AuthSession;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const account = await testAccount(server);
  uid = account.uid;
  phone = await signedIn(server, account.email);
  desk = await signedIn(server, account.email);
  stranger = await signedIn(server, (await testAccount(server)).email);
  // All are in the cache.
  for (const session of [phone, desk, stranger]) expect(await works(session)).toBe(true);
});

const works = async ({ access_token }: AuthSession) => {
  const answer = await server.call('GET', '/auth/v1/user', { token: access_token });
  if (answer.statusCode !== 200) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'session_not_found' });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
  }
  return answer.statusCode === 200;
};
const signOut = (scope: string) =>
  server.call('POST', `/auth/v1/logout${scope}`, { token: phone.access_token });

describe('signing out', () => {
  it.each([
    ['?scope=local', 'local', 1, [false, true]],
    ['?scope=others', 'others', 1, [true, false]],
    ['?scope=global', 'global', 2, [false, false]],
    ['', 'global', 2, [false, false]],
  ])('with %s ends at once what it says', async (query, scope, sessions, alive) => {
    const answer = await signOut(query);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    // Where the browser's own session ends, so do the pictures in its cache.
    expect(answer.headers['clear-site-data']).toBe(alive[0] ? undefined : '"cache"');
    expect([await works(phone), await works(desk)]).toEqual(alive);
    const refreshes = [await refresh(server, phone.refresh_token), await refresh(server, desk.refresh_token)];
    expect(refreshes.map((one) => one.statusCode === 200)).toEqual(alive);
    expect(await works(stranger)).toBe(true);
    expect((await trailOf(server, uid)).at(-1)).toMatchObject({
      event: 'logout',
      details: { scope, sessions },
    });
  });

  it('a second time answers that the session is gone', async () => {
    await signOut('?scope=local');
    expect((await signOut('?scope=local')).json()).toMatchObject({ code: 'session_not_found' });
  });

  it('is not what an expired access token means: the cache stays as it is', async () => {
    server.clock.advance(11 * 60_000);
    const answer = await server.call('GET', '/auth/v1/user', { token: phone.access_token });
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
    expect(answer.headers['clear-site-data']).toBeUndefined();
  });

  it('refuses another scope', async () => {
    expect((await signOut('?scope=everyone')).statusCode).toBe(400);
    expect(await works(phone)).toBe(true);
  });
});
