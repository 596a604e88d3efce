import { createHmac, randomBytes } from 'node:crypto';
import { decryptSecret, encryptSecret } from '../../../platform/encrypt-secret.ts';
import type { Keys } from '../../../platform/keys.ts';

const PREFIX = 'whsec_';

/** A new secret of 256 random bits, in the form of Standard Webhooks, and as it is stored. */
export function makeSecret(
  { webhooks }: Pick<Keys, 'webhooks'>,
  id: string,
): { secret: string; stored: Buffer } {
  const bytes = randomBytes(32);
  return { secret: PREFIX + bytes.toString('base64'), stored: encryptSecret(webhooks, id, bytes) };
}

interface Signed {
  id: string;
  body: string;
  /** Of the attempt, not of the event: a receiver refuses what is older than some minutes. */
  at: Date;
  secrets: readonly { id: string; secret: Uint8Array }[];
}

/**
 * The headers of an attempt (standardwebhooks.com): a signature by each living secret, over id, seconds since 1970 and
 * body. Throws if a secret was stored by another database.
 */
export function signDelivery({ webhooks }: Pick<Keys, 'webhooks'>, { id, body, at, secrets }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((stored) => {
    const key = decryptSecret(webhooks, stored.id, stored.secret);
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
