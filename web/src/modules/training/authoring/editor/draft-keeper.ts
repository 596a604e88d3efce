import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import type { CourseContent, CourseState } from '@gerai/shared/training/authoring/content.ts';
import { ApiError, networkError } from '../../../../core/api/api-error.ts';
import { pause } from '../../../../core/live/pause.ts';
import {
  asQueued,
  discard,
  mergeShown,
  saveDraft,
  sendKept,
} from '../../../../core/offline/change-entries.ts';
import { type Merged, mergeContent } from '../../../../core/offline/drafts/merge-content.ts';
import type { EntryName, Refusal, WaitCause } from '../../../../core/offline/entry.ts';
import { readEntry } from '../../../../core/offline/entry-store.ts';
import { sendNow } from '../../../../core/offline/queue.ts';
import {
  listenForSent,
  type SentEntry,
  type ShownEntry,
  shownEntry,
  watchEntries,
} from '../../../../core/offline/shown-entries.ts';
import {
  CHANGED_MEANWHILE,
  COURSE,
  type ContentMarks,
  type CourseDraft,
  type CourseEntry,
  contentHash,
  courseEntry,
  isOwnChange,
  isSameContent,
  marksOf,
  type SavedDraft,
} from './course-draft.ts';

/** A course as stored on the server. */
export interface StoredCourse {
  content: CourseContent;
  /** Revision of the stored content, draft or not. */
  revision: number;
  updated_at: string;
  /** The author; null if unknown. */
  updated_by: Pick<Person, 'uid' | 'name'> | null;
  state: CourseState;
  /** Whether there is something to publish. */
  has_draft: boolean;
  /** Another tab of this device has written it, and no server has it. */
  isUnsaved?: boolean;
}

export interface DraftNow extends StoredCourse {
  /** 'changed' waits to be saved, 'failed' is not saved, 'conflict' waits for a decision. */
  phase: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';
  error: unknown;
  /** The version that somebody else stored meanwhile; null unless in a conflict. */
  theirs: StoredCourse | null;
  /** The stored content that is edited; null if a draft on the device does not tell. */
  base: ContentMarks | null;
}

interface Opened {
  name: EntryName;
  stored: StoredCourse;
  /** The draft that this device has not saved yet. */
  kept: CourseEntry | undefined;
  load(): Promise<StoredCourse>;
}

const SETTLED_MS = 1000;
const REMOVED_MS = 300;

/**
 * The draft of a course that is being edited. Each change is put into the queue of this device, which sends it when
 * typing pauses and retries it on any screen; this follows what becomes of it, in this tab and others. A change by
 * somebody else is never overwritten without confirmation.
 */
export function draftKeeper({ name, stored, kept, load }: Opened) {
  let now: DraftNow = {
    ...stored,
    phase: 'saved',
    error: null,
    theirs: null,
    base: marksOf(stored.content),
  };
  /** The id of the entry that has the current content; null when there is nothing to save. */
  let current: string | null = null;
  /** The content that the device has, as this tab knows it. */
  let known: CourseContent = kept?.data.content ?? stored.content;
  let attempted = new Set<number>();
  let attemptedId: string | null = null;
  let meeting: Promise<void> | null = null;
  let putting: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  /** Entries that this tab has stored. */
  const ownIds = new Set<string>();

  const set = (next: Partial<DraftNow>) => {
    now = { ...now, ...next };
    for (const tell of listeners) tell();
  };
  const entryNow = (): CourseEntry => {
    const { content, revision, base, theirs } = now;
    const other = theirs?.isUnsaved ? theirs.content : undefined;
    return courseEntry(name, {
      content,
      revision,
      base: base ?? undefined,
      ...(other ? { other } : {}),
      attempted: [...attempted],
    });
  };
  /** Stores the content to be sent; what another tab has stored and this one has not heard of is merged with it. */
  function put(holdMs: number): Promise<void> {
    putting = putNow(holdMs);
    return putting;
  }
  async function putNow(holdMs: number): Promise<void> {
    const entry = asQueued(entryNow(), holdMs);
    const { content } = entry.data as CourseDraft;
    const seen = new Set([current, entry.id]);
    current = entry.id;
    let merged: Merged<CourseContent> | undefined;
    let other: CourseContent | undefined;
    const stored = await mergeShown(entry, (there) => {
      if (!there || seen.has(there.id) || ownIds.has(there.id)) return entry;
      other = (there as CourseEntry).data.content;
      merged = mergeContent(known, content, other);
      return { ...entry, data: { ...(entry.data as CourseDraft), content: merged.content } };
    }).catch(() => entry);
    ownIds.add(entry.id);
    sendNow();
    if (stored) known = (stored as CourseEntry).data.content;
    if (!merged || !other || now.content !== content) return;
    if (Object.keys(merged.rivals).length === 0) set({ content: merged.content });
    else conflictWith(other);
  }
  /** Another tab has changed the same text: nothing is saved before the person has chosen. */
  function conflictWith(other: CourseContent): void {
    const { updated_at } = now;
    const by = { uid: name.uid, name: '' };
    const theirs = { ...now, content: other, updated_at, updated_by: by, has_draft: true, isUnsaved: true };
    set({ phase: 'conflict', theirs });
    putAside();
  }
  /** Stores the content without sending it, while the author has to decide. */
  const putAside = () => {
    const refusal = { code: 'conflict', reason: CHANGED_MEANWHILE, message: '' };
    const entry: CourseEntry = { ...entryNow(), state: 'refused', refusal };
    current = entry.id;
    // A draft that the device can't store stays in memory.
    void saveDraft(entry).catch(() => {});
  };
  const remove = () => {
    current = null;
    attempted = new Set();
    void discard(name).catch(() => {});
  };

  function follow(): void {
    const shown = shownEntry(COURSE, name.key);
    if (!shown) void lookForDiscarded();
    else if (shown.id === current) followOwn(shown);
    else void followOther(shown.id);
  }

  function followOwn({ id, phase, cause, refusal }: ShownEntry): void {
    if (phase === 'sending' && attemptedId !== id) {
      attemptedId = id;
      attempted.add(contentHash(now.content));
    }
    if (now.phase === 'conflict') return;
    if (refusal) refused(refusal);
    else if (phase === 'waiting' && cause) set({ phase: 'failed', error: causeError(cause) });
    // A failure stays visible until it is resolved.
    else if (now.phase !== 'failed') set({ phase: phase === 'sending' ? 'saving' : 'changed', error: null });
  }

  /** Another tab has changed the draft: this one shows the same. */
  async function followOther(id: string): Promise<void> {
    const entry = (await readEntry(name).catch(() => undefined)) as CourseEntry | undefined;
    if (entry?.id !== id || shownEntry(COURSE, name.key)?.id !== id) return;
    current = id;
    attempted = new Set(entry.data.attempted);
    const { content, revision, base = null } = entry.data;
    known = content;
    set({ content, revision, base, phase: 'changed', theirs: null });
    follow();
  }

  function refused(refusal: Refusal): void {
    const error = new ApiError(409, refusal);
    if (refusal.reason !== CHANGED_MEANWHILE) set({ phase: 'failed', error });
    else
      meeting ??= meet(error).finally(() => {
        meeting = null;
      });
  }

  async function meet(error: ApiError): Promise<void> {
    const theirs = await load().catch(() => null);
    if (!theirs) set({ phase: 'failed', error });
    else if (isOwnChange(entryNow().data, theirs.content)) {
      set({ revision: theirs.revision, base: marksOf(theirs.content), phase: 'changed' });
      void put(0);
    } else set({ phase: 'conflict', error, theirs });
  }

  function heard({ kind, key, id, answer }: SentEntry): void {
    if (kind !== COURSE || key !== name.key) return;
    const { content, ...answered } = answer as SavedDraft;
    const saved = { ...answered, base: marksOf(content) };
    attempted = new Set();
    const newer = shownEntry(COURSE, key);
    if (newer && newer.id === current) {
      // It was changed while it was being sent.
      set({ ...saved, has_draft: true });
      void put(SETTLED_MS);
    } else if (!newer) {
      const isOwn = id === current;
      current = null;
      set({
        ...saved,
        has_draft: true,
        phase: 'saved',
        error: null,
        theirs: null,
        ...(isOwn ? {} : { content }),
      });
    }
  }

  /** A draft that was discarded in the queue is replaced by the stored version. */
  async function lookForDiscarded(): Promise<void> {
    const id = current;
    if (!id) return;
    // It leaves the screen before the device; and it may not be shown yet.
    await pause(REMOVED_MS);
    if (current !== id || (await readEntry(name).catch(() => id))) return;
    const received = await load().catch(() => null);
    if (received && current === id) take(received);
  }

  /** Takes a version of the server as it is: published, discarded, or chosen in a conflict. */
  function take(received: StoredCourse): void {
    if (received.isUnsaved) {
      set({ content: received.content, phase: 'changed', error: null, theirs: null });
      void put(0);
      return;
    }
    remove();
    known = received.content;
    set({ ...received, base: marksOf(received.content), phase: 'saved', error: null, theirs: null });
  }

  /** Sends what waits at once; resolves when it is saved, refused, or waits for something. Never throws. */
  async function flush(): Promise<void> {
    await meeting;
    await putting;
    if (now.phase === 'changed' || now.phase === 'failed') await sendKept(name).catch(() => {});
    do {
      await meeting;
      await untilSettled(name.key);
    } while (meeting !== null);
  }

  if (kept) open(kept);
  const stops = [watchEntries(follow), listenForSent(heard)];
  if (shownEntry(COURSE, name.key)) follow();

  /** Goes on with what the device kept. */
  function open({ id, data, attempts, state }: CourseEntry): void {
    if (isSameContent(data.content, stored.content)) {
      if (shownEntry(COURSE, name.key)?.phase !== 'sending') void discard(name).catch(() => {});
      return;
    }
    attempted = new Set(data.attempted);
    if (attempts > 0) attempted.add(contentHash(data.content));
    current = id;
    const isNewest = data.revision === stored.revision;
    const isOwn = isNewest || isOwnChange(data, stored.content);
    now = {
      ...now,
      content: data.content,
      base: isOwn ? now.base : (data.base ?? null),
      phase: isOwn ? 'changed' : 'conflict',
      theirs: isOwn ? null : stored,
    };
    if (data.other) conflictWith(data.other);
    else if (isOwn && !(isNewest && state === 'queued')) void put(0);
  }

  return {
    read: () => now,
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(edit: (content: CourseContent) => CourseContent): void {
      const content = edit(now.content);
      if (content === now.content) return;
      set({ content, phase: now.phase === 'conflict' ? 'conflict' : 'changed' });
      if (now.phase === 'conflict' || meeting !== null) putAside();
      else void put(SETTLED_MS);
    },
    flush,
    /** Takes a refetched course: a newer version replaces this one if nothing waits to be saved. */
    hear(received: StoredCourse): void {
      if (now.phase === 'saved' && received.updated_at > now.updated_at)
        set({ ...received, base: marksOf(received.content) });
    },
    take,
    /** Resolves a conflict by overwriting the stored version with the one written here. */
    async keepMine(): Promise<void> {
      if (!now.theirs) return;
      const { content, isUnsaved, ...received } = now.theirs;
      const base = isUnsaved ? now.base : marksOf(content);
      set({ ...(isUnsaved ? {} : received), base, phase: 'changed', error: null, theirs: null });
      await put(0);
      await flush();
    },
    /** Drops unsaved changes of a deleted course: nothing more is sent or kept. */
    drop(): void {
      remove();
      set({ phase: 'saved', error: null, theirs: null });
    },
    /** Stops following; what waits is sent all the same. */
    stop(): void {
      for (const end of stops) end();
      if (now.phase === 'changed') void putting.then(() => sendKept(name)).catch(() => {});
    },
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;

const isSettled = (shown: ShownEntry | undefined) =>
  !shown || shown.phase === 'refused' || (shown.phase === 'waiting' && shown.cause !== null);

/** Resolves when the queue has an outcome for the entry of this course. */
function untilSettled(course: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (!isSettled(shownEntry(COURSE, course))) return;
    stop();
    resolve();
  };
  const stop = watchEntries(check);
  check();
  return promise;
}

function causeError(cause: WaitCause): ApiError {
  if (cause === 'network') return networkError();
  return cause === 'session'
    ? new ApiError(401, { code: 'unauthenticated', reason: 'auth.session_ended', message: '' })
    : new ApiError(503, { code: 'unavailable', reason: 'http.unavailable', message: '' });
}
