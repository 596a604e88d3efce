import { type MailState, mailStateLimits } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { type NotNull, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { mailServerOf } from '../../../platform/mail/mail-server.ts';

type Figures = Pick<MailState, 'waiting' | 'sent' | 'failed' | 'dropped' | 'waiting_since' | 'answer'>;

/** What became of the mails of the last days; null without a mail server. Wishes for accounts that are none don't count. */
export async function readMailState({ db, clock, config }: Context): Promise<MailState | null> {
  const server = mailServerOf(config);
  if (!server) return null;
  const since = new Date(clock.now().getTime() - mailStateLimits.days * 86_400_000);
  const counted = (state: string) => sql`count(*) filter (where state = ${state})`;
  const { rows } = await sql<Figures>`
    select ${counted('waiting')} as waiting, ${counted('sent')} as sent, ${counted('failed')} as failed,
      ${counted('dropped')} as dropped, min(created_at) filter (where state = 'waiting') as waiting_since,
      (array_agg(answer order by created_at desc) filter (where state = 'waiting' and answer is not null))[1] as answer
    from mails where created_at >= ${since} and user_uid is not null`.execute(db);
  const failing = await db
    .selectFrom('users')
    .select(['uid', 'name', 'email', 'mail_failed_at as since', 'mail_failure as answer'])
    .where('mail_failed_at', 'is not', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .where('deleted_at', 'is', null)
    .orderBy('mail_failed_at')
    .limit(mailStateLimits.failing)
    .execute();
  return {
    server: `${server.host}:${server.port}`,
    from: server.from.address,
    is_encrypted: !server.isClear,
    ...rows[0]!,
    failing: failing.map(({ since: at, answer, ...person }) => ({
      ...person,
      since: at!,
      answer: answer ?? '',
    })),
  };
}
