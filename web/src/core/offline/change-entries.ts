import { newId } from '../api/new-id.ts';
import type { Entry, EntryName } from './entry.ts';
import { changeEntry, type Merge, mergeEntry, putEntry, removeEntry } from './entry-store.ts';
import { sendNow } from './queue.ts';
import { dropShown, showEntry, showKeeping, shownEntry } from './shown-entries.ts';

type Content<About, Data> = EntryName &
  Pick<Entry<About, Data>, 'about' | 'data'> &
  Partial<Pick<Entry, 'id' | 'thread' | 'isOfScreen'>>;

/** Creates a draft entry with this content, without storing it. */
export const newDraft = <About, Data>({
  id,
  thread,
  ...content
}: Content<About, Data>): Entry<About, Data> => ({
  ...content,
  id: id ?? newId(),
  thread: thread ?? `${content.kind} ${content.key}`,
  state: 'draft',
  queued_at: 0,
  not_before: 0,
  attempts: 0,
  refusal: null,
  updated_at: Date.now(),
});

/** Stores a draft on the device and shows it. Throws when the device can't store it. */
export async function saveDraft(draft: Entry): Promise<void> {
  const saved = { ...draft, updated_at: Date.now() };
  showEntry(saved);
  await putShown(saved);
}

/** Stores a shown entry, and says so where the device could not. Throws then: the entry lives as long as the page. */
async function putShown(entry: Entry): Promise<void> {
  try {
    await putEntry(entry);
  } finally {
    showKeeping(entry);
  }
}

/**
 * Shows an entry and stores what `merge` makes of it and of what another tab has stored by then. Returns what is stored
 * and shown, undefined where another version has taken its place; throws as `saveDraft` does.
 */
export async function mergeShown(
  entry: Entry,
  merge: Merge,
  isAlone?: boolean,
): Promise<Entry | null | undefined> {
  showEntry(entry);
  let stored: Entry | null | undefined = entry;
  try {
    stored = await mergeEntry(entry, merge, isAlone);
    return stored;
  } finally {
    // What came after it is shown by now.
    const isShown = shownEntry(entry.kind, entry.key)?.updated_at === entry.updated_at;
    if (stored === null && isShown) dropShown(entry);
    if (stored && stored !== entry && isShown) showEntry(stored);
    if (stored) showKeeping(stored);
  }
}

/** An entry as it is put into the queue now, to be sent after `holdMs`. */
export function asQueued(entry: Entry, holdMs = 0): Entry {
  const now = Date.now();
  return {
    ...entry,
    state: 'queued',
    refusal: null,
    attempts: 0,
    queued_at: now,
    not_before: now + holdMs,
    updated_at: Math.max(now, entry.updated_at + 1),
  };
}

/**
 * Queues an entry. When this resolves it is on the device, if that has room; it is sent after `holdMs`, until which it can be taken back.
 */
export async function queueEntry(entry: Entry, holdMs = 0): Promise<void> {
  const queued = asQueued(entry, holdMs);
  showEntry(queued);
  // If the device can't store it, it is still sent while the page lives, and its line says so.
  await putShown(queued).catch(() => {});
  sendNow();
}

/** Queues the stored draft or refused entry again, unchanged. */
export async function sendKept({ uid, kind, key }: EntryName): Promise<void> {
  const shown = shownEntry(kind, key);
  if (!shown || shown.phase === 'sending') return;
  const queued = await changeEntry({ uid, kind, key, id: shown.id }, () => ({
    state: 'queued',
    refusal: null,
    queued_at: Date.now(),
    not_before: 0,
  }));
  if (queued) showEntry(queued);
  sendNow(shown.id);
}

/** Takes back or removes an entry unless it is being sent. Returns whether it was removed. */
export async function takeBack({ uid, kind, key }: EntryName): Promise<boolean> {
  const shown = shownEntry(kind, key);
  if (!shown || shown.phase === 'sending') return false;
  dropShown({ uid, kind, key });
  return (await changeEntry({ uid, kind, key, id: shown.id }, () => null)) === null;
}

/** Turns an entry back into a draft for editing, unless it is being sent. Returns the draft, or null. */
export async function holdBack({ uid, kind, key }: EntryName): Promise<Entry | null> {
  const shown = shownEntry(kind, key);
  if (!shown || shown.phase === 'sending') return null;
  const held = await changeEntry({ uid, kind, key, id: shown.id }, () => ({ state: 'draft' }));
  if (held) showEntry(held);
  return held ?? null;
}

/**
 * Ends the delay before sending: the entry is sent at once. `attempts`: how often its screen has just sent it by itself,
 * as a page does that is being left.
 */
export async function release({ uid, kind, key }: EntryName, attempts = 0): Promise<void> {
  const shown = shownEntry(kind, key);
  if (shown?.phase !== 'held') return;
  const released = await changeEntry({ uid, kind, key, id: shown.id }, (entry) => ({
    not_before: 0,
    attempts: entry.attempts + attempts,
  }));
  if (released) showEntry(released);
  sendNow();
}

/** Removes an entry permanently: the user discarded it, or it is empty. */
export async function discard(name: EntryName): Promise<void> {
  dropShown(name);
  await removeEntry(name);
}
