import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { hashNewPassword } from '../auth/passwords/hash-new-password.ts';
import { writePassword } from './update-password.ts';
import { writeProfile } from './update-profile.ts';

interface AuthUserChanges {
  password?: string | undefined;
  current_password?: string | undefined;
  data?: { display_name?: string | undefined } | undefined;
}

/**
 * Changes the actor's display name and password like auth/v1, both or neither. Throws like hashNewPassword.
 */
export async function updateAuthUser(
  context: Context,
  actor: PersonActor,
  { password, current_password, data }: AuthUserChanges,
  client: Client,
): Promise<void> {
  const replacement =
    password === undefined
      ? null
      : await hashNewPassword(context, actor, {
          password,
          current_password,
          field: 'password',
          ip_address: client.ip_address,
        });
  await context.db.transaction().execute(async (transaction) => {
    const now = context.clock.now();
    if (data) await writeProfile(transaction, actor, now, { name: data.display_name }, 'data.display_name');
    if (replacement) await writePassword(transaction, actor, now, replacement, client);
  });
  context.actors.forget(actor.uid);
}
