import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Keys } from '../../keys.ts';

/** The pair of keys that signs seals and heads. */
export interface TrailKey {
  privateKey: KeyObject;
  /** 32 bytes. */
  publicKey: Buffer;
}

/** What a signature states: that the first `position` entries have this digest. */
export interface HeadStatement {
  /** Null for a seal. */
  business_date: string | null;
  position: number;
  digest: Uint8Array;
  /** ISO 8601 in UTC, with milliseconds. */
  signed_at: string;
}

/** What DER puts before the 32 bytes of an Ed25519 key. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
export const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** The configured key, else the one derived from the secret in the database. */
export function openTrailKey({ TRAIL_KEY }: Pick<Config, 'TRAIL_KEY'>, keys: Pick<Keys, 'trail'>): TrailKey {
  const seed = TRAIL_KEY === undefined ? keys.trail : Buffer.from(TRAIL_KEY, 'base64');
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: publicKey.subarray(PUBLIC.length) };
}

/** What people compare keys by. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

export const signHead = ({ privateKey }: TrailKey, head: HeadStatement): Buffer =>
  sign(null, bytesOf(head), privateKey);

/** Returns a function that tells whether this key signed a statement, in a thread of its own. */
export function openVerifier(publicKey: Uint8Array) {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' });
  return (head: HeadStatement, signature: Uint8Array) =>
    new Promise<boolean>((resolve, reject) =>
      verify(null, bytesOf(head), key, signature, (error, isSigned) =>
        error ? reject(error) : resolve(isSigned),
      ),
    );
}

function bytesOf({ business_date, position, digest, signed_at }: HeadStatement): Buffer {
  const lines = ['gerai trail head 1', business_date ?? '-', position, Buffer.from(digest).toString('hex')];
  return Buffer.from([...lines, signed_at, ''].join('\n'));
}
