import { newId } from '../api/new-id.ts';
import { discard, queueEntry, saveDraft } from './change-entries.ts';
import type { Entry, EntryName } from './entry.ts';
import { readEntry } from './entry-store.ts';
import { shownEntry, watchEntries } from './shown-entries.ts';

/** How a kind of drafts is begun, and when there is nothing in one. */
export interface DraftKind<About, Data> {
  begin(): Entry<About, Data>;
  /** What the queue shows of it. */
  about(data: Data): About;
  isEmpty(data: Data): boolean;
  /** It is shown by its own screen alone, and kept for so long. */
  keptMs?: number;
}

/** What is being written under a name, and whether the device keeps it too. */
export interface Written<About = unknown, Data = unknown> {
  entry: Entry<About, Data>;
  isKept: boolean;
}

interface Held extends Written {
  kind: DraftKind<unknown, unknown>;
  /** How the entry stood when it was read: the queue, or another tab, may have changed it since. */
  seen: string | undefined;
}

/** Of this page. Whatever sends a draft outlives the form that began it, so forms only show what stands here. */
const written = new Map<string, Held>();
const listeners = new Set<() => void>();

// What is written in one tab stands in the others, too.
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gerai-drafts') : null;
tabs?.addEventListener('message', ({ data: name }: MessageEvent<EntryName>) => {
  const held = written.get(nameOf(name));
  if (held) void load(name, held.kind);
});

const nameOf = ({ uid, kind, key }: EntryName) => [uid, kind, key].join(' ');
const standingOf = ({ kind, key }: EntryName) => {
  const shown = shownEntry(kind, key);
  return shown && `${shown.id} ${shown.state}`;
};

/** What stands here: the same object until it changes; null until it is loaded. */
export const writtenAt = (name: EntryName): Written | null => written.get(nameOf(name)) ?? null;

export function watchWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function put(name: EntryName, next: Held): void {
  written.set(nameOf(name), next);
  for (const listener of listeners) listener();
}

watchEntries(() => {
  for (const held of written.values()) {
    const { entry, seen, isKept } = held;
    const standing = standingOf(entry);
    if (standing === seen) continue;
    held.seen = standing;
    // What stands nowhere else is not lost to it.
    if (isKept && !(standing === undefined && held.kind.isEmpty(entry.data))) void load(entry, held.kind);
  }
});

/** Reads what the device keeps under a name: another tab may have gone on with it, or sent it. */
export async function load(name: EntryName, kind: DraftKind<unknown, unknown>): Promise<void> {
  const before = written.get(nameOf(name));
  // A device that keeps nothing (private mode) can still send.
  const found = await readEntry(name).catch(() => before?.entry);
  // What was changed in the meantime, or stands nowhere else, is not lost to it.
  if (written.get(nameOf(name)) !== before || before?.isKept === false) return;
  put(name, { entry: found ?? kind.begin(), isKept: true, kind, seen: standingOf(name) });
}

/**
 * Changes what is written, whoever shows it now, and keeps it on the device. What was sent once is another entry then:
 * the server may have the first.
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

/** Throws away what is written, and begins the next. */
export function dropWritten(name: EntryName): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  put(name, { ...held, entry: held.kind.begin(), isKept: true, seen: undefined });
  void discard(name).catch(() => {});
}

/** Sends off what is written. */
export function sendWritten(name: EntryName): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  held.seen = `${held.entry.id} queued`;
  void queueEntry(held.entry);
}
