import type { Context } from '../../../../platform/context.ts';
import { beginPushes, createPushes } from './create-pushes.ts';
import { sendPush } from './send-push.ts';
import { type SendPush, sendPushes } from './send-pushes.ts';
import { isVapidPair, type VapidKeys } from './sign-vapid.ts';

/** Milliseconds. Polls for delayed pushes, retries and lost database notifications. */
const POLL = 5_000;
/** Milliseconds to wait while an older transaction is open and the trail's end is not settled. */
const HELD = 250;

/**
 * Pushes trail entries soon after their commit on any server, until the returned function is called. Safe on several
 * servers: each push is sent by one. Does nothing without VAPID keys in the configuration; throws if they do not match.
 */
export async function runPushes(context: Context, post: SendPush = sendPush): Promise<() => Promise<void>> {
  const vapid = vapidKeys(context);
  if (!vapid) return async () => {};
  await beginPushes(context);
  let asked = false;
  let closed = false;
  let working: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  function wake(): void {
    if (closed) return;
    asked = true;
    working ??= work(vapid!).finally(() => {
      working = undefined;
    });
  }

  async function work(keys: VapidKeys): Promise<void> {
    try {
      while (asked && !closed) {
        asked = false;
        const left = await createPushes(context);
        if (left === 'more') asked = true;
        if (left === 'held') {
          clearTimeout(soon);
          soon = setTimeout(wake, HELD).unref();
        }
        await sendPushes(context, keys, post, () => closed);
      }
    } catch (error) {
      context.log.error({ err: error }, 'Pushes could not be sent');
    }
  }

  const unlisten = await context.database.listen('activity', wake, wake);
  const poll = setInterval(wake, POLL).unref();
  wake();
  return async () => {
    closed = true;
    clearInterval(poll);
    clearTimeout(soon);
    await unlisten();
    await working;
  };
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
