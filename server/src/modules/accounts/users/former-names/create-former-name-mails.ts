import { randomUUID } from 'node:crypto';
import type { SignInNames } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { createMails, type MailInput } from '../../../../platform/mail/create-mails.ts';

/** Hours for which a mail is tried; later it would tell of something long over. */
const HOURS = 72;

interface Change {
  before: SignInNames & { uid: string };
  after: SignInNames;
}

/**
 * Tells the address that an account had until now that the account has another address or phone number, in the
 * transaction of the change. Nobody is told where there was no address.
 */
export async function createFormerNameMails(
  tx: Transaction<Tables>,
  actor: Actor,
  { before, after }: Change,
  at: Date,
): Promise<void> {
  const { uid, email, phone } = before;
  if (email === null) return;
  const mailOf = (kind: string, details: Record<string, unknown>): MailInput => ({
    kind,
    cause: `${kind.replace('_', ' ')} ${randomUUID()}`,
    user_uid: uid,
    details: { to: email, by: actor.name, ...details },
    due_at: at,
    expires_at: new Date(at.getTime() + HOURS * 3_600_000),
  });
  const mails = [
    ...(after.email === email
      ? []
      : [mailOf('email_changed', after.email === null ? { removed: true } : {})]),
    ...(after.phone === phone ? [] : [mailOf('phone_changed', { before: phone, after: after.phone })]),
  ];
  if (mails.length > 0) await createMails(tx, at, mails);
}
