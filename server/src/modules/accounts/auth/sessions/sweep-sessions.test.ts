import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { refresh, signedIn, testAccount } from '../test-account.ts';
import { sweepSessions } from './sweep-sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const days = (n: number) => n * 24 * 3600_000;

it('sweeps the sessions that have ended or expired, and leaves the living ones', async () => {
  const { email } = await testAccount(server);
  await signedIn(server, email);
  server.clock.advance(days(20));
  const alive = await signedIn(server, email);
  const ended = await signedIn(server, email);
  await server.call('POST', '/auth/v1/logout?scope=local', { token: ended.access_token });
  server.clock.advance(days(10));
  expect((await sweepSessions(server.context)).sessions).toBe(2);
  expect((await sweepSessions(server.context)).sessions).toBe(0);
  expect((await refresh(server, alive.refresh_token)).statusCode).toBe(200);
});
