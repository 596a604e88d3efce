import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { checkPassword } from '../passwords/check-password.ts';

/**
 * Renews the proof of the actor's session by their password. Wrong ones count like those of a sign-in. Throws
 * `invalid_credentials` or `rate_limited`.
 */
export async function refreshProof(
  context: Context,
  actor: PersonActor,
  { password }: { password: string },
  ip_address: string,
): Promise<void> {
  await checkPassword(context, actor, password, ip_address);
  await context.db
    .updateTable('sessions')
    .set({ authenticated_at: context.clock.now() })
    .where('id', '=', actor.session_id)
    .where('ended_at', 'is', null)
    .execute();
  context.actors.forget(actor.uid);
}
