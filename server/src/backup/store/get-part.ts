import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { type StoredPart, sha256 } from '../format/stored-backup.ts';

/** The bytes of a part of a stored backup. Throws with a message for the operator if they are not what was written. */
export async function getPart(store: FileStorage, key: string, part: StoredPart): Promise<Uint8Array> {
  const bytes = await store.get(key);
  if (!bytes) throw new Error(`The backup is not whole: ${key} is missing.`);
  if (bytes.byteLength !== part.bytes) throw new Error(`The backup is damaged: ${key} is cut off.`);
  if (sha256(bytes) !== part.sha256)
    throw new Error(`The backup is damaged: the bytes of ${key} are not those that were written.`);
  return bytes;
}
