import { randomBytes } from 'node:crypto';
import type { PasskeyRegistration } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { handleOf } from './queries.ts';
import { signChallenge } from './sign-challenge.ts';
import { testAuthenticator } from './test-authenticator.ts';

/** Gives a person a passkey that nobody has the key of; returns its id. */
export async function testPasskey(
  { context, clock }: Pick<TestServer, 'context' | 'clock'>,
  user_uid: string,
): Promise<string> {
  const { id } = await context.db
    .insertInto('passkeys')
    .values({
      user_uid,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      host: 'localhost',
      name: 'Chrome di Android',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the browser of a session sends when it has made a passkey. */
export function newPasskey(
  { context, clock }: Pick<TestServer, 'context' | 'clock'>,
  { uid, session_id }: { uid: string; session_id: string },
): PasskeyRegistration {
  const challenge = signChallenge(context.keys, { purpose: 'add', bound: session_id }, clock.now());
  return testAuthenticator().create({
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: 'localhost', name: 'Gerai' },
    user: { id: handleOf(uid), name: '', displayName: '' },
  });
}
