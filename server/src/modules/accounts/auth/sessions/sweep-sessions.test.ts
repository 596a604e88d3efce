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

it('keeps for a month a session whose device is to be told why it ended', async () => {
  const { email } = await testAccount(server);
  const phone = await signedIn(server, email);
  const desk = await signedIn(server, email);
  await server.call('POST', '/auth/v1/logout?scope=others', { token: desk.access_token });
  expect((await sweepSessions(server.context)).sessions).toBe(0);
  const answer = await refresh(server, phone.refresh_token);
  expect(answer.json()).toMatchObject({ reason: 'auth.signed_out_elsewhere' });
  server.clock.advance(days(31));
  expect((await sweepSessions(server.context)).sessions).toBe(2);
});

it('ends sessions that are idle', async () => {
  const { email } = await testAccount(server);
  await signedIn(server, email);
  const settings = { idle_minutes: 15, updated_at: server.clock.now() };
  await server.context.db.insertInto('security_settings').values(settings).execute();
  server.clock.advance(26 * 60_000);
  await sweepSessions(server.context);
  const ended = await server.context.db.selectFrom('sessions').select('end_reason').execute();
  expect(ended).toEqual([{ end_reason: 'idle' }]);
});
