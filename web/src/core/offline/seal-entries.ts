import { readSession } from '../session/stored-session.ts';
import { workLockOf } from '../session/work-key.ts';
import type { Entry } from './entry.ts';
import { exchangeEntry, listEntries, listOwners } from './entry-store.ts';
import { openBytes, type SealedBytes, sealBytes } from './sealed-bytes.ts';
import { packBlobs, unpackBlobs } from './stored-blobs.ts';
import { dropFilesOfOthers } from './upload-files.ts';

const SEALED = 'sealed ';

/** Under which a person's sealed entries are stored: `listEntries` gives them with their kind and state alone. */
export const sealedOf = (uid: string): string => SEALED + uid;

/** The number of sealed entries on this device, of whomever. */
export async function countSealed(): Promise<number> {
  const owners = (await listOwners()).filter((uid) => uid.startsWith(SEALED));
  return (await Promise.all(owners.map(listEntries))).flat().length;
}

/** What was written while it was sealed is sealed in the next round. */
const ROUNDS = 5;

/**
 * Seals the entries of everybody but the person who is signed in, so that nobody reads them before their owner signs in
 * again, and takes the files of their uploads from the device. Resolves when nothing is left to seal; an entry that can't be sealed stays as it is.
 */
export async function sealOthers(): Promise<void> {
  await dropFilesOfOthers(isPresent).catch(() => {});
  for (let round = 0; round < ROUNDS; round++) {
    const owners = (await listOwners()).filter((uid) => !uid.startsWith(SEALED) && !isPresent(uid));
    if (owners.length === 0) return;
    for (const uid of owners) {
      const lock = await workLockOf(uid);
      if (!lock) continue;
      for (const entry of await listEntries(uid)) await sealEntry(entry, lock).catch(() => {});
    }
  }
}

async function sealEntry(entry: Entry, lock: CryptoKey): Promise<void> {
  const data = await sealBytes(lock, entry.uid, await packBlobs(entry));
  const sealed = { ...entry, uid: sealedOf(entry.uid), thread: '', about: null, refusal: null, data };
  // Its owner may have signed in meanwhile, in this or another tab.
  if (!isPresent(entry.uid)) await exchangeEntry(entry, sealed);
}

const isPresent = (uid: string): boolean => readSession()?.user.id === uid;

/** Opens a person's sealed entries. Returns them, and the number of those that another key has sealed, which stay. */
export async function openSealed(
  uid: string,
  key: CryptoKey,
): Promise<{ opened: readonly Entry[]; lost: number }> {
  const opened: Entry[] = [];
  let lost = 0;
  for (const sealed of await listEntries(sealedOf(uid))) {
    const bytes = await openBytes(key, uid, sealed.data as SealedBytes).catch(() => null);
    if (!bytes) {
      lost += 1;
      continue;
    }
    const entry = await exchangeEntry(sealed, unpackBlobs(bytes) as Entry);
    // Else another tab was first.
    if (entry) opened.push(entry);
  }
  return { opened, lost };
}

/** A person's sealed entries that this key can't open. */
export async function listLost(uid: string, key: CryptoKey): Promise<Entry[]> {
  const lost: Entry[] = [];
  for (const sealed of await listEntries(sealedOf(uid))) {
    const bytes = await openBytes(key, uid, sealed.data as SealedBytes).catch(() => null);
    if (!bytes) lost.push(sealed);
  }
  return lost;
}
