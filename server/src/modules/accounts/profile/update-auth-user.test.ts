import { type AuthSession, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { PASSWORD, signedIn, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';

let server: TestServer;
let account: { uid: string; email: string };
let session: AuthSession;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await testAccount(server);
  session = await signedIn(server, account.email);
});

const update = (body: object) => server.call('PUT', '/auth/v1/user', { token: session.access_token, body });
const statusWith = async (password: string) =>
  (await tryPassword(server, account.email, password)).statusCode;
const later = () => server.clock.advance((sessionLimits.freshSignInSeconds + 1) * 1000);

describe('PUT user', () => {
  it('changes the display name, in the trail and for later readers', async () => {
    const answer = await update({ data: { display_name: '  Sari D. ', theme: 'x' }, code_challenge: null });
    expect(answer.json()).toMatchObject({ id: account.uid, user_metadata: { display_name: 'Sari D.' } });
    expect((await trailOf(server, account.uid)).at(-1)).toMatchObject({
      event: 'profile_update',
      details: { before: { name: 'Sari Dewi' }, after: { name: 'Sari D.' } },
    });
    await update({ data: { display_name: 'Sari D.' } });
    expect(await trailOf(server, account.uid)).toHaveLength(2);
  });

  it('takes a password just after the sign-in, and ends the other sessions', async () => {
    const other = await signedIn(server, account.email);
    expect((await update({ password: 'another good one' })).statusCode).toBe(200);
    expect(await statusWith('another good one')).toBe(200);
    expect(await statusWith(PASSWORD)).toBe(400);
    const status = async ({ access_token }: AuthSession) =>
      (await server.call('GET', '/auth/v1/user', { token: access_token })).statusCode;
    expect([await status(session), await status(other)]).toEqual([200, 401]);
    const events = (await trailOf(server, account.uid)).map((entry) => entry.event);
    expect(events).toContain('password_change');
  });

  it('takes a password later only with the current one', async () => {
    later();
    const refused = await update({ password: 'another good one', data: { display_name: 'Eve' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'reauthentication_needed',
      message: reasonMessage('auth.current_password_needed'),
    });
    const wrong = await update({ password: 'another good one', current_password: 'a guess' });
    expect(wrong.json()).toMatchObject({
      code: 'invalid_credentials',
      message: 'Current password is incorrect',
    });
    expect(await statusWith(PASSWORD)).toBe(200);
    const done = await update({
      password: 'another good one',
      current_password: PASSWORD,
      data: { display_name: 'Sari D.' },
    });
    expect(done.json()).toMatchObject({ user_metadata: { display_name: 'Sari D.' } });
    expect(await statusWith('another good one')).toBe(200);
  });

  it('a refresh does not make the sign-in fresh again', async () => {
    later();
    const answer = await server.call('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    session = answer.json();
    expect((await update({ password: 'another good one' })).json()).toMatchObject({
      code: 'reauthentication_needed',
    });
  });

  it.each([
    [{ password: 'short' }, 'Password must be at least 8 characters long'],
    [{ data: { display_name: ' ' } }, 'Enter a name'],
    [{ data: { display_name: 'x'.repeat(101) } }, 'Use at most 100 characters'],
  ])('refuses %j', async (body, message) => {
    const answer = await update(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(message);
  });

  it('changes neither the email nor the role, whatever is sent', async () => {
    const answer = await update({ email: 'eve@gerai.test', role: 'admin', data: { role: 'admin' } });
    expect(answer.json()).toEqual(session.user);
  });
});
