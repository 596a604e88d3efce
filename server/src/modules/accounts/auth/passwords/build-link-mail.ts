import {
  passwordLinkDays,
  passwordRequestLimits,
} from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { publicAddress } from '../../../../platform/http/web/public-address.ts';
import type { MailContent } from '../../../../platform/mail/draw-mail.ts';
import type { DueMail, Recipient } from '../../../../platform/mail/mail-kind.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../../account/build-account-entry.ts';
import { hasNewEmail } from '../queries.ts';
import { mailedTokens, signMailedToken } from './sign-mailed-token.ts';
import { findPasswordLink, passwordPage, writePasswordLink } from './write-password-link.ts';

/** The mail of a link that an admin made; null once the link is used, replaced or gone. */
export async function buildLinkMail(
  context: Context,
  to: Recipient,
  mail: DueMail,
): Promise<MailContent | null> {
  const page = await findPage(context, mail);
  return page === null ? null : linkTexts[to.language](to, page);
}

/**
 * The mail that answers 'Forgot password?': makes the link at the first attempt. Null for whoever has no password here,
 * for a further wish soon after one that was granted, and soon after the account got this address.
 */
export async function buildRequestMail(
  context: Context,
  to: Recipient,
  mail: DueMail,
): Promise<MailContent | null> {
  if (mail.details.made !== true && !(await makeLink(context, to, mail))) return null;
  const page = await findPage(context, mail);
  return page === null ? null : requestTexts[to.language](to, page);
}

async function findPage({ db, keys, clock, config }: Context, { id }: DueMail): Promise<string | null> {
  for (const token of mailedTokens(keys, id))
    if (await findPasswordLink(db, token, clock.now())) return passwordPage(token, publicAddress(config));
  return null;
}

const server = { kind: 'job', name: 'Mail' } as const;

async function makeLink({ db, keys, clock }: Context, to: Recipient, { id }: DueMail): Promise<boolean> {
  const at = clock.now();
  return await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['uid', 'name', 'email'])
      .where('uid', '=', to.uid)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .where('password_hash', '<>', '')
      .forUpdate()
      .executeTakeFirst();
    if (!user || user.email !== to.email || !(await isAllowed(tx, to.uid, at))) return false;
    if (await hasNewEmail(tx, to.uid, at)) return false;
    const seconds = passwordRequestLimits.minutes * 60;
    await writePasswordLink(tx, to.uid, at, {
      token: signMailedToken(keys, id),
      seconds,
      mailed_to: to.email,
    });
    await tx
      .updateTable('mails')
      .set({ details: JSON.stringify({ made: true }) })
      .where('id', '=', id)
      .execute();
    const entry = buildAccountEntry(server, user, 'password link sent', {});
    await recordActivity(tx, server, at, entry);
    return true;
  });
}

async function isAllowed(tx: Queryable, uid: string, at: Date): Promise<boolean> {
  const { perAccountADay, pauseMinutes } = passwordRequestLimits;
  const { rows } = await sql<{ today: number; lately: number }>`
    select count(*) as today,
      count(*) filter (where created_at > ${at}::timestamptz - make_interval(mins => ${pauseMinutes})) as lately
    from mails where user_uid = ${uid} and kind = 'password_request' and details -> 'made' = 'true'
      and created_at > ${at}::timestamptz - interval '1 day'`.execute(tx);
  return rows[0]!.today < perAccountADay && rows[0]!.lately === 0;
}

const { minutes } = passwordRequestLimits;

const requestTexts = {
  en: ({ email }: Recipient, url: string): MailContent => ({
    subject: 'Choose a new password for Gerai',
    heading: 'Choose a new password',
    blocks: [
      {
        text: `Somebody asked for a new password for the Gerai account ${email}. If that was you, choose one here:`,
      },
      { button: 'Choose a new password', url },
      {
        text: `The link works once, within ${minutes} minutes. You are signed out everywhere when you use it.`,
      },
      { text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
    why: 'You get this mail because your address was entered at “Forgot your password?”.',
  }),
  id: ({ email }: Recipient, url: string): MailContent => ({
    subject: 'Pilih kata sandi baru untuk Gerai',
    heading: 'Pilih kata sandi baru',
    blocks: [
      {
        text: `Seseorang meminta kata sandi baru untuk akun Gerai ${email}. Jika itu Anda, pilih kata sandi di sini:`,
      },
      { button: 'Pilih kata sandi baru', url },
      {
        text: `Tautan ini berlaku sekali, dalam ${minutes} menit. Saat dipakai, Anda keluar dari semua perangkat.`,
      },
      { text: 'Jika bukan Anda, abaikan saja: kata sandi Anda tetap sama.' },
    ],
    why: 'Anda menerima email ini karena alamat Anda dimasukkan di “Lupa kata sandi?”.',
  }),
};

const linkTexts = {
  en: ({ name, email }: Recipient, url: string): MailContent => ({
    subject: 'Your link to Gerai',
    heading: `Hello ${name}`,
    blocks: [
      { text: `An admin has made you a link to choose the password of your Gerai account ${email}.` },
      { button: 'Choose your password', url },
      { text: `It works once, within ${passwordLinkDays} days.` },
    ],
    why: 'You get this mail because an admin of your business sent it.',
  }),
  id: ({ name, email }: Recipient, url: string): MailContent => ({
    subject: 'Tautan Anda ke Gerai',
    heading: `Halo ${name}`,
    blocks: [
      { text: `Admin telah membuat tautan agar Anda memilih kata sandi akun Gerai ${email}.` },
      { button: 'Pilih kata sandi', url },
      { text: `Tautan ini berlaku sekali, dalam ${passwordLinkDays} hari.` },
    ],
    why: 'Anda menerima email ini karena dikirim oleh admin usaha Anda.',
  }),
};
