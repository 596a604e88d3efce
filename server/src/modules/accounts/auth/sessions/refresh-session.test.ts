import { randomUUID } from 'node:crypto';
import { type AuthSession, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { refresh, signedIn, testAccount, trailOf } from '../test-account.ts';
import { signRefreshToken } from './sign-refresh-token.ts';

let server: TestServer;
let account: { uid: string; email: string };
let first: AuthSession;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await testAccount(server);
  first = await signedIn(server, account.email);
});

const works = async (session: AuthSession) =>
  (await server.call('GET', '/auth/v1/user', { token: session.access_token })).statusCode === 200;
const refreshed = async (session: AuthSession): Promise<AuthSession> => {
  const answer = await refresh(server, session.refresh_token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const afterReuse = () => server.clock.advance(sessionLimits.refreshReuseSeconds * 1000 + 1);

describe('a refresh', () => {
  it('rotates the token and gives a session that works', async () => {
    server.clock.advance(5 * 60_000);
    const second = await refreshed(first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.user).toEqual(first.user);
    expect(await works(second)).toBe(true);
  });

  it('takes the same token twice at the same moment, and both answers go on working', async () => {
    const [one, two] = await Promise.all([refreshed(first), refreshed(first)]);
    expect(await works(one)).toBe(true);
    expect(await works(two)).toBe(true);
    afterReuse();
    const third = await refreshed(one);
    // The other tab has the same token and is some seconds late.
    expect(await refreshed(two)).toMatchObject({ refresh_token: third.refresh_token });
  });

  it('takes a just-rotated token again from a client whose answers were lost, a minute after it gave up', async () => {
    const second = await refreshed(first);
    server.clock.advance(100_000);
    const again = await refreshed(first);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await works(again)).toBe(true);
  });

  it('takes a just-rotated token again until that time is over', async () => {
    const second = await refreshed(first);
    server.clock.advance(sessionLimits.refreshReuseSeconds * 1000);
    const again = await refreshed(first);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await works(again)).toBe(true);
  });

  it('of a token rotated before ends the session, with all that came from it, and only that session', async () => {
    const other = await signedIn(server, account.email);
    const second = await refreshed(first);
    afterReuse();
    const answer = await refresh(server, first.refresh_token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'refresh_token_already_used' });
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
    expect(await works(second)).toBe(false);
    expect((await refresh(server, second.refresh_token)).json()).toMatchObject({ code: 'session_not_found' });
    expect(await works(other)).toBe(true);
    expect((await trailOf(server, account.uid)).at(-1)).toMatchObject({
      event: 'session copied',
      details: { name: 'Sari Dewi', sessions: 1 },
    });
  });

  it('of the token before the previous one ends the session even within those seconds', async () => {
    const second = await refreshed(first);
    await refreshed(second);
    expect((await refresh(server, first.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_already_used',
    });
  });

  it('prolongs the session, which else ends after 30 days', async () => {
    const days = (n: number) => server.clock.advance(n * 24 * 3600_000);
    days(29);
    const second = await refreshed(first);
    days(29);
    const third = await refreshed(second);
    days(30);
    expect((await refresh(server, third.refresh_token)).json()).toMatchObject({ code: 'session_not_found' });
  });

  it('refuses a deactivated user', async () => {
    const { db } = server.context;
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', account.uid).execute();
    expect((await refresh(server, first.refresh_token)).json()).toMatchObject({ code: 'session_not_found' });
  });

  it('refuses a token that is not ours, or was changed, without asking the database', async () => {
    const [session_id, count, signature] = first.refresh_token.split('.');
    const forged = [
      'some-token',
      '',
      `${session_id}.1.${signature}`,
      `${randomUUID()}.${count}.${signature}`,
      `${session_id}.${count}.${'A'.repeat(43)}`,
      first.access_token.slice(0, 200),
    ];
    for (const token of forged) {
      const answer = await refresh(server, token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe(token === '' ? 'invalid_input' : 'refresh_token_not_found');
    }
    expect(await works(await refreshed(first))).toBe(true);
  });

  it('of a token that is newer than a restored database knows is refused, and ends nothing', async () => {
    const [session_id = ''] = first.refresh_token.split('.');
    const later = signRefreshToken(server.context.keys, { session_id, count: 7 });
    expect((await refresh(server, later)).json()).toMatchObject({ code: 'refresh_token_not_found' });
    expect(await works(first)).toBe(true);
  });

  it('is never answered with 429, but with 503, which its client retries', async () => {
    const own = await testServer();
    vi.useFakeTimers({ toFake: ['Date'] });
    const body = { refresh_token: 'x', email: 'nobody@gerai.test', password: 'x' };
    const ask = (grant: string) => own.call('POST', `/auth/v1/token?grant_type=${grant}`, { body });
    for (let n = 0; n < 600; n++) await ask('refresh_token');
    expect((await ask('refresh_token')).statusCode).toBe(503);
    expect((await ask('password')).statusCode).toBe(400);
    vi.useRealTimers();
    await own.close();
  });
});
