/** Thrown where a key already has other bytes. */
export class KeyTaken extends Error {
  constructor(key: string) {
    super(`${key} is stored already, with other bytes`);
  }
}

/** File storage: a folder or any S3-compatible service. Keys are paths with forward slashes. */
export interface FileStorage {
  kind: 'folder' | 's3';
  /**
   * Stores the bytes under the key and flushes them to disk before it returns. Never replaces a file: the same bytes
   * again change nothing, other bytes throw `KeyTaken`, also when two servers write at once.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes of a key, or null if it does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the keys; missing ones are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The keys under a folder ('photos'), unordered: all files that existed throughout the call, and possibly others.
   * Names that are not valid keys are skipped.
   */
  list(folder: string): AsyncIterable<string>;
  /** When the file was stored, by the storage's clock; null if it does not exist. */
  writtenAt(key: string): Promise<Date | null>;
  /** Throws if the storage can't be used. */
  ping(): Promise<void>;
}

/** Throws `KeyTaken` unless the stored bytes are those that were to be put. */
export function checkSameBytes(key: string, stored: Uint8Array, bytes: Uint8Array): void {
  if (Buffer.compare(stored, bytes) !== 0) throw new KeyTaken(key);
}
