import type { Context } from '../../../../platform/context.ts';
import { workOnTrail } from '../../../../platform/live/work-on-trail.ts';
import { beginPushes, createPushes } from './create-pushes.ts';
import { sendPush } from './send-push.ts';
import { type SendPush, sendPushes } from './send-pushes.ts';
import { isVapidPair, type VapidKeys } from './sign-vapid.ts';
import { sweepUnknownServices } from './subscribe-to-push.ts';

const pace = { settle: 0, poll: 5_000, failure: 'Pushes could not be sent' };
/** Milliseconds to wait while an older transaction is open and the trail's end is not settled. */
const HELD = 250;

/**
 * Pushes trail entries soon after their commit on any server, until the returned function is called. Safe on several
 * servers: each push is sent by one. Does nothing without VAPID keys in the configuration; throws if they do not match.
 */
export async function runPushes(context: Context, post: SendPush = sendPush): Promise<() => Promise<void>> {
  const vapid = vapidKeys(context);
  if (!vapid) return async () => {};
  await sweepUnknownServices(context);
  await beginPushes(context);
  return await workOnTrail(context, pace, async ({ isClosed, askAgain }) => {
    const left = await createPushes(context);
    if (left === 'more') askAgain(0);
    if (left === 'held') askAgain(HELD);
    await sendPushes(context, vapid, post, isClosed);
  });
}

function vapidKeys({ config }: Context): VapidKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUBLIC_URL } = config;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  if (!isVapidPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together');
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: (VAPID_SUBJECT ?? PUBLIC_URL)!,
  };
}
