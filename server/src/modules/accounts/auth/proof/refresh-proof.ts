import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { checkCode } from '../factors/check-code.ts';
import { findFactorKinds } from '../factors/queries.ts';
import { refuseWithoutFactor } from '../factors/refuse-without-factor.ts';
import { type PasskeyAnswer, usePasskey } from '../passkeys/use-passkey.ts';
import { checkPassword } from '../passwords/check-password.ts';

/**
 * Renews the proof of the actor's session: by a passkey or a code where they have a second factor, else by their password. Wrong ones
 * count like those of a sign-in. Throws `invalid_credentials`, `second_factor_required` or `rate_limited`.
 */
export async function refreshProof(
  context: Context,
  actor: PersonActor,
  given: { password: string } | { code: string } | PasskeyAnswer,
  client: Client,
): Promise<void> {
  const kinds = await findFactorKinds(context.db, actor.uid);
  if (kinds.passkey && 'assertion' in given) await usePasskey(context, given, actor);
  else if (kinds.app || kinds.passkey) {
    if (!('code' in given)) throw refuseWithoutFactor(kinds);
    const { email } = await context.db
      .selectFrom('users')
      .select('email')
      .where('uid', '=', actor.uid)
      .executeTakeFirstOrThrow();
    const { uid, name, session_id } = actor;
    const attempt = { uid, name, email, client, known: `session ${session_id}` };
    await checkCode(context, attempt, given.code);
  } else {
    const password = 'password' in given ? given.password : '';
    await checkPassword(context, actor, password, client.ip_address);
  }
  await context.db
    .updateTable('sessions')
    .set({ authenticated_at: context.clock.now() })
    .where('id', '=', actor.session_id)
    .where('ended_at', 'is', null)
    .execute();
  context.actors.forget(actor.uid);
}
