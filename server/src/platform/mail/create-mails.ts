import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';

export interface MailInput {
  /** Known before where the mail carries a link that is made of it. */
  id?: string;
  kind: string;
  /** With the person, what makes the mail the only one of its cause. */
  cause: string;
  user_uid: string | null;
  details?: Record<string, unknown>;
  network?: string;
  due_at: Date;
  /** What was not sent until then is not sent late. */
  expires_at: Date;
}

/**
 * Puts mails into the outbox, in the transaction of what causes them; none for a person who has no address, but what is
 * sent to their former one. A person has one of each cause, however often this
 * is called; the `ids` in the details of one that still waits grow by those of the further one.
 */
export async function createMails(
  tx: Transaction<Tables>,
  at: Date,
  mails: readonly MailInput[],
): Promise<void> {
  const rows = mails.map(({ details = {}, network = null, ...mail }) => ({ ...mail, network, details }));
  await sql`
    insert into mails (id, kind, cause, user_uid, network, details, created_at, due_at, expires_at)
    select coalesce(id, gen_random_uuid()), kind, cause, user_uid, network, details, ${at}, due_at, expires_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) input (
      id uuid, kind text, cause text, user_uid uuid, network text, details jsonb, due_at timestamptz, expires_at timestamptz)
    where user_uid is null or details ? 'to'
      or exists (select from users where uid = user_uid and email is not null)
    on conflict (user_uid, cause) do update
      set details = jsonb_set(mails.details, '{ids}', (mails.details -> 'ids') || (excluded.details -> 'ids'))
      where mails.state = 'waiting' and mails.details ? 'ids' and excluded.details ? 'ids'`.execute(tx);
}
