import type { Context } from '../../../../platform/context.ts';
import { runOutbox } from '../../../../platform/outbox/run-outbox.ts';
import { createPushes } from './create-pushes.ts';
import { sendPush } from './send-push.ts';
import { type SendPush, sendPushes } from './send-pushes.ts';
import { isVapidPair, type VapidKeys } from './sign-vapid.ts';
import { sweepUnknownServices } from './subscribe-to-push.ts';

/**
 * Pushes trail entries soon after their commit on any server, until the returned function is called. Safe on several
 * servers: each push is sent by one. Does nothing without VAPID keys in the configuration; throws if they do not match.
 */
export async function runPushes(context: Context, post: SendPush = sendPush): Promise<() => Promise<void>> {
  const vapid = vapidKeys(context);
  if (!vapid) return async () => {};
  await sweepUnknownServices(context);
  return await runOutbox(context, {
    cursor: 'push_cursor',
    settle: 0,
    failure: 'Pushes could not be sent',
    create: createPushes,
    send: (isClosed) => sendPushes(context, vapid, post, isClosed),
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
