import { randomUUID } from 'node:crypto';
import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { createMails } from '../../../../platform/mail/create-mails.ts';
import { signMailedToken } from './sign-mailed-token.ts';
import { writePasswordLinks } from './write-password-link.ts';

interface Addressee {
  uid: string;
  email: string | null;
}

/** Makes a user's one-time link and the mail that carries it, in the transaction of the admin's change. Throws `refused` for one without an address. */
export const createLinkMail = (
  tx: Transaction<Tables>,
  keys: Pick<Keys, 'mail'>,
  person: Addressee,
  at: Date,
): Promise<void> => createLinkMails(tx, keys, [person], at);

/** The same for many people. */
export async function createLinkMails(
  tx: Transaction<Tables>,
  keys: Pick<Keys, 'mail'>,
  people: readonly Addressee[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  const mails = people.map(({ uid, email }) => {
    if (email === null) throw new AppError('refused', 'users.no_email');
    return { id: randomUUID(), uid, email };
  });
  await writePasswordLinks(
    tx,
    mails.map(({ id, uid, email }) => ({
      user_uid: uid,
      token: signMailedToken(keys, id),
      mailed_to: email,
    })),
    at,
  );
  const expires_at = new Date(at.getTime() + passwordLinkDays * 86_400_000);
  await createMails(
    tx,
    at,
    mails.map(({ id, uid }) => ({
      id,
      kind: 'password_link',
      cause: `password link ${id}`,
      user_uid: uid,
      due_at: at,
      expires_at,
    })),
  );
}
