import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry, EntryName, EntryVersion } from './entry.ts';

type Key = [uid: string, kind: string, key: string];

interface Schema extends DBSchema {
  entries: { key: Key; value: Entry; indexes: { uid: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('gerai-offline', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['uid', 'kind', 'key'] }).createIndex('uid', 'uid');
    },
    blocking: close,
    terminated: close,
  }).then(async (db) => {
    await carryOver(db);
    return db;
  });
  opened.catch(close);
  return await opened;
}

function close(): void {
  void opened?.then((db) => db.close()).catch(() => {});
  opened = undefined;
}

/** Where earlier versions kept what waited. */
const EARLIER = ['gerai-drafts', 'gerai-outbox', 'gerai-post-drafts'];
const EARLIER_LESSONS = 'gerai.lesson.';

/** Takes over what an earlier version kept elsewhere. Where that fails, the next start tries again. */
async function carryOver(db: IDBPDatabase<Schema>): Promise<void> {
  try {
    const there = (await indexedDB.databases?.())?.map(({ name }) => name);
    const names = EARLIER.filter((name) => there?.includes(name) ?? true);

    const hasLessons = Object.keys(localStorage).some(
      (name) => name.startsWith(EARLIER_LESSONS) && /"(completed|answers)"/.test(localStorage[name]),
    );
    if (names.length === 0 && !hasLessons) return;
    const { carryOverEntries } = await import('./earlier/carry-over.ts');
    await carryOverEntries(names, (entries) => addEntries(db, entries));
  } catch {
    // Without a network the part that does it may be missing.
  }
}

/** Keeps the entries whose names are free, and gives them. */
async function addEntries(db: IDBPDatabase<Schema>, entries: readonly Entry[]): Promise<Entry[]> {
  const added: Entry[] = [];
  const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
  for (const entry of entries) {
    if (await transaction.store.get(keyOf(entry))) continue;
    await transaction.store.put(entry);
    added.push(entry);
  }
  await transaction.done;
  return added;
}

/** What the device would not keep, being full or private: it lives as long as the page. */
const unkept = new Map<string, Entry>();
const keyOf = ({ uid, kind, key }: EntryName): Key => [uid, kind, key];
const nameOf = (entry: EntryName) => keyOf(entry).join(' ');

/** Keeps an entry. Resolves when it is on the device's disk; throws when the device won't have it: it lives as long as the page then. */
export async function putEntry(entry: Entry): Promise<void> {
  try {
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    const put = transaction.store.put(entry);
    // Without waiting for an answer: a page that is closed right after the tap has kept it.
    transaction.commit();
    await Promise.all([put, transaction.done]);
    unkept.delete(nameOf(entry));
  } catch (error) {
    unkept.set(nameOf(entry), entry);
    throw error;
  }
}

/** The entry of this name, if there is one. */
export async function readEntry(name: EntryName): Promise<Entry | undefined> {
  const held = unkept.get(nameOf(name));
  if (held) return held;
  return await (await database()).get('entries', keyOf(name));
}

/** Every entry of a person on this device, the first that was sent off first. */
export async function listEntries(uid: string): Promise<Entry[]> {
  const here = [...unkept.values()].filter((entry) => entry.uid === uid);
  const kept = await database()
    .then((db) => db.getAllFromIndex('entries', 'uid', uid))
    .catch(() => []);
  const all = [...here, ...kept.filter((entry) => !unkept.has(nameOf(entry)))];
  return all.sort((a, b) => a.queued_at - b.queued_at);
}

type Change = (entry: Entry) => Partial<Entry> | null | undefined;

/**
 * Changes an entry, or removes it (`change` gives null), if it is still the one that was read: the person, here or in
 * another tab, may have changed or taken it back. Gives what it has become; undefined when it is another one, gone, or
 * `change` wants nothing of it.
 */
export async function changeEntry(version: EntryVersion, change: Change): Promise<Entry | null | undefined> {
  const apply = (entry: Entry | undefined) => {
    if (entry?.id !== version.id) return undefined;
    const changes = change(entry);
    return changes && { ...entry, ...changes };
  };
  const name = nameOf(version);
  const held = unkept.get(name);
  if (held) {
    const changed = apply(held);
    if (changed) unkept.set(name, changed);
    else if (changed === null) unkept.delete(name);
    return changed;
  }
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  const changed = apply(await transaction.store.get(keyOf(version)));
  if (changed === undefined) return undefined;
  try {
    if (changed) await transaction.store.put(changed);
    else await transaction.store.delete(keyOf(version));
    await transaction.done;
  } catch {
    // The device is full: the page remembers it instead.
    if (changed) unkept.set(name, changed);
  }
  return changed;
}

/** Removes an entry, whatever it has become. */
export async function removeEntry(name: EntryName): Promise<void> {
  const wasUnkept = unkept.delete(nameOf(name));
  const removal = database().then((db) => db.delete('entries', keyOf(name)));
  // An older state of it may be on the disk too; where there is no disk, there is none.
  await (wasUnkept ? removal.catch(() => {}) : removal);
}
