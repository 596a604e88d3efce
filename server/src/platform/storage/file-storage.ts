/** File storage: a folder or any S3-compatible service. Keys are paths with forward slashes. */
export interface FileStorage {
  kind: 'folder' | 's3';
  /** Stores the bytes under the key and flushes them to disk before it returns. Replaces an existing file. */
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
  /** Throws if the storage can't be used. */
  ping(): Promise<void>;
}
