import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkPassword } from '../auth/passwords/check-password.ts';
import { hashPassword } from '../auth/passwords/hash-password.ts';
import type { Client } from '../auth/sessions/build-session.ts';
import { writePassword } from './update-password.ts';
import { writeProfile } from './update-profile.ts';

interface AuthUserChanges {
  password?: string | undefined;
  current_password?: string | undefined;
  data?: { display_name?: string | undefined } | undefined;
}

/**
 * Changes the actor's display name and password like auth/v1, both or neither. A password needs the current one or a
 * sign-in within the last five minutes; else throws `reauthentication_needed`.
 */
export async function updateAuthUser(
  context: Context,
  actor: PersonActor,
  { password, current_password, data }: AuthUserChanges,
  client: Client,
): Promise<void> {
  const replacement = password === undefined ? null : await replace(password);
  await context.db.transaction().execute(async (transaction) => {
    const now = context.clock.now();
    if (data) await writeProfile(transaction, actor, now, { name: data.display_name }, 'data.display_name');
    if (replacement) await writePassword(transaction, actor, now, replacement, client);
  });
  context.actors.forget(actor.uid);

  async function replace(next: string) {
    const replaces =
      current_password === undefined
        ? await hashOfFreshSession(context, actor)
        : await checkPassword(context, actor, current_password, client.ip_address);
    return { replaces, password_hash: await hashPassword(next) };
  }
}

/** The stored hash, if the actor signed in recently enough. */
async function hashOfFreshSession({ db, clock }: Context, actor: PersonActor): Promise<string> {
  const since = new Date(clock.now().getTime() - sessionLimits.freshSignInSeconds * 1000);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.user_uid')
    .select('password_hash')
    .where('sessions.id', '=', actor.session_id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.created_at', '>=', since.toISOString())
    .executeTakeFirst();
  if (!row) throw new AppError('reauthentication_needed', 'auth.current_password_needed');
  return row.password_hash;
}
