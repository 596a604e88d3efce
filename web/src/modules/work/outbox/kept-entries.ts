import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Refusal } from './outbox-entry.ts';

/** Something that was sent off, as it lies on the device until the server has answered. */
export interface KeptEntry<Data = unknown> {
  uid: string;
  kind: string;
  key: string;
  /** Another for each time that it is sent off: what was taken back and done anew is not the same. */
  id: string;
  data: Data;
  queued_at: number;
  not_before: number;
  /** A call was made whose answer did not come: the server may have it. */
  tried: boolean;
  refusal: Refusal | null;
}

type Place = [uid: string, kind: string, key: string];

interface Schema extends DBSchema {
  entries: { key: Place; value: KeptEntry; indexes: { of: [uid: string, kind: string] } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('gerai-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['uid', 'kind', 'key'] }).createIndex('of', ['uid', 'kind']);
    },
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

/** What the device would not keep, being full or private: it lives as long as the page. */
const unkept = new Map<string, KeptEntry>();
const placeOf = ({ uid, kind, key }: Pick<KeptEntry, 'uid' | 'kind' | 'key'>): Place => [uid, kind, key];
const nameOf = (entry: Pick<KeptEntry, 'uid' | 'kind' | 'key'>) => placeOf(entry).join(' ');

/** Keeps an entry; when it resolves, it is on the device's disk as far as the browser promises. */
export async function keepEntry(entry: KeptEntry): Promise<void> {
  try {
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    await transaction.store.put(entry);
    await transaction.done;
    unkept.delete(nameOf(entry));
  } catch {
    unkept.set(nameOf(entry), entry);
  }
}

/** Every entry of a person and a kind on this device, in the order in which they were sent off. */
export async function listKept(uid: string, kind: string): Promise<KeptEntry[]> {
  const here = [...unkept.values()].filter((entry) => entry.uid === uid && entry.kind === kind);
  const kept = await database()
    .then((db) => db.getAllFromIndex('entries', 'of', [uid, kind]))
    .catch(() => []);
  const all = [...here, ...kept.filter((entry) => !unkept.has(nameOf(entry)))];
  return all.sort((a, b) => a.queued_at - b.queued_at);
}

/**
 * Changes an entry, or removes it (`change` gives null), if it is still the one that was sent off: the person, here or
 * in another tab, may have taken it back meanwhile. Gives what it has become; undefined when it is another one or gone.
 */
export async function changeKept(
  entry: KeptEntry,
  change: (kept: KeptEntry) => Partial<KeptEntry> | null,
): Promise<KeptEntry | null | undefined> {
  const apply = (kept: KeptEntry | undefined) => {
    if (kept?.id !== entry.id) return undefined;
    const changes = change(kept);
    return changes && { ...kept, ...changes };
  };
  const held = unkept.get(nameOf(entry));
  if (held) return changeUnkept(entry, apply(held));
  const db = await database();
  const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
  const changed = apply(await transaction.store.get(placeOf(entry)));
  if (changed === undefined) return undefined;
  try {
    if (changed) await transaction.store.put(changed);
    else await transaction.store.delete(placeOf(entry));
    await transaction.done;
  } catch {
    // The device is full: the page remembers it instead.
    if (changed) unkept.set(nameOf(entry), changed);
  }
  return changed;
}

function changeUnkept(entry: KeptEntry, changed: KeptEntry | null | undefined) {
  if (changed) unkept.set(nameOf(entry), changed);
  else if (changed === null) unkept.delete(nameOf(entry));
  return changed;
}
