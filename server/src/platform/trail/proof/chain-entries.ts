import { createHash } from 'node:crypto';

/** Bytes of an entry's id, and of its own digest. */
const ID = 8;
const DIGEST = 32;

/** What a seal stores of an entry: its id and the digest of its canonical bytes. */
export interface SealedEntry {
  id: number;
  own: Buffer;
}

/** The digest before the first entry. */
export const FIRST_DIGEST: Buffer = createHash('sha256').update('gerai trail 1').digest();

/** The digest of the next entry: SHA-256 of the digest of the one before and its own. */
export const nextDigest = (before: Uint8Array, own: Uint8Array): Buffer =>
  createHash('sha256').update(before).update(own).digest();

export function packEntries(entries: readonly SealedEntry[]): Buffer {
  const packed = Buffer.alloc(entries.length * (ID + DIGEST));
  for (const [index, { id, own }] of entries.entries()) {
    const at = index * (ID + DIGEST);
    packed.writeBigInt64BE(BigInt(id), at);
    own.copy(packed, at + ID);
  }
  return packed;
}

export function unpackEntries(packed: Buffer): SealedEntry[] {
  return Array.from({ length: Math.floor(packed.length / (ID + DIGEST)) }, (_, index) => {
    const at = index * (ID + DIGEST);
    return {
      id: Number(packed.readBigInt64BE(at)),
      own: packed.subarray(at + ID, at + ID + DIGEST),
    };
  });
}
