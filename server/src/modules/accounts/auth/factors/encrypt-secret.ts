import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../../../../platform/keys.ts';

const NONCE = 12;
const TAG = 16;

/** Encrypts an authenticator's secret for storage (AES-256-GCM), bound to its person: nonce, tag, ciphertext. */
export function encryptSecret(
  { authenticators }: Pick<Keys, 'authenticators'>,
  uid: string,
  secret: Uint8Array,
): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', authenticators, nonce).setAAD(Buffer.from(uid));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The secret; throws if it was encrypted with another key or for another person. */
export function decryptSecret(
  { authenticators }: Pick<Keys, 'authenticators'>,
  uid: string,
  stored: Uint8Array,
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', authenticators, stored.subarray(0, NONCE))
    .setAAD(Buffer.from(uid))
    .setAuthTag(stored.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(stored.subarray(NONCE + TAG)), decipher.final()]);
}
