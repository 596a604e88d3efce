import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkCode } from '../factors/check-code.ts';
import { hasFactor } from '../factors/queries.ts';
import { checkPassword } from '../passwords/check-password.ts';

/**
 * Renews the proof of the actor's session: by a code where they have a second factor, else by their password. Wrong ones
 * count like those of a sign-in. Throws `invalid_credentials`, `second_factor_required` or `rate_limited`.
 */
export async function refreshProof(
  context: Context,
  actor: PersonActor,
  given: { password: string } | { code: string },
  client: Client,
): Promise<void> {
  if (await hasFactor(context.db, actor.uid)) {
    if (!('code' in given)) throw new AppError('second_factor_required', 'auth.code_required');
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
