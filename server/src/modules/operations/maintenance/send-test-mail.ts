import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { publicAddress } from '../../../platform/http/web/public-address.ts';
import { drawMail } from '../../../platform/mail/draw-mail.ts';
import { mailServerOf } from '../../../platform/mail/mail-server.ts';
import { openPost } from '../../../platform/mail/open-post.ts';
import type { MailOutcome } from '../../../platform/mail/read-mail-error.ts';

/**
 * Sends a mail to the actor's own address on a connection of its own and tells what the mail server answered; one that
 * arrives ends a failure of the address. Throws `not_found` without a mail server, and
 * `refused` for an actor without an address.
 */
export async function sendTestMail(
  { db, config }: Context,
  { uid }: PersonActor,
): Promise<MailOutcome & { to: string }> {
  const server = mailServerOf(config);
  if (!server) throw new AppError('not_found', 'http.no_such_address');
  const { name, email, language } = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  if (email === null) throw new AppError('refused', 'users.no_own_email');
  const said = words[language ?? 'en'];
  const content = { ...said, subject: said.heading, blocks: [{ text: said.text }] };
  const settings = `${publicAddress(config)}/task/profile`;
  const drawn = drawMail(content, language ?? 'en', { settings, unsubscribe: null });
  const { post, close } = openPost(server);
  const to = { name, address: email };
  const outcome = await post({ id: randomUUID(), to, subject: said.heading, ...drawn, unsubscribe: null });
  close();
  if (outcome.kind === 'sent')
    await db
      .updateTable('users')
      .set({ mail_failed_at: null, mail_failure: null })
      .where('uid', '=', uid)
      .where('email', '=', email)
      .where('mail_failed_at', 'is not', null)
      .execute();
  return { ...outcome, to: email };
}

const words = {
  en: {
    heading: 'A test mail of Gerai',
    text: 'Mail from Gerai arrives. Look at where it arrived: in the folder for spam, the records SPF, DKIM and DMARC of the sender’s domain are missing or wrong.',
    why: 'You get this mail because you asked for it in Database Maintenance.',
  },
  id: {
    heading: 'Email uji dari Gerai',
    text: 'Email dari Gerai sampai. Periksa di folder mana: jika di folder spam, catatan SPF, DKIM, dan DMARC domain pengirim belum ada atau salah.',
    why: 'Anda menerima email ini karena memintanya di Database Maintenance.',
  },
};
