import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { PASSWORD, signedIn, testAccount, trailOf, tryPassword } from '../auth/test-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('the own profile', () => {
  it('returns the person with the names of outlet and job role', async () => {
    const location_id = await server.outlet('HM', 'Jakarta');
    const job_role_id = await server.jobRole('Ops');
    const { token, uid } = await server.signIn({
      role: 'staff',
      location_id,
      job_role_id,
      email: 's@gerai.test',
    });
    expect((await server.call('GET', '/api/profile', { token })).json()).toEqual({
      uid,
      id: uid,
      name: 'Test staff',
      email: 's@gerai.test',
      phone: null,
      role: 'staff',
      location_id,
      job_role_id,
      job_role: 'Ops',
      avatar_url: null,
      language: null,
      must_do_first: null,
      color_scheme: 'auto',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      outlets: { id: location_id, outlet_name: 'HM', region: 'Jakarta' },
    });
  });

  it('is no one’s without a session', async () => {
    const answer = await server.call('GET', '/api/profile');
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('User not authenticated');
  });

  it('takes a new name, language and colour scheme, and leaves a trail of what changed', async () => {
    const { token, uid } = await server.signIn({ role: 'staff' });
    const change = (body: object) => server.call('PATCH', '/api/profile', { token, body });
    const answer = await change({ name: '  Budi ', language: 'id', color_scheme: 'auto', role: 'admin' });
    expect(answer.json()).toMatchObject({
      name: 'Budi',
      language: 'id',
      color_scheme: 'auto',
      role: 'staff',
    });
    expect(answer.json().updated_at).toBe(server.clock.now().toISOString());
    await change({ name: 'Budi' });
    await change({});
    await change({ language: null });
    expect(await trailOf(server, uid)).toMatchObject([
      {
        event: 'profile_update',
        details: { before: { name: 'Test staff', language: null }, after: { name: 'Budi', language: 'id' } },
      },
      { event: 'profile_update', actor_name: 'Budi', details: { after: { language: null } } },
    ]);
  });

  it.each([[{ name: '' }], [{ name: 'x'.repeat(101) }], [{ language: 'fr' }], [{ color_scheme: 'pink' }]])(
    'refuses %j and changes nothing',
    async (body) => {
      const { token, name } = await server.signIn({ role: 'staff' });
      expect((await server.call('PATCH', '/api/profile', { token, body })).statusCode).toBe(400);
      expect((await server.call('GET', '/api/profile', { token })).json().name).toBe(name);
    },
  );
});

describe('the own password', () => {
  const change = (token: string, body: object) =>
    server.call('POST', '/api/profile/password', { token, body });

  it('changes with the current one, and ends the other sessions at once', async () => {
    const { uid, email } = await testAccount(server);
    const here = await signedIn(server, email);
    const other = await signedIn(server, email);
    const profile = async (token: string) => (await server.call('GET', '/api/profile', { token })).statusCode;
    expect(await profile(other.access_token)).toBe(200);
    const answer = await change(here.access_token, {
      current_password: PASSWORD,
      new_password: 'new password',
    });
    expect(answer.statusCode).toBe(204);
    expect(await profile(here.access_token)).toBe(200);
    expect(await profile(other.access_token)).toBe(401);
    expect((await tryPassword(server, email, 'new password')).statusCode).toBe(200);
    expect((await tryPassword(server, email, PASSWORD)).statusCode).toBe(400);
    const trail = await trailOf(server, uid);
    expect(trail[2]).toMatchObject({ event: 'password_change', details: { sessions_ended: 1 } });
    expect(JSON.stringify(trail)).not.toContain('argon2');
  });

  it('of two changes at the same moment one wins', async () => {
    const { email } = await testAccount(server);
    const { access_token } = await signedIn(server, email);
    const answers = await Promise.all(
      ['first password', 'second password'].map((new_password) =>
        change(access_token, { current_password: PASSWORD, new_password }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400]);
  });

  it('does not change with a wrong one, and guessing is limited as at the sign-in', async () => {
    const { email } = await testAccount(server);
    const { access_token } = await signedIn(server, email);
    const guess = () => change(access_token, { current_password: 'a guess', new_password: 'new password' });
    for (let n = 0; n < attemptLimits.free.device; n++) {
      const answer = await guess();
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid_credentials',
        message: 'Current password is incorrect',
        fields: { current_password: { message: 'Current password is incorrect' } },
      });
    }
    expect((await guess()).json()).toMatchObject({
      code: 'rate_limited',
      message: reasonMessage('auth.too_many_on_device', { seconds: 30 }),
    });
  });

  it('has at least 8 characters', async () => {
    const { token } = await server.signIn({ role: 'staff' });
    const answer = await change(token, { current_password: 'x', new_password: '1234567' });
    expect(answer.json()).toMatchObject({ message: 'New password must be at least 8 characters long' });
  });
});
