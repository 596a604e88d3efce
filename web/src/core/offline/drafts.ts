import { ownName } from '../api/base-path.ts';
import { newId } from '../api/new-id.ts';
import { bringBack, discard, queueEntry, saveDraft, setAside } from './change-entries.ts';
import type { Entry, EntryName } from './entry.ts';
import { readEntry } from './entry-store.ts';
import { shownEntry, watchEntries } from './shown-entries.ts';

/** How a kind of draft begins, what the queue shows of it, and when it is empty. */
export interface DraftKind<About, Data> {
  begin(): Entry<About, Data>;
  /** What the queue shows of the draft. */
  about(data: Data): About;
  isEmpty(data: Data): boolean;
  /** Set for a draft that only its own screen shows: milliseconds until it expires. */
  keptMs?: number;
}

/** A draft being written, and whether the device has stored it. */
export interface Written<About = unknown, Data = unknown> {
  entry: Entry<About, Data>;
  isKept: boolean;
}

interface StoredDraft extends Written {
  kind: DraftKind<unknown, unknown>;
  /** The id and state of the entry when it was read; the queue or another tab may have changed it since. */
  seen: string | undefined;
}

/** The page's drafts. Sending outlives the form that began a draft, so forms only display this map. */
const written = new Map<string, StoredDraft>();
const listeners = new Set<() => void>();

// Changes in one tab are loaded in the others.
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(ownName('gerai-drafts')) : null;
tabs?.addEventListener('message', ({ data: name }: MessageEvent<EntryName>) => {
  const held = written.get(nameOf(name));
  if (held) void load(name, held.kind);
});

const nameOf = ({ uid, kind, key }: EntryName) => [uid, kind, key].join(' ');
const standingOf = ({ kind, key }: EntryName) => {
  const shown = shownEntry(kind, key);
  return shown && `${shown.id} ${shown.state}`;
};

/** The draft under a name: the same object until it changes; null until it is loaded. */
export const writtenAt = (name: EntryName): Written | null => written.get(nameOf(name)) ?? null;

export function watchWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function put(name: EntryName, next: StoredDraft): void {
  written.set(nameOf(name), next);
  for (const listener of listeners) listener();
}

watchEntries(() => {
  for (const held of written.values()) {
    const { entry, seen, isKept } = held;
    const standing = standingOf(entry);
    if (standing === seen) continue;
    held.seen = standing;
    // An unstored draft exists only here and must not be replaced.
    if (isKept && !(standing === undefined && held.kind.isEmpty(entry.data))) void load(entry, held.kind);
  }
});

/** Loads the stored entry of a name: another tab may have changed or sent it. */
export async function load(name: EntryName, kind: DraftKind<unknown, unknown>): Promise<void> {
  const before = written.get(nameOf(name));
  // If the device can't store anything (private mode), sending still works.
  const found = await readEntry(name).catch(() => before?.entry);
  // A draft that changed meanwhile, or that exists only here, must not be replaced.
  if (written.get(nameOf(name)) !== before || before?.isKept === false) return;
  put(name, { entry: found ?? kind.begin(), isKept: true, kind, seen: standingOf(name) });
}

/**
 * Edits a draft and stores it on the device. A draft that was sent before gets a new id, since the server may have
 * accepted the old one.
 */
export function changeWritten(name: EntryName, edit: (data: unknown) => object): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  const { entry: before, kind } = held;
  const data = { ...(before.data as object), ...edit(before.data) };
  const id = before.attempts > 0 ? newId() : before.id;
  const entry: Entry = {
    ...before,
    id,
    data,
    about: kind.about(data),
    state: 'draft',
    attempts: 0,
    refusal: null,
    expires_at: kind.keptMs && Date.now() + kind.keptMs,
  };
  const seen = kind.isEmpty(data) || kind.keptMs ? undefined : `${id} draft`;
  put(name, { ...held, entry, seen });
  const keeping = kind.isEmpty(data) ? discard(name) : saveDraft(entry);
  const tell = (isKept: boolean) => {
    const now = written.get(nameOf(name));
    if (now && now.isKept !== isKept) put(name, { ...now, isKept });
  };
  keeping.then(
    () => {
      tell(true);
      tabs?.postMessage(name);
    },
    () => tell(false),
  );
}

/** Discards the draft and begins a new one. */
export function dropWritten(name: EntryName): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  put(name, { ...held, entry: held.kind.begin(), isKept: true, seen: undefined });
  void discard(name).catch(() => {});
}

/** Queues the draft. */
export function sendWritten(name: EntryName): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  held.seen = `${held.entry.id} queued`;
  void queueEntry(held.entry);
}

/** Sets the waiting entry aside and begins a new draft. Returns whether that was possible. */
export async function writeAnother(name: EntryName): Promise<boolean> {
  const held = written.get(nameOf(name));
  if (!held || !(await setAside(name).catch(() => false))) return false;
  put(name, { ...held, entry: held.kind.begin(), isKept: true, seen: undefined });
  return true;
}

/** Makes an entry that was set aside the draft again; what is being written now is set aside. */
export async function writeAgain(name: EntryName, id: string): Promise<boolean> {
  const held = written.get(nameOf(name));
  if (!held || !(await bringBack(name, id).catch(() => false))) return false;
  // The draft that this device could not store is set aside too, so it may be replaced.
  put(name, { ...held, isKept: true });
  await load(name, held.kind);
  return true;
}
