import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import type { LockedUser } from '../account/lock-user.ts';
import { createLinkMails } from '../auth/passwords/create-link-mail.ts';
import { writeLinkPages } from '../auth/passwords/write-password-link.ts';

interface Invitations {
  /** By uid, where the admin passes them on. */
  links: Map<string, string>;
  refused: Map<string, AnyBecause>;
}

/**
 * Gives those of locked people who have not chosen a password yet another one-time link, in a few statements: as a mail,
 * or to pass on. Their former link ends. Throws `refused` for mails where none are sent.
 */
export async function createInvitations(
  tx: Transaction<Tables>,
  context: Context,
  actor: Actor,
  now: Date,
  { users, byMail }: { users: readonly LockedUser[]; byMail: boolean },
): Promise<Invitations> {
  if (byMail && !hasMail(context.config)) throw new AppError('refused', 'users.no_mail');
  const refused = new Map<string, AnyBecause>();
  const invited = users.filter(({ uid, email, status, has_password }) => {
    if (status === 'inactive') refused.set(uid, { reason: 'users.inactive_account' });
    else if (status !== 'pending' || has_password) refused.set(uid, { reason: 'users.not_invited' });
    else if (byMail && email === null) refused.set(uid, { reason: 'users.no_email' });
    return !refused.has(uid);
  });
  if (byMail) await createLinkMails(tx, context.keys, invited, now);
  const able = byMail ? [] : invited.map(({ uid }) => uid);
  const links = await writeLinkPages(tx, context.config, able, now);
  const one_time_link = byMail ? 'mailed' : 'made';
  const entries = invited.map((user) =>
    buildAccountEntry(actor, user, 'password_change', { one_time_link, sessions_ended: 0 }),
  );
  await recordActivity(tx, actor, now, ...entries);
  return { links, refused };
}
