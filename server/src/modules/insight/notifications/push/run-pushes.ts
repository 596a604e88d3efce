import type { Context } from '../../../../platform/context.ts';
import { runOutbox } from '../../../../platform/outbox/run-outbox.ts';
import { createPushes } from './create-pushes.ts';
import type { SendPush } from './send-message.ts';
import { sendPush } from './send-push.ts';
import { sendPushes } from './send-pushes.ts';
import { isVapidPair, vapidKeysOf } from './sign-vapid.ts';
import { sweepUnknownServices } from './subscribe-to-push.ts';

/**
 * Pushes trail entries soon after their commit on any server, until the returned function is called. Safe on several
 * servers: each push is sent by one. Does nothing without VAPID keys in the configuration; throws if they do not match.
 */
export async function runPushes(context: Context, post: SendPush = sendPush): Promise<() => Promise<void>> {
  const vapid = vapidKeysOf(context.config);
  if (!vapid) return async () => {};
  if (!isVapidPair(vapid.publicKey, vapid.privateKey))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together');
  await sweepUnknownServices(context);
  return await runOutbox(context, {
    cursor: 'push_cursor',
    settle: 0,
    failure: 'Pushes could not be sent',
    create: createPushes,
    send: (isClosed) => sendPushes(context, vapid, post, isClosed),
  });
}
