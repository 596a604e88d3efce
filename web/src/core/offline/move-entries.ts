import type { Entry, EntryName, EntryVersion } from './entry.ts';
import { database, inTurn, keyOf, nameOf, rowOf, setUnkept, unkept } from './entry-store.ts';
import { dropShown, showEntry, shownEntry } from './shown-entries.ts';
import { withBlobs } from './stored-blobs.ts';

/** An entry as it was read, and what becomes of it. */
interface Move {
  from: EntryVersion;
  to: Pick<Entry, 'key'> & Partial<Pick<Entry, 'state'>>;
}

/**
 * Gives entries other keys in one transaction; none, where one has changed since it was read. Returns the moved entries
 * in order. Throws when the device can't store them.
 */
export async function moveEntries(moves: readonly Move[]): Promise<Entry[]> {
  const names = moves.map(({ from }) => nameOf(from));
  let moved: Entry[] = [];
  const write = async () => {
    const { store, done } = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    moved = [];
    const found: Entry[] = [];
    for (const [at, { from }] of moves.entries()) {
      const entry = unkept.get(names[at]!) ?? withBlobs(await store.get(keyOf(from)));
      if (entry?.id !== from.id) return;
      found.push(entry);
    }
    moved = found.map((entry, at) => ({ ...entry, ...moves[at]!.to }));
    for (const { from } of moves) await store.delete(keyOf(from));
    for (const [at, entry] of moved.entries()) if (!unkept.has(names[at]!)) await store.put(rowOf(entry));
    await done;
  };
  try {
    await inTurn(write, () => moved);
  } catch (error) {
    // A device without a database has them in memory only.
    const here = names.flatMap((name) => unkept.get(name) ?? []);
    if (here.length < moves.length) throw error;
    moved = here.map((entry, at) => ({ ...entry, ...moves[at]!.to }));
  }
  const wereUnkept = names.map((name) => unkept.has(name));
  for (const name of names) setUnkept(name, null);
  for (const [at, entry] of moved.entries()) if (wereUnkept[at]) setUnkept(nameOf(entry), entry);
  return moved;
}

/**
 * Frees the name of a waiting entry for another one: it goes on waiting with its id as its key. Not while it is being
 * sent. Returns whether it was set aside.
 */
export async function setAside({ uid, kind, key }: EntryName): Promise<boolean> {
  const shown = shownEntry(kind, key);
  if (shown?.state !== 'queued' || shown.phase === 'sending') return false;
  return await move([{ from: { uid, kind, key, id: shown.id }, to: { key: shown.id } }]);
}

/**
 * Gives an entry that was set aside its place back, a waiting one as a draft; what is there now is set aside in turn.
 * Not while either is being sent. Returns whether it is back.
 */
export async function bringBack({ uid, kind, key }: EntryName, id: string): Promise<boolean> {
  const [aside, there] = [shownEntry(kind, id), shownEntry(kind, key)];
  if (!aside || aside.phase === 'sending' || there?.phase === 'sending') return false;
  const state = aside.state === 'queued' ? 'draft' : aside.state;
  const moves: Move[] = [{ from: { uid, kind, key: id, id: aside.id }, to: { key, state } }];
  if (there) moves.push({ from: { uid, kind, key, id: there.id }, to: { key: there.id } });
  return await move(moves);
}

/** Moves entries and shows them under their new names. */
async function move(moves: readonly Move[]): Promise<boolean> {
  const causes = moves.map(({ from }) => shownEntry(from.kind, from.key)?.cause ?? null);
  const moved = await moveEntries(moves);
  const names = moved.map(({ key }) => key);
  for (const { from } of moved.length > 0 ? moves : []) if (!names.includes(from.key)) dropShown(from);
  // What it waits for is known until the next attempt.
  for (const [at, entry] of moved.entries())
    showEntry(entry, entry.state === 'queued' ? { cause: causes[at] ?? null } : {});
  return moved.length > 0;
}
