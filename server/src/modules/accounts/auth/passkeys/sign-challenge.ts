import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { Keys } from '../../../../platform/keys.ts';

/** What a challenge is for, and the only browser or session that may answer it. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'proof' | 'add';
  /** The browser's cookie at a sign-in, else the session's id. */
  bound: string;
}

const NONCE = 16;
const TIME = 6;

/**
 * A challenge that carries its own seal, so that nothing is stored before it is answered: 16 random bytes, its end, and a
 * digest over both and its use.
 */
export function signChallenge(
  { passkeys }: Pick<Keys, 'passkeys'>,
  use: ChallengeUse,
  now: Date,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(NONCE + TIME);
  randomBytes(NONCE).copy(head);
  head.writeUIntBE(now.getTime() + passkeyLimits.challengeSeconds * 1000, NONCE, TIME);
  return new Uint8Array(Buffer.concat([head, seal(passkeys, use, head)]));
}

/** When a challenge of this use ends; null for one that has ended, or was not made here or for another use. */
export function endOfChallenge(
  { passkeys }: Pick<Keys, 'passkeys'>,
  use: ChallengeUse,
  challenge: string,
  now: Date,
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, NONCE + TIME);
  const given = bytes.subarray(NONCE + TIME);
  const expected = seal(passkeys, use, head);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const end = head.readUIntBE(NONCE, TIME);
  return end > now.getTime() ? new Date(end) : null;
}

const seal = (key: Uint8Array, { purpose, bound }: ChallengeUse, head: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, bound]))
    .update(head)
    .digest();
