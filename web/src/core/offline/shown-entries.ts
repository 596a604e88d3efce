import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { openChannel } from '../session/open-channel.ts';
import { type Entry, type EntryVersion, heldFor, type WaitCause } from './entry.ts';
import { isUnkept } from './entry-store.ts';

/** `held`: it can be taken back until `until`, and is then sent. */
export type EntryPhase = 'draft' | 'held' | 'waiting' | 'sending' | 'refused';

/** Parts that the server has, of how many, and the fraction of the next one, 0 to 1. */
export interface Progress {
  done: number;
  all: number;
  part: number;
}

/** An entry as every tab shows it: without the data that is sent. */
export interface ShownEntry<About = unknown> extends Omit<Entry<About>, 'data'> {
  phase: EntryPhase;
  /** For a held entry: until when, in milliseconds since 1970. */
  until: number | null;
  cause: WaitCause | null;
  progress: Progress | null;
  /** The device could not store it: it is gone with the page that has it. */
  isUnkept: boolean;
}

/** An entry that was sent from this device, with the server's answer. */
export interface SentEntry<About = unknown, Answer = unknown> {
  kind: string;
  key: string;
  id: string;
  about: About;
  answer: Answer;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
  /** It is listed under 'sent today'. */
  isListed: boolean;
}

type Entries = ReadonlyMap<string, ShownEntry>;
type TabMessage = { uid: string } & (
  | { kind: string; key: string; entry: ShownEntry | null }
  | { sent: SentEntry }
);

const none: Entries = new Map();
let owner: string | null = null;
let kinds: ReadonlyMap<string, Entries> = new Map();
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: SentEntry) => void>();
// Broadcasts changes to the other tabs.
const tabs = openChannel('gerai-offline');

tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.uid !== owner) return;
  if ('sent' in data) hearSent(data.sent);
  else put(data.kind, data.key, data.entry);
});

function put(kind: string, key: string, entry: ShownEntry | null): void {
  const entries = new Map(kinds.get(kind));
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  kinds = new Map(kinds).set(kind, entries);
  for (const listener of listeners) listener();
}

function hearSent(sent: SentEntry): void {
  for (const listener of sentListeners) listener(sent);
}

/** Shows this user's entries only; null shows none. */
export function showEntriesOf(uid: string | null): void {
  owner = uid;
  kinds = new Map();
  for (const listener of listeners) listener();
}

/** The entry as it is shown now. */
export const shownEntry = (kind: string, key: string): ShownEntry | undefined => kinds.get(kind)?.get(key);

type Standing = Partial<Pick<ShownEntry, 'phase' | 'cause' | 'progress'>>;

/** Shows an entry's state, in every tab. */
export function showEntry(entry: Entry, standing: Standing = {}): void {
  const { uid, kind, key } = entry;
  if (uid !== owner) return;
  if (entry.state === 'draft' && entry.expires_at) {
    dropShown(entry);
    return;
  }
  const { data: _, ...rest } = entry;
  const isHeld = entry.state === 'queued' && heldFor(entry.not_before) > 0;
  const shown: ShownEntry = {
    ...rest,
    phase: isHeld ? 'held' : entry.state === 'queued' ? 'waiting' : entry.state,
    until: isHeld ? entry.not_before : null,
    cause: null,
    progress: null,
    isUnkept: isUnkept(entry),
    ...standing,
  };
  put(kind, key, shown);
  tabs?.postMessage({ uid, kind, key, entry: shown } satisfies TabMessage);
}

/** Shows whether the device has stored an entry, once that is known. */
export function showKeeping({ uid, kind, key, id }: EntryVersion): void {
  const shown = shownEntry(kind, key);
  const name = { uid, kind, key };
  if (uid !== owner || shown?.id !== id || shown.isUnkept === isUnkept(name)) return;
  const entry = { ...shown, isUnkept: !shown.isUnkept };
  put(kind, key, entry);
  tabs?.postMessage({ ...name, entry } satisfies TabMessage);
}

/** Removes a shown entry, in every tab. */
export function dropShown({ uid, kind, key }: Pick<Entry, 'uid' | 'kind' | 'key'>): void {
  if (uid !== owner) return;
  put(kind, key, null);
  tabs?.postMessage({ uid, kind, key, entry: null } satisfies TabMessage);
}

/** Announces to every tab that an entry was sent. */
export function tellSent(uid: string, sent: SentEntry): void {
  if (uid !== owner) return;
  hearSent(sent);
  tabs?.postMessage({ uid, sent } satisfies TabMessage);
}

/** Calls `listener` for each entry sent from this device, in any tab. Returns the function that unsubscribes. */
export function listenForSent(listener: (sent: SentEntry) => void): () => void {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
}

/** `listenForSent` for one kind, while the component is mounted. Keep the listener stable (useCallback). */
export function useSentEntries(kind: string, listener: (sent: SentEntry) => void): void {
  useEffect(() => {
    return listenForSent((sent) => sent.kind === kind && listener(sent));
  }, [kind, listener]);
}

export function watchEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The signed-in user's entries of one kind on this device. */
export function useEntries<About>(kind: string): ReadonlyMap<string, ShownEntry<About>> {
  return useSyncExternalStore(watchEntries, () => kinds.get(kind) ?? none) as ReadonlyMap<
    string,
    ShownEntry<About>
  >;
}

/** One entry of a kind, or undefined. */
export const useEntry = <About>(kind: string, key: string): ShownEntry<About> | undefined =>
  useEntries<About>(kind).get(key);

/** All entries of the signed-in user on this device, by the time they were queued, oldest first. */
export function useAllEntries(): ShownEntry[] {
  const shown = useSyncExternalStore(watchEntries, () => kinds);
  return useMemo(
    () =>
      [...shown.values()]
        .flatMap((entries) => [...entries.values()])
        .sort((a, b) => (a.queued_at || a.updated_at) - (b.queued_at || b.updated_at)),
    [shown],
  );
}
