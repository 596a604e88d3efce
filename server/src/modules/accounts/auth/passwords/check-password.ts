import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countAttempt } from '../attempts/count-attempt.ts';
import { countedName } from '../sessions/queries.ts';
import { checkAccount } from '../setup/check-account.ts';

/**
 * Verifies the actor's current password. Attempts count like sign-ins on a known device. Returns the stored hash, so
 * that a change can be conditional on it. Throws `invalid_credentials` or `rate_limited`.
 */
export async function checkPassword(
  context: Context,
  actor: PersonActor,
  current_password: string,
  ip_address: string,
): Promise<string> {
  const { email, phone, ...account } = await context.db
    .selectFrom('users')
    .select(['uid', 'email', 'phone', 'password_hash'])
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow();
  const known = `session ${actor.session_id}`;
  const { forgive } = await countAttempt(context, {
    counted_name: countedName({ email, phone }),
    user_uid: actor.uid,
    ip_address,
    known,
    network: null,
  });
  const password_hash = await checkAccount(context, account, current_password);
  if (password_hash === null) throw currentPasswordWrong();
  await forgive(context.db);
  return password_hash;
}

export const currentPasswordWrong = () =>
  new AppError('invalid_credentials', 'auth.current_password_wrong', undefined, { at: ['current_password'] });
