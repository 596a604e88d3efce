import { randomUUID } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { createMails } from '../../../platform/mail/create-mails.ts';

/** Hours for which the mail is tried; later it would tell of something long over. */
const HOURS = 72;

/** Tells the address that an account had until now that it has another, in the transaction of the change. */
export async function createFormerAddressMail(
  tx: Transaction<Tables>,
  actor: Actor,
  { uid, email }: { uid: string; email: string },
  at: Date,
): Promise<void> {
  await createMails(tx, at, [
    {
      kind: 'email_changed',
      cause: `email changed ${randomUUID()}`,
      user_uid: uid,
      details: { to: email, by: actor.name },
      due_at: at,
      expires_at: new Date(at.getTime() + HOURS * 3_600_000),
    },
  ]);
}
