import { handedOutLinkDays, passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { publicAddress } from '../../../platform/http/web/public-address.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry, buildStatusEntries } from '../account/build-account-entry.ts';
import { lockUser, NO_PASSWORD } from '../account/lock-user.ts';
import { createLinkMail } from '../auth/passwords/create-link-mail.ts';
import { passwordPage, writePasswordLink } from '../auth/passwords/write-password-link.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { checkRights } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

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
    await tx
      .updateTable('users')
      .set({ password_hash: NO_PASSWORD, status: 'pending', updated_at: at })
      .where('uid', '=', uid)
      .execute();
    const sessions_ended = await endSessions(tx, uid, 'all', at);
    const one_time_link = byMail ? 'mailed' : handedOut ? 'handed_out' : 'made';
    const entry = buildAccountEntry(actor, user, 'password_change', { one_time_link, sessions_ended });
    await recordActivity(tx, actor, at, entry, ...buildStatusEntries(actor, user, 'pending'));
    if (!byMail) {
      const seconds = (handedOut ? handedOutLinkDays : passwordLinkDays) * 86_400;
      return passwordPage(await writePasswordLink(tx, uid, at, { seconds }), publicAddress(config));
    }
    await createLinkMail(tx, keys, user, at);
    return null;
  });
  context.actors.forget(uid);
  return link;
}
