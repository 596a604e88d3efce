/** Where files are kept: a folder, or any S3-compatible service. Keys are paths with forward slashes. */
export interface FileStorage {
  kind: 'folder' | 's3';
  /** Stores the bytes under the key, flushed to disk before it returns. The same key again replaces them. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes of a key, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the keys; ones that do not exist are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The keys under a folder ('photos') of all files that were there when it began and have stayed, in no order; others
   * perhaps. What others put there under names that are no keys is left out.
   */
  list(folder: string): AsyncIterable<string>;
  /** Throws when the storage cannot be used. */
  ping(): Promise<void>;
}
