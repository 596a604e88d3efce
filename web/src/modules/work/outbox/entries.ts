import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxEntry } from './outbox-entry.ts';

type Entries = ReadonlyMap<string, OutboxEntry>;
type Kinds = ReadonlyMap<string, Entries>;

/** Something that went out from this device: which, and what the server answered or what it has become. */
export interface SentEntry {
  kind: string;
  key: string;
  answer: unknown;
}

type Told = { uid: string } & (
  | { kind: string; key: string; entry: OutboxEntry | null }
  | { sent: SentEntry }
);

const none: Entries = new Map();
let owner: string | null = null;
let kinds: Kinds = new Map();
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: SentEntry) => void>();
// What one tab keeps or sends, the others show.
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gerai-entries') : null;

tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.uid !== owner) return;
  if ('sent' in data) showSent(data.sent);
  else show(data.kind, data.key, data.entry);
});

function change(next: Kinds): void {
  kinds = next;
  for (const listener of listeners) listener();
}

function show(kind: string, key: string, entry: OutboxEntry | null): void {
  const entries = new Map(kinds.get(kind));
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  change(new Map(kinds).set(kind, entries));
}

function showSent(sent: SentEntry): void {
  for (const listener of sentListeners) listener(sent);
}

/** Shows this person's entries and nobody else's; null shows none. */
export function showEntriesOf(uid: string | null): void {
  owner = uid;
  change(new Map());
}

/** The entry that is shown now. */
export const shownEntry = (kind: string, key: string): OutboxEntry | undefined => kinds.get(kind)?.get(key);

/** Shows how an entry stands, in every tab. */
export function setEntry(uid: string, entry: OutboxEntry): void {
  if (uid !== owner) return;
  const { kind, key } = entry;
  show(kind, key, entry);
  tabs?.postMessage({ uid, kind, key, entry } satisfies Told);
}

/** Takes an entry away, in every tab. */
export function dropEntry(uid: string, kind: string, key: string): void {
  if (uid !== owner) return;
  show(kind, key, null);
  tabs?.postMessage({ uid, kind, key, entry: null } satisfies Told);
}

/** Tells every tab that an entry went out. */
export function tellSent(uid: string, sent: SentEntry): void {
  if (uid !== owner) return;
  showSent(sent);
  tabs?.postMessage({ uid, sent } satisfies Told);
}

/** Calls `listener` with what goes out from this device of a kind, in every tab, until the given function is called. */
export function listenForSent(kind: string, listener: (sent: SentEntry) => void): () => void {
  const heard = (sent: SentEntry) => sent.kind === kind && listener(sent);
  sentListeners.add(heard);
  return () => void sentListeners.delete(heard);
}

/** As `listenForSent`, for as long as a component is there. Keep the listener stable (useCallback). */
export function useSentEntries(kind: string, listener: (sent: SentEntry) => void): void {
  useEffect(() => {
    return listenForSent(kind, listener);
  }, [kind, listener]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The entries of one kind that are on this device for the signed-in person. */
export function useEntriesOf<Entry extends OutboxEntry>(kind: string): ReadonlyMap<string, Entry> {
  return useSyncExternalStore(subscribe, () => kinds.get(kind) ?? none) as ReadonlyMap<string, Entry>;
}

/** Everything that is on this device for the signed-in person, of every kind. */
export function useAllEntries(): OutboxEntry[] {
  const shown = useSyncExternalStore(subscribe, () => kinds);
  return useMemo(() => [...shown.values()].flatMap((entries) => [...entries.values()]), [shown]);
}
