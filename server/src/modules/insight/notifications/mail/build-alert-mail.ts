import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type MailedNotice, mailLimits } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import { noticePlace } from '@gerai/shared/insight/notifications/places.ts';
import { rulesOf } from '@gerai/shared/insight/notifications/rules.ts';
import { noticeText } from '@gerai/shared/insight/notifications/texts.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { businessDate, businessTime } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import type { MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';
import { toNotice } from '../queries.ts';
import { selectNotices } from '../select-notices.ts';

const words: Record<
  Language,
  { more: (count: number) => string; open: string; several: string; why: string }
> = {
  en: {
    more: (count) => `And ${count} more.`,
    open: 'Open Gerai',
    several: 'new alerts',
    why: 'You get this mail because it concerns your account or the running of Gerai.',
  },
  id: {
    more: (count) => `Dan ${count} lainnya.`,
    open: 'Buka Gerai',
    several: 'peringatan baru',
    why: 'Anda menerima email ini karena menyangkut akun Anda atau jalannya Gerai.',
  },
};

/** The mail of one alert, or of several of a kind; null where the person may see none of them any more. */
export async function buildAlertMail(
  { db, config }: Context,
  to: Recipient,
  { details }: DueMail,
): Promise<MailContent | null> {
  const { kind, ids } = details as { kind: MailedNotice; ids: number[] };
  const actor: PersonActor = { kind: 'person', session_id: '', ...to };
  const rules = rulesOf(to.role).filter((rule) => rule.kind === kind);
  const listed = { muted: [], ids, limit: mailLimits.listed };
  const { rows } = await selectNotices(actor, rules, listed).execute(db);
  if (rows.length === 0) return null;
  const origin = publicAddress(config)!;
  const said = words[to.language];
  const list = rows.map((row) => {
    const notice = toNotice(row, false);
    const { title, reason } = noticeText(notice, to.language);
    const at = new Date(row.created_at);
    const text = [reason, `${businessDate(at)} ${businessTime(at)} (UTC+8)`].filter(Boolean).join('\n');
    return { title, text, url: `${origin}${noticePlace(notice, to.role)}` };
  });
  const [first] = list;
  const more = ids.length - list.length;
  const heading = ids.length === 1 ? first!.title : `${ids.length} ${said.several}`;
  return {
    subject: `Gerai: ${heading}`,
    heading,
    blocks: [
      { list },
      ...(more > 0 ? [{ text: said.more(more) }] : []),
      { button: said.open, url: list.length === 1 ? first!.url : origin },
    ],
    why: said.why,
  };
}
