import { reasonMessage } from '@gerai/shared/reasons.ts';
import argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { PASSWORD, signedIn, testAccount, trailOf, tryPassword } from '../test-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.db.deleteFrom('sign_in_counts').execute();
});
afterEach(() => vi.restoreAllMocks());

const refusal = {
  code: 'invalid_credentials',
  reason: 'auth.invalid_credentials',
  message: reasonMessage('auth.invalid_credentials'),
};

describe('a sign-in', () => {
  it('notes the language of the browser, for mails to who has chosen none', async () => {
    const { uid, email } = await testAccount(server);
    const seen = async (accepted: string) => {
      const answer = await server.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email, password: PASSWORD },
        headers: { 'accept-language': accepted },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { db } = server.context;
      const user = db.selectFrom('users').select('seen_language').where('uid', '=', uid);
      return (await user.executeTakeFirstOrThrow()).seen_language;
    };
    expect(await seen('ms-MY, ms;q=0.9')).toBe(null);
    expect(await seen('ms-MY, in;q=0.9, en;q=0.8')).toBe('id');
    expect(await seen('fr')).toBe('id');
    expect(await seen('en-GB')).toBe('en');
  });

  it('gives a session that works, whatever the case of the address, and leaves a trail', async () => {
    const { uid, email } = await testAccount(server, 'Sari@Gerai.test');
    const session = await signedIn(server, ' sARI@gerai.TEST ');
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      expires_at: Math.floor(server.clock.now().getTime() / 1000) + 600,
      user: { id: uid, email, user_metadata: { display_name: 'Sari Dewi' } },
    });
    const user = await server.call('GET', '/auth/v1/user', { token: session.access_token });
    expect(user.json()).toEqual(session.user);
    expect(await trailOf(server, uid)).toEqual([
      {
        event: 'login',
        actor_kind: 'person',
        actor_name: 'Sari Dewi',
        details: { ip_address: '10.0.0.1', user_agent: 'a phone' },
      },
    ]);
    const row = await server.context.db
      .selectFrom('users')
      .select('last_login')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(row.last_login).toBe(server.clock.now().toISOString());
  });

  it('refuses a wrong password, an unknown address and a blocked account with the same answer', async () => {
    const hash = await hashPassword(PASSWORD);
    const account = () => testAccount(server, undefined, hash);
    const [right, inactive, deleted] = [await account(), await account(), await account()];
    const verify = vi.spyOn(argon2, 'verify');
    const users = server.context.db.updateTable('users');
    await users.set({ status: 'inactive' }).where('uid', '=', inactive.uid).execute();
    await users.set({ deleted_at: server.clock.now() }).where('uid', '=', deleted.uid).execute();
    const answers = [
      await tryPassword(server, right.email, 'wrong password'),
      await tryPassword(server, 'nobody@gerai.test'),
      await tryPassword(server, inactive.email),
      await tryPassword(server, deleted.email),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ ...refusal, request_id: expect.any(String) });
      expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
    }
    // Each case does the same work at the same cost.
    expect(verify).toHaveBeenCalledTimes(4);
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
    expect(new Set(costs)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']));
  });

  it('refuses a user who was deactivated while the password was verified', async () => {
    const { uid, email } = await testAccount(server);
    const verify = argon2.verify;
    vi.spyOn(argon2, 'verify').mockImplementation(async (...args) => {
      await server.context.db
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('uid', '=', uid)
        .execute();
      return await verify(...args);
    });
    expect((await tryPassword(server, email)).json()).toMatchObject(refusal);
    expect(await trailOf(server, uid)).toEqual([]);
  });

  it.each([
    [{ email: 'a@gerai.test' }, 'password is required'],
    [{ password: 'some password' }, 'email is required'],
    [{ email: 'a@gerai.test', password: 'x'.repeat(201) }, 'Use at most 200 characters'],
    [{ email: 'a@gerai.test', password: 12345678 }, 'This value is missing or of the wrong type'],
    [{ email: 'a\u0000b@gerai.test', password: 'some password' }, 'The text contains'],
  ])('refuses %j as not valid', async (body, message) => {
    const answer = await server.call('POST', '/auth/v1/token?grant_type=password', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) });
  });

  it('reads no more than a sign-in needs', async () => {
    const body = { email: 'a@gerai.test', password: 'some password', more: 'x'.repeat(4096) };
    const answer = await server.call('POST', '/auth/v1/token?grant_type=password', { body });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('refuses any other grant type', async () => {
    const answer = await server.call('POST', '/auth/v1/token?grant_type=pkce', { body: {} });
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });
});
