import { passwordRequestLimits } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { businessDate, businessTime } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../../platform/context.ts';
import type { MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';

/** The mail to the address of before: it may be all that its owner hears of an account taken over. */
export function buildFormerAddressMail(
  _context: Context,
  { name, email, language }: Recipient,
  { details, created_at }: DueMail,
): Promise<MailContent> {
  const at = new Date(created_at);
  const when = `${businessDate(at)} ${businessTime(at)} (UTC+8)`;
  return Promise.resolve(
    texts[language]({ name, email, by: String(details.by), when, isRemoved: details.removed === true }),
  );
}

interface MailValues {
  name: string;
  email: string;
  by: string;
  when: string;
  /** The account has a phone number alone now. */
  isRemoved: boolean;
}

const hours = passwordRequestLimits.newEmailHours;

const texts = {
  en: ({ name, email, by, when, isRemoved }: MailValues): MailContent => ({
    subject: isRemoved
      ? 'Your Gerai account no longer has this email address'
      : 'Your Gerai account has another email address',
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
  id: ({ name, email, by, when, isRemoved }: MailValues): MailContent => ({
    subject: isRemoved
      ? 'Akun Gerai Anda tidak lagi memakai alamat email ini'
      : 'Akun Gerai Anda memakai alamat email lain',
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
