import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ownName } from '../api/base-path.ts';

/** Data with the time it was fetched (milliseconds since 1970, by this device's clock). */
export interface Known<T> {
  data: T;
  at: number;
}

interface Memory extends DBSchema {
  known: { key: [uid: string, name: string]; value: Known<unknown> };
}

let opened: Promise<IDBPDatabase<Memory>> | undefined;

function database(): Promise<IDBPDatabase<Memory>> {
  opened ??= openDB<Memory>(ownName('gerai-known'), 1, {
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

/** The user whose data may be stored; prevents storing an answer that arrives after the sign-out. */
let keeper: string | null = null;

/** Starts storing for this user. */
export function keepFor(uid: string): void {
  keeper = uid;
}

/**
 * Stores what a user has seen, for a start without a network. Best effort: a device that can't store asks the server
 * each time.
 */
export async function remember(uid: string, name: string, data: unknown, at = Date.now()): Promise<void> {
  if (uid !== keeper) return;
  await database()
    .then((db) => db.put('known', { data, at }, [uid, name]))
    .catch(() => {});
}

/** What is stored for this user under a name, or undefined. */
export async function recall<T>(uid: string, name: string): Promise<Known<T> | undefined> {
  return (await database()
    .then((db) => db.get('known', [uid, name]))
    .catch(() => undefined)) as Known<T> | undefined;
}

/** Clears everything stored on this device: after a sign-out, or when another user signs in. */
export async function forgetKnown(): Promise<void> {
  keeper = null;
  await database()
    .then((db) => db.clear('known'))
    .catch(() => {});
}
