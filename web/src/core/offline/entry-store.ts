import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ownName } from '../api/base-path.ts';
import { dropPersisted } from '../session/device-memory.ts';
import { mergeContent } from './drafts/merge-content.ts';
import type { Entry, EntryName, EntryVersion } from './entry.ts';
import { readBlobs, withBlobs, withoutBlobs } from './stored-blobs.ts';

type Key = [uid: string, kind: string, key: string];

interface Schema extends DBSchema {
  entries: { key: Key; value: Entry; indexes: { uid: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;
/** Open already: what uses it does so in the same task. */
let connection: IDBPDatabase<Schema> | undefined;

export async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(ownName('gerai-offline'), 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['uid', 'kind', 'key'] }).createIndex('uid', 'uid');
    },
    blocking: close,
    terminated: close,
  });
  opened.catch(close);
  const opening = opened;
  const db = await opening;
  if (opening === opened) connection = db;
  return db;
}

function close(): void {
  void opened?.then((db) => db.close()).catch(() => {});
  opened = connection = undefined;
}

/** Entries that the device could not store (full, or private mode); they live as long as the page. */
export const unkept = new Map<string, Entry>();
/** What becomes of an unkept draft and of what is on disk by then, which this page may not have read. */
const unkeptMerges = new Map<Entry, Merge>();
const listeners = new Set<() => void>();

export function setUnkept(name: string, entry: Entry | null): void {
  const before = unkept.get(name);
  if (before && before !== entry) unkeptMerges.delete(before);
  if (entry) unkept.set(name, entry);
  else if (!unkept.delete(name)) return;
  for (const listener of listeners) listener();
}

export function watchUnkept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this page has something that the device could not store, and that is gone with the page. */
export const hasUnkept = (): boolean => unkept.size > 0;

export const isUnkept = (name: EntryName): boolean => unkept.has(nameOf(name));

/** What this page alone has of a person. */
export const listUnkept = (uid: string): Entry[] => [...unkept.values()].filter((entry) => entry.uid === uid);

/** The entry of this name that only this page has. */
export const readUnkept = (name: EntryName): Entry | undefined => unkept.get(nameOf(name));

/**
 * Gives an unkept entry other content of the same meaning, unless another version has taken its place meanwhile. Returns
 * whether it has it.
 */
export function replaceUnkept(entry: Entry, data: unknown): boolean {
  const name = nameOf(entry);
  if (unkept.get(name) !== entry || putting.has(name)) return false;
  const merge = unkeptMerges.get(entry);
  const changed = { ...entry, data };
  if (merge)
    unkeptMerges.set(changed, (there) => {
      const stored = merge(there);
      return stored && { ...stored, data: mergeContent(entry.data, data, stored.data).content };
    });
  setUnkept(name, changed);
  return true;
}

export const keyOf = ({ uid, kind, key }: EntryName): Key => [uid, kind, key];
export const nameOf = (entry: EntryName) => keyOf(entry).join(' ');

/** False once the database has refused a Blob, as in private windows of Safari: bytes are stored instead. */
let acceptsBlobs = true;
let written: Promise<unknown> = Promise.resolve();

/**
 * Makes one write, which may store bytes for Blobs if the database refuses these. Reading the bytes takes time, so from
 * then on each write waits for the one before; until then it is made at once, in case the page is closed.
 */
export function inTurn<Result>(write: () => Promise<Result>, content: () => unknown): Promise<Result> {
  const tryTwice = async () => {
    try {
      return await write();
    } catch (error) {
      const refused = content();
      if (!refused || (error as Error).name === 'QuotaExceededError') throw error;
      const acceptedBlobs = acceptsBlobs;
      acceptsBlobs = false;
      if (!(await readBlobs(refused)) && !acceptedBlobs) throw error;
      return await write();
    }
  };
  const result = acceptsBlobs ? tryTwice() : written.then(tryTwice);
  written = Promise.allSettled([written, result]);
  return result;
}

const HOURS_12_MS = 12 * 3_600_000;
let isPersisted = false;

/**
 * Writes what must not be lost. On a full device the videos of courses give their room first, then the lists that it
 * keeps for a start without a network, those of before today and then all. Once stored, the browser is asked not to evict it.
 */
async function writeWithRoom<Result>(write: () => Promise<Result>, content: () => unknown): Promise<Result> {
  let result = inTurn(write, content);
  for (const before of [1, Date.now() - HOURS_12_MS, Number.POSITIVE_INFINITY])
    result = result.catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      await dropPersisted(before).catch(() => {});
      return await inTurn(write, content);
    });
  const value = await result;
  if (!isPersisted) void navigator.storage?.persist?.().catch(() => {});
  isPersisted = true;
  return value;
}

/** The device has no room left. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export const rowOf = (entry: Entry) => (acceptsBlobs ? entry : withoutBlobs(entry));

/** What this page has last read or stored under each name. */
const seen = new Map<string, Entry | undefined>();

const versionOf = (entry: Entry | undefined) =>
  entry && [entry.id, entry.state, entry.attempts, entry.updated_at].join(' ');

/** What is being put under each name: the latest counts, in whatever order the writes end. */
const putting = new Map<string, Entry>();

/** Makes what is stored of what is on disk by then, or null for nothing. */
export type Merge = (there: Entry | undefined) => Entry | null;

/**
 * Stores an entry. Resolves when it is on disk; throws when the device can't store it, and then keeps it as long as the
 * page lives.
 */
export const putEntry = async (entry: Entry): Promise<void> => void (await store(entry));

/**
 * Stores what `merge` makes of an entry and of what is on disk, which another tab may have changed, in one transaction.
 * Returns what is stored, or null; undefined where another version has taken its place. Throws as `putEntry` does.
 * `isAlone`: no other tab writes it, so the merge with what this page has seen is stored before the disk has answered.
 */
export const mergeEntry = (
  entry: Entry,
  merge: Merge,
  isAlone?: boolean,
): Promise<Entry | null | undefined> => store(entry, merge, isAlone);

async function store(entry: Entry, merge?: Merge, isAlone?: boolean): Promise<Entry | null | undefined> {
  const name = nameOf(entry);
  putting.set(name, entry);
  const isLatest = () => putting.get(name) === entry;
  try {
    const stored = await writeEntry(entry, isLatest, merge, isAlone);
    if (isLatest()) setUnkept(name, null);
    return stored;
  } catch (error) {
    if (isLatest()) setUnkept(name, entry);
    if (isLatest() && merge) unkeptMerges.set(entry, merge);
    throw error;
  } finally {
    if (isLatest()) putting.delete(name);
  }
}

/** Writes an entry to disk unless another version has taken its place meanwhile. Returns what it has stored. */
async function writeEntry(
  entry: Entry,
  isLatest: () => boolean,
  merge?: Merge,
  isAlone?: boolean,
): Promise<Entry | null | undefined> {
  let stored: Entry | null | undefined = entry;
  const name = nameOf(entry);
  const write = async (found?: { there: Entry | undefined }) => {
    const db = connection ?? (await database());
    const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
    if (!isLatest()) {
      stored = undefined;
      return;
    }
    stored = entry;
    const reading = merge && transaction.store.get(keyOf(entry)).then(withBlobs);
    const isGuess = !found && isAlone && seen.has(name);
    if (merge) stored = merge(found ? found.there : isGuess ? seen.get(name) : await reading);
    const put = stored ? transaction.store.put(rowOf(stored)) : transaction.store.delete(keyOf(entry));
    // Commits without waiting, so that a page closed right after the tap has stored it.
    transaction.commit();
    await Promise.all([put, transaction.done]);
    const there = isGuess ? await reading : undefined;
    if (isGuess && versionOf(there) !== versionOf(seen.get(name))) await write({ there });
  };
  await writeWithRoom(
    () => write(),
    () => stored,
  );
  seen.set(name, stored ?? undefined);
  return stored;
}

/** Tries to store what the device could not store before. Returns the entries that it has now. */
export async function keepUnkept(uid: string): Promise<Entry[]> {
  const kept: Entry[] = [];
  for (const [name, entry] of [...unkept]) {
    if (entry.uid !== uid) continue;
    // It may be changed, sent or removed while it is written.
    const isLatest = () => unkept.get(name) === entry && !putting.has(name);
    const stored = await writeEntry(entry, isLatest, unkeptMerges.get(entry)).catch(() => undefined);
    // What removes it meanwhile removes it from disk after this write.
    if (stored === undefined || !isLatest()) continue;
    setUnkept(name, null);
    if (stored) kept.push(stored);
  }
  return kept;
}

/** Removes an entry from disk, if it is not younger than this. */
async function removeVersion(entry: Entry): Promise<void> {
  const remove = async () => {
    const { store, done } = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    const there = await store.get(keyOf(entry));
    if (there?.id === entry.id && there.updated_at <= entry.updated_at) await store.delete(keyOf(entry));
    await done;
  };
  await inTurn(remove, () => null);
}

/** The entry of this name, or undefined. */
export async function readEntry(name: EntryName): Promise<Entry | undefined> {
  const held = unkept.get(nameOf(name));
  if (held) return held;
  const there = withBlobs(await (await database()).get('entries', keyOf(name)));
  seen.set(nameOf(name), there);
  return there;
}

/** Every entry of a user on this device, by the time it was queued, oldest first. */
export async function listEntries(uid: string): Promise<Entry[]> {
  const here = listUnkept(uid);
  const kept = await database()
    .then((db) => db.getAllFromIndex('entries', 'uid', uid))
    .catch(() => []);
  const all = [...here, ...withBlobs(kept).filter((entry) => !unkept.has(nameOf(entry)))];
  return all.sort((a, b) => a.queued_at - b.queued_at);
}

type Change = (entry: Entry) => Partial<Entry> | null | undefined;

/**
 * Changes an entry, or removes it when `change` returns null, if its id is still the one that was read: this or another
 * tab may have replaced it. Returns the new entry, null when removed, or undefined when nothing was changed.
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
    if (changed !== undefined) setUnkept(name, changed);
    // Of this entry the disk may have an older version.
    if (changed === null) await removeVersion(held).catch(() => {});
    return changed;
  }
  let changed: Entry | null | undefined;
  const write = async () => {
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    changed = undefined;
    changed = apply(withBlobs(await transaction.store.get(keyOf(version))));
    if (changed === undefined) return;
    if (changed) await transaction.store.put(rowOf(changed));
    else await transaction.store.delete(keyOf(version));
    await transaction.done;
  };
  try {
    await inTurn(write, () => changed);
  } catch (error) {
    if (changed === undefined) throw error;
    // The device is full: keep it in memory instead.
    if (changed) setUnkept(name, changed);
  }
  if (changed !== undefined) seen.set(name, changed ?? undefined);
  return changed;
}

/** Removes an entry, whatever its version. */
export async function removeEntry(name: EntryName): Promise<void> {
  const wasUnkept = isUnkept(name);
  putting.delete(nameOf(name));
  // Or the photos of all that was sent would stay in memory.
  seen.delete(nameOf(name));
  setUnkept(nameOf(name), null);
  const remove = async () => await (await database()).delete('entries', keyOf(name));
  const removal = inTurn(remove, () => null);
  // An older version may also be on disk; a failing disk has none.
  await (wasUnkept ? removal.catch(() => {}) : removal);
}

/** Whose entries are on this device's disk, once all writes that were begun have ended. */
export async function listOwners(): Promise<string[]> {
  await written;
  const names = await database()
    .then((db) => db.getAllKeys('entries'))
    .catch(() => []);
  return [...new Set(names.map(([uid]) => uid))];
}

/**
 * Stores an entry in the place of another in one transaction, if that is still the version that was read. Where the new
 * name is taken, its id is its key, as of one that was set aside. Returns it as stored, or null.
 */
export async function exchangeEntry(before: Entry, after: Entry): Promise<Entry | null> {
  let stored: Entry | null = null;
  const write = async () => {
    const { store, done } = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    stored = null;
    const now = await store.get(keyOf(before));
    if (now?.id !== before.id || now.updated_at !== before.updated_at) return null;
    const entry = (await store.get(keyOf(after))) ? { ...after, key: after.id } : after;
    const row = rowOf(entry);
    await store.delete(keyOf(before));
    await store.put(row);
    await done;
    stored = entry;
    seen.delete(nameOf(before));
    return entry;
  };
  return await inTurn(write, () => stored ?? after);
}
