import { newId } from '../api/new-id.ts';
import type { Entry, EntryName } from './entry.ts';
import { changeEntry, putEntry, removeEntry } from './entry-store.ts';
import { sendNow } from './queue.ts';
import { dropShown, showEntry, shownEntry } from './shown-entries.ts';

type Content<About, Data> = EntryName &
  Pick<Entry<About, Data>, 'about' | 'data'> &
  Partial<Pick<Entry, 'id' | 'thread' | 'isOfScreen'>>;

/** A draft with this content, which is not kept yet. */
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

/** Keeps a draft on the device, and shows that it is there. Throws when the device won't have it. */
export async function saveDraft(draft: Entry): Promise<void> {
  const saved = { ...draft, updated_at: Date.now() };
  showEntry(saved);
  await putEntry(saved);
}

/** Sends an entry off: it is on the device when this resolves, held for `holdMs`, and then sent. */
export async function queueEntry(entry: Entry, holdMs = 0): Promise<void> {
  const now = Date.now();
  const queued: Entry = {
    ...entry,
    state: 'queued',
    refusal: null,
    attempts: 0,
    queued_at: now,
    not_before: now + holdMs,
    updated_at: now,
  };
  showEntry(queued);
  // A device that keeps nothing can still send, for as long as the page lives.
  await putEntry(queued).catch(() => {});
  sendNow();
}

/** Sends off a draft, or what was refused, as it is kept. */
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

/** Takes an entry back, or a refused one away, unless it is on its way. Gives whether it was there to be taken. */
export async function takeBack({ uid, kind, key }: EntryName): Promise<boolean> {
  const shown = shownEntry(kind, key);
  if (!shown || shown.phase === 'sending') return false;
  dropShown({ uid, kind, key });
  return (await changeEntry({ uid, kind, key, id: shown.id }, () => null)) === null;
}

/** Makes a draft of an entry again, to be changed, unless it is on its way. Gives the draft. */
export async function holdBack({ uid, kind, key }: EntryName): Promise<Entry | null> {
  const shown = shownEntry(kind, key);
  if (!shown || shown.phase === 'sending') return null;
  const held = await changeEntry({ uid, kind, key, id: shown.id }, () => ({ state: 'draft' }));
  if (held) showEntry(held);
  return held ?? null;
}

/** Ends the holding of an entry: it is sent at once. */
export async function release({ uid, kind, key }: EntryName): Promise<void> {
  const shown = shownEntry(kind, key);
  if (shown?.phase !== 'held') return;
  const released = await changeEntry({ uid, kind, key, id: shown.id }, () => ({ not_before: 0 }));
  if (released) showEntry(released);
  sendNow();
}

/** Removes an entry for good: the person said so, or it is empty. */
export async function discard(name: EntryName): Promise<void> {
  dropShown(name);
  await removeEntry(name);
}
