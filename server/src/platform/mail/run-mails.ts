import type { Context } from '../context.ts';
import { workOnTrail } from '../live/work-on-trail.ts';
import type { MailSort } from './mail-kind.ts';
import { mailServerOf } from './mail-server.ts';
import { openPost, type Post } from './open-post.ts';
import { sendMails } from './send-mails.ts';

const pace = { settle: 100, poll: 5_000, failure: 'Mails could not be sent' };
/** Milliseconds to wait while an older transaction is open and the trail's end is not settled. */
const HELD = 250;

/** What makes mails of entries of the trail. */
export interface MailSource {
  begin(context: Context): Promise<void>;
  create(context: Context): Promise<'done' | 'more' | 'held'>;
}

/**
 * Sends mails soon after what causes them, on any server, until the returned function is called. Does nothing without a
 * mail server in the configuration.
 */
export async function runMails(
  context: Context,
  sorts: readonly MailSort[],
  source: MailSource,
): Promise<() => Promise<void>> {
  const server = mailServerOf(context.config);
  if (!server) return async () => {};
  const { post, close } = openPost(server);
  const stop = await followTrail(context, sorts, source, post);
  return async () => {
    await stop();
    close();
  };
}

async function followTrail(context: Context, sorts: readonly MailSort[], source: MailSource, post: Post) {
  await source.begin(context);
  return await workOnTrail(context, pace, async ({ isClosed, askAgain }) => {
    const left = await source.create(context);
    if (left === 'more') askAgain(0);
    if (left === 'held') askAgain(HELD);
    await sendMails(context, sorts, post, isClosed);
  });
}
