import { DEVICE_TIME_HEADER } from '@gerai/shared/accounts/auth/device-clock.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { PASSWORD, testAccount } from '../test-account.ts';
import { findActor } from './find-actor.ts';

const MINUTE = 60_000;
let server: TestServer;
let account: { uid: string; email: string };

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await testAccount(server);
});

/** Calls for a token, by a device whose clock is so many milliseconds behind; null for one that does not say. */
async function call(grant: string, body: object, behind: number | null): Promise<string> {
  const time = new Date(server.clock.now().getTime() - (behind ?? 0)).toISOString();
  const answer = await server.call('POST', `/auth/v1/token?grant_type=${grant}`, {
    body,
    headers: behind === null ? {} : { [DEVICE_TIME_HEADER]: time },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().refresh_token;
}
const signIn = (behind: number | null) =>
  call('password', { email: account.email, password: PASSWORD }, behind);
async function refresh(refresh_token: string, behind: number | null) {
  server.clock.advance(5 * MINUTE);
  return await call('refresh_token', { refresh_token }, behind);
}
const session = () =>
  server.context.db
    .selectFrom('sessions')
    .select(['id', 'clock_offset_ms', 'clock_steady_since', 'created_at'])
    .where('user_uid', '=', account.uid)
    .executeTakeFirstOrThrow();

it('is measured at the sign-in, and stays as long as each refresh agrees with it', async () => {
  let token = await signIn(10_000);
  const { created_at } = await session();
  const measured = { clock_offset_ms: 10_000, clock_steady_since: created_at };
  expect(await session()).toMatchObject(measured);
  // Each is within the tolerance of the first, though the last two are not of each other.
  for (const behind of [12_000, 120_000, -100_000, null]) {
    token = await refresh(token, behind);
    expect(await session()).toMatchObject(measured);
  }
});

it('begins anew where it was set to another time, also little by little', async () => {
  let token = await signIn(0);
  for (const behind of [MINUTE, 2 * MINUTE]) token = await refresh(token, behind);
  expect(await session()).toMatchObject({ clock_offset_ms: 0 });
  token = await refresh(token, 3 * MINUTE);
  const changed = { clock_offset_ms: 3 * MINUTE, clock_steady_since: server.clock.now().toISOString() };
  expect(await session()).toMatchObject(changed);
  await refresh(token, 3 * MINUTE);
  expect(await session()).toMatchObject(changed);
});

it('of a client that does not say is not known, until one says', async () => {
  const token = await signIn(null);
  expect(await session()).toMatchObject({ clock_offset_ms: null, clock_steady_since: null });
  await refresh(token, 5000);
  expect(await session()).toMatchObject({
    clock_offset_ms: 5000,
    clock_steady_since: server.clock.now().toISOString(),
  });
});

it('comes with the actor, and a change of it counts at once', async () => {
  const token = await signIn(0);
  const { id, clock_steady_since } = await session();
  const clock = async () => (await findActor(server.context, id, server.clock.now(), id))?.clock;
  expect(await clock()).toEqual({ offset_ms: 0, steady_since: clock_steady_since });
  // Without a pause: what is cached of the actor is not too old yet.
  await call('refresh_token', { refresh_token: token }, 60 * MINUTE);
  expect(await clock()).toMatchObject({ offset_ms: 60 * MINUTE });
});
