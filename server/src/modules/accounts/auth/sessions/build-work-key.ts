import { createECDH, hkdfSync } from 'node:crypto';
import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import type { Keys } from '../../../../platform/keys.ts';

/** The order of P-256: a private key is 1 to this less 1. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * A person's key pair (P-256), by which their browser locks what is unsent when it is left, and opens it at the next
 * sign-in. Always the same for a person of this business, also after a restore.
 */
export function buildWorkKey({ work }: Pick<Keys, 'work'>, uid: string): AuthSession['work_key'] {
  // 16 bytes more than the key has, so that every key is as likely as any other.
  const drawn = Buffer.from(hkdfSync('sha256', work, '', `gerai/work/${uid}`, 48));
  const secret = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  const d = Buffer.from(secret.toString(16).padStart(64, '0'), 'hex');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  return {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  };
}
