import type { FileStorage } from './file-storage.ts';

/** In-memory storage, for tests. */
export function memoryStorage(): FileStorage & { keys(): string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    kind: 'folder',
    keys: () => [...files.keys()],
    async put(key, bytes) {
      files.set(key, bytes);
    },
    async get(key) {
      return files.get(key) ?? null;
    },
    async remove(keys) {
      for (const key of keys) files.delete(key);
    },
    async *list(folder) {
      yield* [...files.keys()].filter((key) => key.startsWith(`${folder}/`));
    },
    async ping() {},
  };
}
