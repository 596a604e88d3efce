import { checkSameBytes, type FileStorage } from './file-storage.ts';
import { storageKeyParts } from './storage-key.ts';

/** In-memory storage, for tests. `now` is its clock. */
export function memoryStorage(now = () => new Date()): FileStorage & { keys(): string[] } {
  const files = new Map<string, { bytes: Uint8Array; at: Date }>();
  return {
    kind: 'folder',
    keys: () => [...files.keys()],
    async put(key, bytes) {
      storageKeyParts(key);
      const stored = files.get(key);
      if (stored) checkSameBytes(key, stored.bytes, bytes);
      else files.set(key, { bytes, at: now() });
    },
    async get(key) {
      storageKeyParts(key);
      return files.get(key)?.bytes ?? null;
    },
    async remove(keys) {
      for (const key of keys) {
        storageKeyParts(key);
        files.delete(key);
      }
    },
    async *list(folder) {
      yield* [...files.keys()].filter((key) => key.startsWith(`${folder}/`));
    },
    async writtenAt(key) {
      return files.get(key)?.at ?? null;
    },
    async ping() {},
  };
}
