import { createPublicKey, sign, verify } from 'node:crypto';
import type { RedactionReason } from '@gerai/shared/operations/trail/contract.ts';
import { PUBLIC, type TrailKey } from './sign-head.ts';

/** In the digest of a redaction, the digest of an entry that was removed. */
export const REMOVED: Buffer = Buffer.alloc(32);

/** What a redaction's signature states. */
export interface RedactionStatement {
  number: number;
  reason: RedactionReason;
  entry_count: number;
  digest: Uint8Array;
  /** ISO 8601 in UTC, with milliseconds. */
  redacted_at: string;
}

export const signRedaction = ({ privateKey }: TrailKey, statement: RedactionStatement): Buffer =>
  sign(null, bytesOf(statement), privateKey);

export function isSignedRedaction(
  publicKey: Uint8Array,
  statement: RedactionStatement,
  signature: Uint8Array,
): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' });
  return verify(null, bytesOf(statement), key, signature);
}

function bytesOf({ number, reason, entry_count, digest, redacted_at }: RedactionStatement): Buffer {
  const lines = ['gerai trail redaction 1', number, reason, entry_count, Buffer.from(digest).toString('hex')];
  return Buffer.from([...lines, redacted_at, ''].join('\n'));
}
