import { passwordRequestLimits } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { formatPhone } from '@gerai/shared/text/phone-number.ts';
import { businessDate, businessTime } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { MailContent } from '../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../platform/mail/mail-kind.ts';

/** The mail to the address of before: it may be all that its owner hears of an account taken over. */
export function buildFormerAddressMail(
  _context: Context,
  { name, email, language }: Recipient,
  { details, created_at }: DueMail,
): Promise<MailContent> {
  const when = momentOf(created_at);
  return Promise.resolve(addressTexts[language]({ name, email, by: String(details.by), when }));
}

/** The mail that says that the account has another phone number. */
export function buildFormerPhoneMail(
  _context: Context,
  { name, language }: Recipient,
  { details, created_at }: DueMail,
): Promise<MailContent> {
  const [before, after] = [details.before, details.after].map((phone) =>
    typeof phone === 'string' ? formatPhone(phone) : null,
  );
  const values = { name, by: String(details.by), when: momentOf(created_at), before, after };
  return Promise.resolve(phoneTexts[language](values));
}

function momentOf(created_at: string): string {
  const at = new Date(created_at);
  return `${businessDate(at)} ${businessTime(at)} (UTC+8)`;
}

interface AddressValues {
  name: string;
  email: string;
  by: string;
  when: string;
}

const hours = passwordRequestLimits.newEmailHours;

const addressTexts = {
  en: ({ name, email, by, when }: AddressValues): MailContent => ({
    subject: 'The email address of your Gerai account has changed',
    heading: `Hello ${name}`,
    blocks: [
      {
        text: `${by} changed the email address of your Gerai account on ${when}. ${email} no longer signs in to it.`,
      },
      {
        text: `Not expected? Tell an admin of your business now. For ${hours} hours nobody but an admin can have a password link sent for this account.`,
      },
    ],
    why: 'You get this mail because this was the address of your account.',
  }),
  id: ({ name, email, by, when }: AddressValues): MailContent => ({
    subject: 'Alamat email akun Gerai Anda telah diubah',
    heading: `Halo ${name}`,
    blocks: [
      {
        text: `${by} mengubah alamat email akun Gerai Anda pada ${when}. ${email} tidak bisa lagi dipakai untuk masuk.`,
      },
      {
        text: `Tidak Anda ketahui? Beri tahu admin usaha Anda sekarang. Selama ${hours} jam hanya admin yang bisa mengirim tautan kata sandi untuk akun ini.`,
      },
    ],
    why: 'Anda menerima email ini karena ini alamat lama akun Anda.',
  }),
};

interface PhoneValues {
  name: string;
  by: string;
  when: string;
  before: string | null | undefined;
  after: string | null | undefined;
}

const phoneTexts = {
  en: ({ name, by, when, before, after }: PhoneValues): MailContent => ({
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
  id: ({ name, by, when, before, after }: PhoneValues): MailContent => ({
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
