import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { opaqueString } from '@gerai/shared/accounts/users/opaque-string.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { checkNewPassword } from './check-new-password.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';

interface NewPassword {
  password: string;
  /** Without it the sign-in must be recent. */
  current_password: string | undefined;
  /** Of the request, for what is wrong with the new password. */
  field: string;
  ip_address: string;
}

/**
 * Hashes the password with which an actor replaces the own one. Both ways to change it come here: the proof is the
 * current password, or a sign-in or renewed proof within the last five minutes, else throws
 * `reauthentication_needed`; then throws `invalid_input` for a password that is easily guessed or the same again.
 * `replaces` is the stored hash.
 */
export async function hashNewPassword(
  context: Context,
  actor: PersonActor,
  { password, current_password, field, ip_address }: NewPassword,
): Promise<{ password_hash: string; replaces: string }> {
  const replaces =
    current_password === undefined
      ? await hashOfFreshSession(context, actor)
      : await checkPassword(context, actor, current_password, ip_address);
  const owner = await context.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow();
  await checkNewPassword(context.db, password, owner, field);
  const isSame =
    current_password === undefined
      ? await verifyPassword(replaces, password, context)
      : opaqueString(password) === opaqueString(current_password);
  if (isSame) throw new AppError('invalid_input', 'password.unchanged', undefined, { at: [field] });
  return { replaces, password_hash: await hashPassword(password, context) };
}

/** The stored hash, if the actor signed in, or proved again who they are, recently enough. */
async function hashOfFreshSession({ db, clock }: Context, actor: PersonActor): Promise<string> {
  const since = clock.now().getTime() - sessionLimits.freshSignInSeconds * 1000;
  if (!actor.authenticated_at || Date.parse(actor.authenticated_at) < since)
    throw new AppError('reauthentication_needed', 'auth.current_password_needed');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow();
  return password_hash;
}
