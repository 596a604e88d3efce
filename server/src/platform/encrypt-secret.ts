import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts a secret for storage (AES-256-GCM), bound to the id of what it belongs to: nonce, tag, ciphertext. */
export function encryptSecret(key: Uint8Array, ownerId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(ownerId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The secret; throws if it was encrypted with another key or for another owner. */
export function decryptSecret(key: Uint8Array, ownerId: string, stored: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(stored.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(stored.subarray(NONCE + TAG)), decipher.final()]);
}
