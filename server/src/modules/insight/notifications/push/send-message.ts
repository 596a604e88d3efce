import { createHash } from 'node:crypto';
import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import type { Importance } from '@gerai/shared/trail/events/trail-event.ts';
import type { PushMessage } from './create-push.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushAnswer, PushRequest } from './send-push.ts';
import { signVapid, type VapidKeys } from './sign-vapid.ts';

/** Posts to a push service: `sendPush`, or a test's. */
export type SendPush = (request: PushRequest) => Promise<PushAnswer>;

/** The address of a browser at its push service, and its keys. */
export interface PushDevice {
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
}

export interface PushSending {
  vapid: VapidKeys;
  post: SendPush;
  now: Date;
}

/** Encrypts a message for a device, signs it, and sends it once. */
export async function sendMessage(
  { vapid, post, now }: PushSending,
  device: PushDevice,
  message: PushMessage,
  importance: Importance,
): Promise<PushAnswer> {
  return await post({
    endpoint: device.endpoint,
    headers: {
      ...headersOf(message, importance),
      authorization: await signVapid(vapid, device.endpoint, now),
    },
    body: encryptPush(Buffer.from(JSON.stringify(message)), device),
  });
}

/** Whether a service's answer means that the subscription is gone, or was made with other keys. */
export const isSubscriptionGone = ({ status }: PushAnswer): boolean => [401, 403, 404, 410].includes(status);

/** RFC 8030. The topic lets the service replace an undelivered message. */
function headersOf({ tag }: PushMessage, importance: Importance): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(notificationLimits.pushTtlSeconds),
    urgency: importance === 'high' ? 'high' : 'normal',
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  };
}
