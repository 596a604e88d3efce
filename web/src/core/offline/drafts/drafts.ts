import { ownName } from '../../api/base-path.ts';
import { newId } from '../../api/new-id.ts';
import { openChannel } from '../../session/open-channel.ts';
import { asQueued, discard, mergeShown } from '../change-entries.ts';
import type { Entry, EntryName } from '../entry.ts';
import { isUnkept, readEntry, readUnkept, watchUnkept } from '../entry-store.ts';
import { sendNow } from '../queue.ts';
import { dropShown, shownEntry, watchEntries } from '../shown-entries.ts';
import { isSameContent, mergeContent, type Rivals } from './merge-content.ts';

/** How a kind of draft begins, what the queue shows of it, and when it is empty. */
export interface DraftKind<About, Data> {
  begin(): Entry<About, Data>;
  /** What the queue shows of the draft. */
  about(data: Data, before: About): About;
  isEmpty(data: Data): boolean;
  /** For a draft that only its own screen shows: when it expires, in milliseconds since 1970. */
  expiresAt?(data: Data): number | undefined;
  /** What the person sees of the draft, and so sends; all of it by default. */
  seen?(data: Data): unknown;
}

/** A draft being written. */
export interface Written<About = unknown, Data = unknown> {
  entry: Entry<About, Data>;
  /** False until the device has said what it has of the draft, with which this is then merged. */
  isRead: boolean;
  /** The device could not say it, and is asked again. */
  isUnreadable?: boolean;
}

type Kind = DraftKind<unknown, unknown>;
type Content = Pick<Entry, 'data' | 'rivals'>;

interface Held extends Written {
  kind: Kind;
  /** The person has changed it since it was stored, and not the device alone. */
  isChanged: boolean;
}

/** What is known of the draft on the device. */
interface Stored {
  /** The content that this tab has seen there: what differs by now another tab has changed. */
  base: Content;
  isThere: boolean;
  isWriting: boolean;
  /** Changed since the write began. */
  isAgain: boolean;
  /** Another tab has changed it since the write began. */
  isStale: boolean;
  /** The device could not store it. */
  isUnkept: boolean;
  /** The id and state by which the entry was shown; the queue or another tab may have changed it since. */
  standing: string | undefined;
}

const RETRY_MS = 3000;

/** The page's drafts. Sending outlives the form that began a draft, so forms only display this map. */
const written = new Map<string, Held>();
const stores = new Map<string, Stored>();
const listeners = new Set<() => void>();

// Changes in one tab are merged into the others.
const tabs = openChannel('gerai-drafts');
tabs?.addEventListener('message', ({ data: name }: MessageEvent<EntryName | null>) => {
  if (name) reload(name);
  else isAlone = false;
});

const LOCK = ownName('gerai-drafts');
let isFirst = false;
/** No other tab writes drafts: each holds the lock or waits for it, and says so when it begins. */
let isAlone = false;
const locks = tabs && globalThis.navigator?.locks;

async function lookAround(): Promise<void> {
  isAlone = false;
  const { pending } = await locks!.query();
  isAlone = isFirst && !pending?.some(({ name }) => name === LOCK);
}
locks
  ?.request(LOCK, async () => {
    isFirst = true;
    await lookAround();
    await new Promise(() => {});
  })
  .catch(() => {});
tabs?.postMessage(null);

// A tab that slept has heard of nothing.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  if (isFirst) lookAround().catch(() => {});
  for (const { entry } of written.values()) reload(entry);
});

const nameOf = ({ uid, kind, key }: EntryName) => [uid, kind, key].join(' ');
const standingOf = ({ kind, key }: EntryName) => {
  const shown = shownEntry(kind, key);
  return shown && `${shown.id} ${shown.state}`;
};
const contentOf = ({ data, rivals }: Content): Content => ({ data, rivals });

/** The draft under a name: the same object until it changes; null until it is loaded. */
export const writtenAt = (name: EntryName): Written | null => written.get(nameOf(name)) ?? null;

export function watchWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

function put(name: EntryName, next: Held): void {
  written.set(nameOf(name), next);
  tell();
}

function storedOf(name: EntryName, kind: Kind): Stored {
  const key = nameOf(name);
  const stored = stores.get(key) ?? {
    base: contentOf(kind.begin()),
    isThere: false,
    standing: undefined,
    isWriting: false,
    isAgain: false,
    isStale: false,
    isUnkept: false,
  };
  stores.set(key, stored);
  return stored;
}

/** The draft as it begins, with nothing of it on the device. */
function begin(name: EntryName, kind: Kind): Held {
  const entry = kind.begin();
  Object.assign(storedOf(name, kind), { base: contentOf(entry), isThere: false, standing: standingOf(name) });
  return { entry, kind, isRead: true, isChanged: false };
}

function reload(name: EntryName): void {
  const held = written.get(nameOf(name));
  if (held) void load(name, held.kind);
}

watchEntries(() => {
  for (const { entry, kind } of written.values()) {
    const stored = storedOf(entry, kind);
    const standing = standingOf(entry);
    if (standing === stored.standing) continue;
    stored.standing = standing;
    // While it is written here, this is its own change.
    if (!stored.isWriting && !(standing === undefined && kind.isEmpty(entry.data))) reload(entry);
  }
});
watchUnkept(() => {
  for (const [name, held] of written) {
    const { entry, kind } = held;
    const stored = storedOf(entry, kind);
    const smaller = readUnkept(entry);
    // The same version, made smaller for a device without room.
    const isSame = smaller?.updated_at === entry.updated_at && smaller.state === entry.state;
    if (smaller && isSame && smaller !== entry && !stored.isWriting)
      written.set(name, { ...held, entry: smaller });
    const wasUnkept = stored.isUnkept;
    stored.isUnkept = isUnkept(entry);
    // The device has room again and has stored it, with what it had before.
    if (wasUnkept && !stored.isUnkept && !stored.isWriting) reload(entry);
  }
  tell();
});

/** Reads the draft from the device: another tab may have changed or sent it. */
export async function load(name: EntryName, kind: Kind): Promise<void> {
  const before = written.get(nameOf(name));
  const stored = storedOf(name, kind);
  if (before && before.kind !== kind) written.set(nameOf(name), { ...before, kind });
  const held = written.get(nameOf(name));
  let found: Entry | undefined;
  try {
    found = await readEntry(name);
  } catch {
    // What can't be read may still be there: whatever is written from now on is merged with it.
    const unread = written.get(nameOf(name)) ?? { ...begin(name, kind), isRead: false };
    if (unread.isRead) return;
    put(name, { ...unread, isUnreadable: true });
    setTimeout(() => reload(name), RETRY_MS);
    return;
  }
  const now = written.get(nameOf(name));
  // Written meanwhile: the write has merged what it found, or does.
  if (stored.isWriting) stored.isStale = true;
  else if (now?.entry !== held?.entry) await load(name, kind);
  // What the device could not store exists only here.
  else if (!(now && isUnkept(name))) adopt(name, now?.kind ?? kind, found);
}

/** Shows what the device has. */
function adopt(name: EntryName, kind: Kind, found: Entry | undefined): void {
  const before = written.get(nameOf(name));
  const stored = storedOf(name, kind);
  stored.standing = standingOf(name);
  if (!found) {
    const isBegun = before?.isRead && !stored.isThere && kind.isEmpty(before.entry.data);
    if (!isBegun) put(name, begin(name, kind));
    return;
  }
  [stored.base, stored.isThere] = [contentOf(found), true];
  if (before?.isRead && isSameEntry(before.entry, found)) return;
  put(name, { entry: found, kind, isRead: true, isChanged: false });
}

const isSameEntry = (one: Entry, other: Entry) =>
  isSameContent({ ...one, updated_at: 0 }, { ...other, updated_at: 0 });

/**
 * Edits a draft and stores it on the device. A draft that was sent before gets a new id, since the server may have
 * accepted the old one. What is edited before the device has told what it has is merged with that.
 */
export function changeWritten(name: EntryName, edit: (data: unknown) => object, kind?: Kind): void {
  const known = kind && !written.has(nameOf(name)) ? { ...begin(name, kind), isRead: false } : undefined;
  const held = written.get(nameOf(name)) ?? known;
  if (!held) return;
  change(name, held, edit, asDraft(held.entry));
}

const asDraft = ({ attempts, id }: Entry) =>
  ({ state: 'draft', attempts: 0, refusal: null, id: attempts > 0 ? newId() : id }) as const;

/** An edit by the device itself, such as a prepared photo: it does not make another draft of what is sent or refused. */
export function updateWritten(name: EntryName, edit: (data: unknown) => object): void {
  const held = written.get(nameOf(name));
  const isQueued = held?.entry.state === 'queued' || shownEntry(name.kind, name.key)?.state === 'queued';
  if (held && !isQueued) change(name, held, edit);
}

/** Edits a draft, and sets which texts the person still has to choose from. */
export function resolveRivals(
  name: EntryName,
  resolve: (rivals: Rivals) => Rivals,
  edit: (data: unknown) => object,
): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  const rivals = resolve(held.entry.rivals ?? {});
  change(name, { ...held, entry: { ...held.entry, rivals } }, edit, asDraft(held.entry));
}

function change(
  name: EntryName,
  held: Held,
  edit: (data: unknown) => object,
  mine: Partial<Entry> | null = null,
): void {
  const { entry: before, kind } = held;
  const edited = edit(before.data);
  if (!mine && Object.keys(edited).length === 0) return;
  const data = { ...(before.data as object), ...edited };
  const entry = { ...before, ...mine, data, updated_at: after(before) };
  written.set(nameOf(name), {
    ...held,
    entry: dressed(kind, entry),
    isChanged: held.isChanged || mine !== null,
  });
  // Before the screen is drawn, which takes time.
  void keep(name);
  tell();
}

/** Of two versions of one millisecond the later is the later. */
const after = ({ updated_at }: Entry) => Math.max(Date.now(), updated_at + 1);

/** An entry with what the queue shows of it, and when it is removed; an empty one at once. */
function dressed(kind: Kind, entry: Entry): Entry {
  const { data, about } = entry;
  const expires_at = kind.expiresAt?.(data) ?? (kind.isEmpty(data) ? 1 : undefined);
  return { ...entry, about: kind.about(data, about), expires_at };
}

/** Stores the draft, one write after the other; what is changed meanwhile is stored with the next. */
async function keep(name: EntryName): Promise<void> {
  const stored = storedOf(name, written.get(nameOf(name))!.kind);
  stored.isAgain = true;
  if (stored.isWriting) return;
  stored.isWriting = true;
  while (stored.isAgain) {
    stored.isAgain = false;
    await keepOnce(name, stored).catch(() => {});
  }
  stored.isWriting = false;
  if (stored.isStale) reload(name);
  stored.isStale = false;
}

async function keepOnce(name: EntryName, stored: Stored): Promise<void> {
  const held = written.get(nameOf(name))!;
  const kept = await mergeShown(held.entry, (there) => mergedDraft(held, stored, there), isAlone);
  if (kept === undefined) return;
  noteStored(name, held, stored, kept);
  tabs?.postMessage(name);
}

/** What was stored is known from now on; what another tab had changed is shown. */
function noteStored(name: EntryName, held: Held, stored: Stored, kept: Entry | null): void {
  const { kind } = held;
  const base = contentOf(kept ?? kind.begin());
  Object.assign(stored, { base, isThere: kept !== null, standing: standingOf(name) });
  const now = written.get(nameOf(name));
  if (!now) return;
  const isLatest = now.entry === held.entry;
  const read = { kind, isRead: true, isChanged: now.isChanged && !isLatest };
  if (!kept || kept === held.entry) put(name, { ...read, entry: now.entry });
  else if (isLatest) put(name, { ...read, entry: kept });
  else put(name, { ...read, entry: dressed(kind, rebased(now.entry, held.entry, kept)) });
}

/** What was written on top of an entry that was stored in another form. */
function rebased(now: Entry, before: Entry, kept: Entry): Entry {
  const { content, rivals } = mergeContent(before.data, now.data, kept.data);
  return { ...now, data: content, rivals: { ...kept.rivals, ...rivals } };
}

/** The draft to be stored, of this tab's and of what is there by now, which another may have changed. */
function mergedDraft({ entry: mine, kind, isChanged }: Held, stored: Stored, there?: Entry): Entry | null {
  if (!isChanged && there?.state === 'queued') return there;
  // It was sent, or discarded, in another tab: only what the person writes is a new one.
  if (!there && stored.isThere && !isChanged) return null;
  const merged = there ? mergedEntry(mine, stored, there) : mine;
  const isSent = there ? there.attempts > 0 && there.id === merged.id && isChanged : stored.isThere;
  const draft = dressed(kind, isSent ? { ...merged, id: newId(), attempts: 0 } : merged);
  return draft.expires_at === 1 ? null : draft;
}

function mergedEntry(mine: Entry, { base }: Stored, there: Entry): Entry {
  const { content, rivals } = mergeContent(base.data, mine.data, there.data);
  const known = mergeContent(base.rivals ?? {}, mine.rivals ?? {}, there.rivals ?? {}).content;
  const all = { ...known, ...rivals };
  const isSame = content === mine.data && isSameContent(all, mine.rivals ?? {});
  const id = there.attempts === 0 ? there.id : mine.id;
  return isSame && id === mine.id ? mine : { ...mine, id, data: content, rivals: all };
}

/** Discards the draft and begins a new one. */
export function dropWritten(name: EntryName): void {
  const held = written.get(nameOf(name));
  if (!held) return;
  dropShown(name);
  put(name, begin(name, held.kind));
  void discard(name).then(
    () => tabs?.postMessage(name),
    () => {},
  );
}

/**
 * Queues the draft, after the last edit. Not if another tab has changed it meanwhile: it is shown first. Resolves to
 * whether it is queued.
 */
export async function sendWritten(
  name: EntryName,
  edit: (data: unknown) => object = () => ({}),
): Promise<boolean> {
  const held = written.get(nameOf(name));
  if (!held) return false;
  const { kind, entry: before } = held;
  const stored = storedOf(name, kind);
  const seen = (data: unknown) => kind.seen?.(data) ?? data;
  const data = { ...(before.data as object), ...edit(before.data) };
  const mine = asQueued({ ...before, data, expires_at: undefined });
  const sent = { ...held, entry: mine, isChanged: false };
  written.set(nameOf(name), sent);
  const merge = (there: Entry | undefined): Entry => {
    if (!there) return mine;
    const merged = mergedEntry({ ...mine, data: before.data }, stored, there);
    const isAsked = Object.keys(merged.rivals ?? {}).length > 0;
    if (isAsked || !isSameContent(seen(merged.data), seen(before.data)))
      return dressed(kind, { ...merged, ...asDraft(there), queued_at: 0, not_before: 0 });
    if (there.state === 'queued') return there;
    return { ...mine, data: { ...(merged.data as object), ...edit(merged.data) } };
  };
  // What was begun earlier is stored before: its content is what this is compared with.
  stored.isAgain = false;
  stored.standing = `${mine.id} queued`;
  // If the device can't store it, it is still sent while the page lives, and its line says so.
  const keeping = mergeShown(mine, merge, isAlone).catch(() => mine);
  tell();
  const kept = await keeping;
  if (kept) noteStored(name, sent, stored, kept);
  tabs?.postMessage(name);
  sendNow();
  return kept?.state === 'queued';
}

/** Shows what the device has of the draft by now, after it was set aside or given its place back. */
export async function readWritten(name: EntryName): Promise<void> {
  const held = written.get(nameOf(name));
  if (held) adopt(name, held.kind, await readEntry(name).catch(() => undefined));
}
