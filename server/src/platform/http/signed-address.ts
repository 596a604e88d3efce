import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what an address claims. 128 bits are out of reach of guessing, and keep long lists short. */
export const signatureOf = (key: Uint8Array, claim: string): string => sign(key, claim).toString('base64url');

/** Whether a claim was signed with this key, in a time that tells nothing. */
export function isSigned(key: Uint8Array, claim: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, claim);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * When an address made at `now` expires, in seconds since 1970: after one to two windows. It is the same for all who
 * ask within one window, so that a browser's cache serves between.
 */
export const expiryOf = (now: Date, windowSeconds: number): number =>
  (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;

const sign = (key: Uint8Array, claim: string) =>
  createHmac('sha256', key).update(claim).digest().subarray(0, 16);
