import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * Hashing a password takes 20 ms of a core on purpose, so importing ten thousand would take minutes. Stored first is
 * `sealed:v1:` and, in base64, nonce, tag and AES-256-GCM of the password, bound to its account, under a key that is
 * deleted after the last one (seal-key.ts). A job hashes it soon (hash-sealed-passwords.ts).
 */
const PREFIX = 'sealed:v1:';
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyOf = (key: string) => Buffer.from(key, 'base64url');

/** Seals a password for storage until it is hashed. */
export function sealPassword(key: string, uid: string, password: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(uid));
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export const isSealed = (stored: string): boolean => stored.startsWith(PREFIX);

/** Opens the sealed password of an account; null for another account or key, or without a key. */
export function openSealed(key: string | null, uid: string, stored: string): string | null {
  if (key === null) return null;
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(uid)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Exactly the condition of the partial index. */
export const hasSealedPassword: RawBuilder<boolean> = sql`password_hash like 'sealed:%'`;
