import { formatPhone } from '@gerai/shared/text/phone-number.ts';
import { businessDate, businessTime } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../../platform/context.ts';
import type { MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';

/** The mail that says that the account has another phone number. */
export function buildChangedPhoneMail(
  _context: Context,
  { name, language }: Recipient,
  { details, created_at }: DueMail,
): Promise<MailContent> {
  const [before, after] = [details.before, details.after].map((phone) =>
    typeof phone === 'string' ? formatPhone(phone) : null,
  );
  const at = new Date(created_at);
  const when = `${businessDate(at)} ${businessTime(at)} (UTC+8)`;
  const values = { name, by: String(details.by), when, before, after };
  return Promise.resolve(texts[language](values));
}

interface MailValues {
  name: string;
  by: string;
  when: string;
  before: string | null | undefined;
  after: string | null | undefined;
}

const texts = {
  en: ({ name, by, when, before, after }: MailValues): MailContent => ({
    subject: 'The phone number of your Gerai account has changed',
    heading: `Hello ${name}`,
    blocks: [
      {
        text: [
          `${by} changed the phone number of your Gerai account on ${when}.`,
          ...(before ? [`${before} no longer signs in to it.`] : []),
          ...(after ? [`${after} does now.`] : []),
        ].join(' '),
      },
      { text: 'Not expected? Change your password and tell an admin of your business now.' },
    ],
    why: 'You get this mail because this is the address of your account.',
  }),
  id: ({ name, by, when, before, after }: MailValues): MailContent => ({
    subject: 'Nomor telepon akun Gerai Anda telah diubah',
    heading: `Halo ${name}`,
    blocks: [
      {
        text: [
          `${by} mengubah nomor telepon akun Gerai Anda pada ${when}.`,
          ...(before ? [`${before} tidak bisa lagi dipakai untuk masuk.`] : []),
          ...(after ? [`Sekarang yang dipakai ${after}.`] : []),
        ].join(' '),
      },
      { text: 'Tidak Anda ketahui? Ganti kata sandi Anda dan beri tahu admin usaha Anda sekarang.' },
    ],
    why: 'Anda menerima email ini karena ini alamat akun Anda.',
  }),
};
