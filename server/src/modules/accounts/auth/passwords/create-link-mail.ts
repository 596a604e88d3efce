import { randomUUID } from 'node:crypto';
import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { createMails } from '../../../../platform/mail/create-mails.ts';
import { signMailedToken } from './sign-mailed-token.ts';
import { writePasswordLink } from './write-password-link.ts';

/** Makes a user's one-time link and the mail that carries it, in the transaction of the admin's change. */
export async function createLinkMail(
  tx: Transaction<Tables>,
  keys: Pick<Keys, 'mail'>,
  { uid, email }: { uid: string; email: string },
  at: Date,
): Promise<void> {
  const id = randomUUID();
  await writePasswordLink(tx, uid, at, { token: signMailedToken(keys, id), mailed_to: email });
  const expires_at = new Date(at.getTime() + passwordLinkDays * 86_400_000);
  const mail = {
    id,
    kind: 'password_link',
    cause: `password link ${id}`,
    user_uid: uid,
    due_at: at,
    expires_at,
  };
  await createMails(tx, at, [mail]);
}
