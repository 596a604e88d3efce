import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What was known at a moment (milliseconds since 1970, by this device's clock). */
export interface Known<T> {
  data: T;
  at: number;
}

interface Memory extends DBSchema {
  known: { key: [uid: string, name: string]; value: Known<unknown> };
}

let opened: Promise<IDBPDatabase<Memory>> | undefined;

function database(): Promise<IDBPDatabase<Memory>> {
  opened ??= openDB<Memory>('gerai-known', 1, {
    upgrade: (db) => void db.createObjectStore('known'),
    blocking: close,
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

function close(): void {
  void opened?.then((db) => db.close()).catch(() => {});
  opened = undefined;
}

/** Whose things are kept: nobody's that signed out while an answer was on its way. */
let keeper: string | null = null;

/** From now on what this person sees is kept. */
export function keepFor(uid: string): void {
  keeper = uid;
}

/**
 * Keeps on the device what a person has seen, for a start without a network. Best effort: a device that keeps
 * nothing asks the server each time.
 */
export async function remember(uid: string, name: string, data: unknown, at = Date.now()): Promise<void> {
  if (uid !== keeper) return;
  await database()
    .then((db) => db.put('known', { data, at }, [uid, name]))
    .catch(() => {});
}

/** What is known to this person under a name; undefined when there is none. */
export async function recall<T>(uid: string, name: string): Promise<Known<T> | undefined> {
  return (await database()
    .then((db) => db.get('known', [uid, name]))
    .catch(() => undefined)) as Known<T> | undefined;
}

/** Forgets everything that anybody has seen on this device: somebody signed out, or another signed in. */
export async function forgetKnown(): Promise<void> {
  keeper = null;
  await database()
    .then((db) => db.clear('known'))
    .catch(() => {});
}
