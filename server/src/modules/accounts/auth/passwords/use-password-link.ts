import type { Actor, Client } from '@gerai/shared/actor/actor.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry, buildStatusEntries } from '../../account/build-account-entry.ts';
import { forgiveAccount } from '../attempts/count-attempt.ts';
import { rememberNetwork } from '../attempts/find-known-network.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './hash-password.ts';
import { findPasswordLink } from './write-password-link.ts';

/** The user of the one-time link with this token. Throws `gone` for any invalid link. */
export async function readPasswordLink(db: Queryable, token: string, now: Date) {
  const user = await findPasswordLink(db, token, now);
  if (!user) throw new AppError('gone', 'users.link_gone');
  return user;
}

/**
 * Sets the password of a link's user, activates the account, ends its sessions, clears failed attempts and consumes the
 * link: of two concurrent uses one succeeds. Throws `gone` for any invalid link.
 */
export async function usePasswordLink(
  context: Context,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<void> {
  const at = context.clock.now();
  const { uid, ...owner } = await readPasswordLink(context.db, token, at);
  await checkNewPassword(context.db, password, owner);
  const password_hash = await hashPassword(password, context);
  await context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
    // A concurrent use of the same link finds none any more.
    const user = await readPasswordLink(tx, token, at);
    // A database trigger deletes the link.
    await tx
      .updateTable('users')
      .set({ password_hash, must_change_password: false, status: 'active', updated_at: at })
      .where('uid', '=', uid)
      .execute();
    const sessions_ended = await endSessions(tx, uid, 'all', at);
    await forgiveAccount(tx, uid);
    await rememberNetwork(tx, client.ip_address, uid, at);
    const entry = buildAccountEntry(oneTimeLink, user, 'password_change', {
      one_time_link: 'used',
      ...(user.status === 'active' ? { sessions_ended } : {}),
      ...client,
    });
    await recordActivity(tx, oneTimeLink, at, entry, ...buildStatusEntries(oneTimeLink, user, 'active'));
  });
  context.actors.forget(uid);
}

/** Anyone with the link, which an admin saw, or the readers of a mailbox. */
const oneTimeLink: Actor = { kind: 'service', name: 'One-time link' };
