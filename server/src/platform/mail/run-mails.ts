import type { Context } from '../context.ts';
import { runOutbox } from '../outbox/run-outbox.ts';
import type { TrailRest } from '../outbox/take-from-trail.ts';
import type { MailSort } from './mail-kind.ts';
import { mailServerOf } from './mail-server.ts';
import { openPost } from './open-post.ts';
import { sendMails } from './send-mails.ts';

/**
 * Sends mails soon after what causes them, on any server, until the returned function is called; `create` makes those of
 * entries of the trail. Does nothing without a mail server in the configuration.
 */
export async function runMails(
  context: Context,
  sorts: readonly MailSort[],
  create: (context: Context) => Promise<TrailRest>,
): Promise<() => Promise<void>> {
  const server = mailServerOf(context.config);
  if (!server) return async () => {};
  const { post, close } = openPost(server);
  const stop = await runOutbox(context, {
    cursor: 'mail_cursor',
    settle: 100,
    failure: 'Mails could not be sent',
    create,
    send: (isClosed) => sendMails(context, sorts, post, isClosed),
  });
  return async () => {
    await stop();
    close();
  };
}
