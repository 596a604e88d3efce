import { createHmac, timingSafeEqual } from 'node:crypto';

/** About 200 bytes each. */
const MOST_KNOWN = 20_000;

/** The signatures of each key by claim. */
const known = new WeakMap<Uint8Array, Map<string, string>>();

/**
 * Signs a claim. 128 bits can't be guessed, and keep long lists short. Signatures are cached, since a list that is asked
 * for again within a window has the same ones: they took a sixteenth of My Tasks.
 */
export function signatureOf(key: Uint8Array, claim: string): string {
  const ofKey = known.get(key) ?? new Map<string, string>();
  known.set(key, ofKey);
  const signature = ofKey.get(claim) ?? sign(key, claim).toString('base64url');
  ofKey.set(claim, signature);
  // The earliest goes first: its window ends first.
  if (ofKey.size > MOST_KNOWN) ofKey.delete(ofKey.keys().next().value!);
  return signature;
}

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
