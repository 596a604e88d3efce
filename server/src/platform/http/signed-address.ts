import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a claim. 128 bits can't be guessed, and keep long lists short. */
export const signatureOf = (key: Uint8Array, claim: string): string => sign(key, claim).toString('base64url');

/** Whether a claim was signed with this key, compared in constant time. */
export function isSigned(key: Uint8Array, claim: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, claim);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Expiry of an address made at `now`, in seconds since 1970: after one to two windows. Equal within one window, so
 * that browsers can cache.
 */
export const expiryOf = (now: Date, windowSeconds: number): number =>
  (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;

const sign = (key: Uint8Array, claim: string) =>
  createHmac('sha256', key).update(claim).digest().subarray(0, 16);
