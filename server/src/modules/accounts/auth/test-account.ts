import { randomUUID } from 'node:crypto';
import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import type { TestServer } from '../../../testing/server.ts';

export const PASSWORD = 'correct horse battery';
/** Of `PASSWORD`, at the least cost: a verification takes half a millisecond instead of 20. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$fi6o1Dt2c5zkDc2NGN91Tg$quRDOoJWGXMQNoiZSzJ0wGF+nPme+5WmXzI4XQlJTW8';

/** An account that can sign in with `PASSWORD`, of which `password_hash` is a hash. */
export async function testAccount(
  server: TestServer,
  email = `${randomUUID()}@gerai.test`,
  password_hash = CHEAP_HASH,
) {
  const { uid } = await server.context.db
    .insertInto('users')
    .values({ name: 'Sari Dewi', email, role: 'staff', password_hash })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return { uid, email };
}

/** POST /auth/v1/token with a password, from an address, by a device with this cookie. */
export const tryPassword = (
  server: TestServer,
  email: string,
  password = PASSWORD,
  from = '10.0.0.1',
  cookie = '',
) =>
  server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password, gotrue_meta_security: {} },
    remoteAddress: from,
    headers: { 'user-agent': 'a phone', cookie },
  });

export const refresh = (server: TestServer, refresh_token: string) =>
  server.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

/** The session of a successful sign-in. */
export async function signedIn(server: TestServer, email: string): Promise<AuthSession> {
  const answer = await tryPassword(server, email);
  if (answer.statusCode !== 200) throw new Error(`The sign-in failed: ${answer.body}`);
  return answer.json();
}

/** A person's trail entries, oldest first, without what is only noted of a sign-in, partly after its answer. */
export const trailOf = async (server: TestServer, uid: string) =>
  await server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_kind', 'actor_name', 'details'])
    .where('subject_id', '=', uid)
    .where('event', 'not in', ['sign-in failed', 'sign-in slowed', 'new device'])
    .orderBy('id')
    .execute();
