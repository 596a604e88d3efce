import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { ownName } from '../api/base-path.ts';

/** Data with the time it was fetched (milliseconds since 1970, by this device's clock). */
export interface Persisted<T> {
  data: T;
  at: number;
}

interface Memory extends DBSchema {
  known: { key: [uid: string, name: string]; value: Persisted<unknown> };
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

/** How many variants of a thing are stored, such as its list of one outlet: one of 200 tasks is 300 KB. */
const MOST_VARIANTS = 5;

/** The user whose data may be stored; prevents storing an answer that arrives after the sign-out. */
let keeper: string | null = null;

/** Starts storing for this user. */
export function keepFor(uid: string): void {
  keeper = uid;
}

/**
 * Stores what a user has seen, for a start without a network. Of names that begin with `variants` those stored last
 * stay. Best effort: a device that can't store asks the server each time.
 */
export async function remember(
  uid: string,
  name: string,
  data: unknown,
  { at = Date.now(), variants }: { at?: number; variants?: string | undefined } = {},
): Promise<void> {
  if (uid !== keeper) return;
  try {
    const { store, done } = (await database()).transaction('known', 'readwrite');
    await Promise.all([
      done,
      store.put({ data, at }, [uid, name]),
      variants && name.startsWith(variants) && dropOthers(store, [uid, variants], name),
    ]);
  } catch {}
}

/** Removes all variants but the latest, of which this one is the first. Their order is stored under their prefix. */
async function dropOthers(
  store: IDBPObjectStore<Memory, ['known'], 'known', 'readwrite'>,
  [uid, variants]: Memory['known']['key'],
  name: string,
): Promise<void> {
  const known = (await store.get([uid, variants])) as Persisted<string[]> | undefined;
  const order = [name, ...(known?.data ?? []).filter((other) => other !== name)].slice(0, MOST_VARIANTS);
  const all = await store.getAllKeys(IDBKeyRange.bound([uid, variants], [uid, `${variants}\uffff`], true));
  for (const key of all) if (!order.includes(key[1])) void store.delete(key);
  await store.put({ data: order, at: 0 }, [uid, variants]);
}

/** What is stored for this user under a name, or undefined. */
export async function recall<T>(uid: string, name: string): Promise<Persisted<T> | undefined> {
  return (await database()
    .then((db) => db.get('known', [uid, name]))
    .catch(() => undefined)) as Persisted<T> | undefined;
}

/** Without the profile nothing opens; what was sent is small. */
const NEEDED = ['profile', 'sent'];

/** Deletes what is kept for a start without a network and was fetched before `at`: work that is not sent needs the room. */
export async function dropPersisted(at: number): Promise<void> {
  const { store, done } = (await database()).transaction('known', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.at < at && !NEEDED.includes(cursor.key[1])) void cursor.delete();
  await done;
}

/** Clears everything stored on this device: after a sign-out, or when another user signs in. */
export async function forgetPersisted(): Promise<void> {
  keeper = null;
  await database()
    .then((db) => db.clear('known'))
    .catch(() => {});
}
