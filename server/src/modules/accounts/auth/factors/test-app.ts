import { Secret, TOTP } from 'otpauth';
import { encryptSecret } from '../../../../platform/encrypt-secret.ts';
import type { TestServer } from '../../../../testing/server.ts';

const SECRET = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');

/** Gives a person an authenticator app, in place of one that they have; returns the code that it shows now. */
export async function testApp(
  { context, clock }: Pick<TestServer, 'context' | 'clock'>,
  user_uid: string,
  { isConfirmed = true } = {},
): Promise<string> {
  const now = clock.now();
  const secret = encryptSecret(context.keys.authenticators, user_uid, SECRET.bytes);
  const app = { secret, created_at: now, confirmed_at: isConfirmed ? now : null };
  await context.db
    .insertInto('authenticators')
    .values({ user_uid, ...app })
    .onConflict((conflict) => conflict.column('user_uid').doUpdateSet({ ...app, last_step: 0 }))
    .execute();
  return codeAt(now);
}

/** What the test's app shows at a moment. */
export const codeAt = (at: Date, secret = SECRET): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** The app that a person has made of a secret in Base32. */
export const codeOf = (base32: string, at: Date): string => codeAt(at, Secret.fromBase32(base32));
