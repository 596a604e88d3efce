import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { accountEntry, statusEntries } from '../../account/account-entry.ts';
import type { Client } from '../sessions/client.ts';
import { forgiveAccount } from '../sessions/count-attempt.ts';
import { hashPassword } from './password.ts';
import { findPasswordLink } from './password-link.ts';

/** Whose one-time link has this token. Throws `gone`, whyever it is not good for anything. */
export async function readPasswordLink(db: Queryable, token: string, now: Date) {
  const user = await findPasswordLink(db, token, now);
  if (!user) throw new AppError('gone', 'users.link_gone');
  return user;
}

/**
 * Sets the password of a link's user, who is active then, whatever was tried before, and uses the link up: of two with the same link one is
 * served. Throws `gone`, whyever it is not good for anything.
 */
export async function usePasswordLink(
  context: Context,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<void> {
  const at = context.clock.now();
  const { uid } = await readPasswordLink(context.db, token, at);
  const password_hash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
    // Who waited for another with the same link finds none any more.
    const user = await readPasswordLink(tx, token, at);
    // The database drops the link of whoever is not pending.
    await tx
      .updateTable('users')
      .set({ password_hash, status: 'active', updated_at: at })
      .where('uid', '=', uid)
      .execute();
    await forgiveAccount(tx, user.email);
    const line = accountEntry(oneTimeLink, user, 'password_change', { one_time_link: 'used', ...client });
    await recordActivity(tx, oneTimeLink, at, line, ...statusEntries(oneTimeLink, user, 'active'));
  });
  context.actors.forget(uid);
}

/** Whoever has the link, which an admin saw too. */
const oneTimeLink: Actor = { kind: 'service', name: 'One-time link' };
