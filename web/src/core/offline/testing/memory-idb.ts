/** An in-memory IndexedDB with the parts of the `idb` package that are used here; all tabs of a test share it. */
interface Store {
  keyPath: string[];
  rows: Map<string, { key: unknown; value: unknown }>;
}
type Databases = Map<string, Map<string, Store>>;

const shared = globalThis as typeof globalThis & {
  memoryDatabases?: Databases;
  refusesBlobs?: boolean;
  isFull?: boolean;
  refusesReads?: boolean;
};

/** The databases of this test's device. */
export const memoryDatabases = (): Databases => {
  shared.memoryDatabases ??= new Map();
  return shared.memoryDatabases;
};

/** Whether databases refuse Blobs from now on, as in a private window of Safari. */
export const refuseBlobs = (refused: boolean): void => {
  shared.refusesBlobs = refused;
};

/** Whether the device has no room from now on. */
export const fillDevice = (isFull: boolean): void => {
  shared.isFull = isFull;
};

/** Whether reading fails from now on, as of a disk that does not answer. */
export const refuseReads = (refused: boolean): void => {
  shared.refusesReads = refused;
};

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => hasBlob(part)));

const nameOf = (key: unknown) => JSON.stringify(key);

function accessTo(store: Store) {
  return {
    async get(key: unknown) {
      if (shared.refusesReads) throw new DOMException('no answer', 'UnknownError');
      return structuredClone(store.rows.get(nameOf(key))?.value);
    },
    getAll: async () => [...store.rows.values()].map(({ value }) => structuredClone(value)),
    getAllKeys: async () => [...store.rows.values()].map(({ key }) => key),
    async put(value: Record<string, unknown>, outOfLine?: unknown) {
      if (shared.isFull) throw new DOMException('full', 'QuotaExceededError');
      if (shared.refusesBlobs && hasBlob(value)) throw new DOMException('no Blobs', 'DataCloneError');
      const key = outOfLine ?? store.keyPath.map((part) => value[part]);
      store.rows.set(nameOf(key), { key, value: structuredClone(value) });
    },
    delete: async (key: unknown) => void store.rows.delete(nameOf(key)),
  };
}

/** Replaces `openDB`. */
export async function openDB(
  name: string,
  version: number | undefined,
  { upgrade }: { upgrade?: (db: object, old: number, next: unknown, transaction: object) => void } = {},
) {
  const databases = memoryDatabases();
  let stores = databases.get(name);
  if (!stores) {
    if (version === undefined) throw new DOMException('There is none', 'AbortError');
    stores = new Map();
    databases.set(name, stores);
    const made = stores;
    const createObjectStore = (store: string, { keyPath }: { keyPath: string[] }) => {
      made.set(store, { keyPath, rows: new Map() });
      return { createIndex: () => {} };
    };
    upgrade?.({ createObjectStore }, 0, version, {});
  }
  const there = stores;
  const storeOf = (store: string) => accessTo(there.get(store)!);
  return {
    objectStoreNames: { contains: (store: string) => there.has(store) },
    close: () => {},
    get: (store: string, key: unknown) => storeOf(store).get(key),
    getAll: (store: string) => storeOf(store).getAll(),
    getAllKeys: (store: string) => storeOf(store).getAllKeys(),
    getAllFromIndex: async (store: string, _index: string, uid: string) =>
      (await storeOf(store).getAll()).filter((row) => (row as { uid: string }).uid === uid),
    put: (store: string, value: Record<string, unknown>, key?: unknown) => storeOf(store).put(value, key),
    delete: (store: string, key: unknown) => storeOf(store).delete(key),
    transaction: (store: string) => ({
      store: storeOf(store),
      done: Promise.resolve(),
      abort: () => {},
      commit: () => {},
    }),
  };
}
