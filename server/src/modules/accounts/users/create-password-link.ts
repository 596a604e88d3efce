import { handedOutLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { isOwnAccount } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { AccountDetails } from '@gerai/shared/trail/details/account-details.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry, buildStatusEntries } from '../account/build-account-entry.ts';
import { type LockedUser, lockUser, lockUsers, NO_PASSWORD } from '../account/lock-user.ts';
import { createLinkMail } from '../auth/passwords/create-link-mail.ts';
import { writeLinkPages } from '../auth/passwords/write-password-link.ts';
import { endSessionsOf } from '../auth/sessions/end-sessions.ts';
import { checkRights } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

const HANDED_OUT_SECONDS = handedOutLinkDays * 86_400;

interface LinkOptions {
  byMail?: boolean | undefined;
  handedOut?: boolean | undefined;
}

/**
 * Removes an account's password, ends its sessions and returns the one-time link for choosing another; until then the
 * account is pending. With `byMail` the link goes to the person alone, and null is returned; with `handedOut` it is valid
 * for longer. Throws `not_found`, and `refused` for the actor's own account, the last admin, and an inactive
 * account, whose link would be useless.
 */
export async function createPasswordLink(
  context: Context,
  actor: Actor,
  uid: string,
  { byMail = false, handedOut = false }: LinkOptions = {},
): Promise<string | null> {
  const at = context.clock.now();
  checkRecentProof(actor, at);
  const { config, keys } = context;
  if (byMail && !hasMail(config)) throw new AppError('refused', 'users.no_mail');
  const link = await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const user = await lockUser(tx, uid);
    if (user.status === 'inactive') throw new AppError('refused', 'users.inactive_account');
    await checkRights(tx, actor, user, { role: user.role, status: 'pending' });
    await writeMissingPasswords(tx, actor, [user], at, byMail ? 'mailed' : handedOut ? 'handed_out' : 'made');
    if (!byMail) {
      const pages = await writeLinkPages(tx, config, [uid], at, handedOut ? HANDED_OUT_SECONDS : undefined);
      return pages.get(uid)!;
    }
    await createLinkMail(tx, keys, user, at);
    return null;
  });
  context.actors.forget(uid);
  return link;
}

/**
 * Makes the links of many people to hand out, in one transaction; returns them by uid. Left out, for createPasswordLink to
 * do or to refuse: admins, inactive and missing accounts, and the actor's own.
 */
export async function createPasswordLinks(
  context: Context,
  actor: Actor,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const at = context.clock.now();
  checkRecentProof(actor, at);
  const links = await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor);
    const users = (await lockUsers(tx, uids)).filter(
      ({ uid, role, status }) => role !== 'admin' && status !== 'inactive' && !isOwnAccount(actor, uid),
    );
    if (users.length === 0) return new Map<string, string>();
    await writeMissingPasswords(tx, actor, users, at, 'handed_out');
    const able = users.map(({ uid }) => uid);
    return await writeLinkPages(tx, context.config, able, at, HANDED_OUT_SECONDS);
  });
  for (const uid of links.keys()) context.actors.forget(uid);
  return links;
}

/** Takes the passwords of locked accounts away, which are pending then, and ends their sessions; on the trail. */
async function writeMissingPasswords(
  tx: Transaction<Tables>,
  actor: Actor,
  users: readonly LockedUser[],
  at: Date,
  one_time_link: AccountDetails['password_change']['one_time_link'],
): Promise<void> {
  const uids = users.map(({ uid }) => uid);
  await tx
    .updateTable('users')
    .set({ password_hash: NO_PASSWORD, status: 'pending', updated_at: at })
    .where(sql<boolean>`uid = any(${uids}::uuid[])`)
    .execute();
  const ended = await endSessionsOf(tx, uids, at);
  const entries = users.flatMap((user) => [
    buildAccountEntry(actor, user, 'password_change', {
      one_time_link,
      sessions_ended: ended.get(user.uid) ?? 0,
    }),
    ...buildStatusEntries(actor, user, 'pending'),
  ]);
  await recordActivity(tx, actor, at, ...entries);
}
