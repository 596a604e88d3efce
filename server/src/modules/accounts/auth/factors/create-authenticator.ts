import type { createAuthenticator as call } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { encryptSecret } from '../../../../platform/encrypt-secret.ts';
import { AppError } from '../../../../platform/errors.ts';
import { drawQrPath } from '../../../../platform/paper/draw-qr-path.ts';

/**
 * Makes the secret of the actor's authenticator app, in place of one that was never confirmed. Throws `conflict` if
 * they have an app.
 */
export async function createAuthenticator(
  { db, clock, keys }: Context,
  actor: PersonActor,
): Promise<EndpointResponse<typeof call>> {
  const now = clock.now();
  checkRecentProof(actor, now);
  // Loaded at the first use: the server starts without it.
  const { Secret, TOTP } = await import('otpauth');
  const user = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow();
  const secret = new Secret({ size: 20 });
  const values = { secret: encryptSecret(keys.authenticators, actor.uid, secret.bytes), created_at: now };
  const made = await db
    .insertInto('authenticators')
    .values({ user_uid: actor.uid, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_uid')
        .doUpdateSet({ ...values, last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_uid')
    .executeTakeFirst();
  if (!made) throw new AppError('conflict', 'auth.authenticator_exists');
  const address = new TOTP({ issuer: 'Gerai', label: signInName(user), secret }).toString();
  return { secret: secret.base32, address, qr: await drawQrPath(address) };
}
