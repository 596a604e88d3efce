import { mailLimits, type TIMED_MAILS } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import { addDays, businessDate, businessInstant, weekdayOf } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { hasMail } from '../../../../platform/mail/mail-server.ts';
import { selectManagers } from './select-managed.ts';

type TimedMail = (typeof TIMED_MAILS)[number];

/** Until when today's mail of a kind is worth sending; null where today has none. */
function endOf(kind: TimedMail, today: string): Date | null {
  if (kind === 'daily_summary') return businessInstant(today, mailLimits.summariesUntil);
  return weekdayOf(today) === 'Monday' ? businessInstant(addDays(today, 1), '00:00') : null;
}

/**
 * Puts today's summary for each person who manages an outlet, or on Mondays the report for each admin, into the outbox; once a
 * day, however often it runs. After the morning there is none: what an outage kept back is dropped.
 */
export async function createTimedMails(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  kind: TimedMail,
): Promise<{ mails: number } | undefined> {
  const now = clock.now();
  const today = businessDate(now);
  const end = endOf(kind, today);
  if (!hasMail(config) || !end || now < businessInstant(today, mailLimits.summariesAt) || now >= end)
    return undefined;
  const { rows } = await sql`
    insert into mails (kind, cause, user_uid, details, created_at, due_at, expires_at)
    select ${kind}::text, ${`${kind} ${today}`}::text, uid, jsonb_build_object('date', ${today}::text), ${now}, ${now}, ${end}
    from users
    where status = 'active' and deleted_at is null and mail_failed_at is null and not ${kind} = any(mails_muted)
      and ${kind === 'daily_summary' ? sql`uid in (${selectManagers(today)})` : sql`role = 'admin'`}
    on conflict (user_uid, cause) do nothing returning id`.execute(db);
  return rows.length === 0 ? undefined : { mails: rows.length };
}
