import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import type { CourseContent, CourseState } from '@gerai/shared/training/authoring/content.ts';
import { isSameContent } from './same-content.ts';

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
}

/** An unsaved draft on the device. */
export interface KeptDraft {
  content: CourseContent;
  /** The revision that was edited. */
  revision: number;
}

export interface DraftNow extends StoredCourse {
  /** 'changed' waits to be saved, 'failed' retries by itself, 'conflict' waits for a decision. */
  phase: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';
  error: unknown;
  /** The version that somebody else stored meanwhile; null unless in a conflict. */
  theirs: StoredCourse | null;
}

export interface DraftPlaces {
  /** May throw; `isConflict` recognizes the error of an outdated revision. */
  save(draft: KeptDraft): Promise<Pick<StoredCourse, 'revision' | 'updated_at' | 'state'>>;
  load(): Promise<StoredCourse>;
  isConflict(error: unknown): boolean;
  /** Whether a retry may succeed. */
  mayPass(error: unknown): boolean;
  /** Stores the draft on the device; null deletes it. Never throws. */
  keep(draft: KeptDraft | null): void;
}

const SETTLED_MS = 1000;
const RETRY_MS = [3000, 10_000, 30_000, 60_000];

/**
 * Synchronizes the draft of a course with the server: a change is stored on the device at once, and on the server
 * when typing pauses. Failures are retried; a change by somebody else is never overwritten without confirmation.
 */
export function draftKeeper(stored: StoredCourse, kept: KeptDraft | undefined, places: DraftPlaces) {
  let now: DraftNow = { ...stored, phase: 'saved', error: null, theirs: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Partial<DraftNow>) => {
    now = { ...now, ...next };
    for (const tell of listeners) tell();
  };
  const keep = () => places.keep({ content: now.content, revision: now.revision });
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  async function saveOnce(): Promise<void> {
    const sent = { content: now.content, revision: now.revision };
    // A failure stays visible until it is resolved.
    if (now.phase !== 'failed') set({ phase: 'saving' });
    try {
      const saved = await places.save(sent);
      failures = 0;
      const isWhole = now.content === sent.content;
      set({ ...saved, has_draft: true, phase: isWhole ? 'saved' : 'changed', error: null });
      if (isWhole) places.keep(null);
      else keep();
    } catch (error) {
      if (places.isConflict(error)) await meet(sent, error);
      else fail(error);
    }
  }

  function fail(error: unknown): void {
    set({ phase: 'failed', error });
    if (places.mayPass(error)) later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!);
    failures += 1;
  }

  /** After a lost answer the retry conflicts with its own change, which is not a conflict. */
  async function meet(sent: KeptDraft, refusal: unknown): Promise<void> {
    let theirs: StoredCourse;
    try {
      theirs = await places.load();
    } catch {
      return fail(refusal);
    }
    if (!isSameContent(theirs.content, sent.content))
      return set({ phase: 'conflict', error: refusal, theirs });
    const { content: _, ...known } = theirs;
    const isWhole = now.content === sent.content;
    set({ ...known, phase: isWhole ? 'saved' : 'changed', error: null });
    if (isWhole) places.keep(null);
  }

  async function saveAll(): Promise<void> {
    try {
      do await saveOnce();
      while (now.phase === 'changed');
    } catch (error) {
      fail(error);
    } finally {
      // After any error the next save must not wait for this one.
      running = undefined;
    }
  }

  /**
   * Saves pending changes; resolves when no save is running. Concurrent calls share one save. Never throws: `read`
   * has the result.
   */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (!running && (now.phase === 'changed' || now.phase === 'failed')) running = saveAll();
    await running;
  }

  if (kept && !isSameContent(kept.content, stored.content)) {
    if (kept.revision === stored.revision) {
      now = { ...now, content: kept.content, phase: 'changed' };
      later(0);
    } else now = { ...now, content: kept.content, phase: 'conflict', theirs: stored };
  } else if (kept) places.keep(null);

  return {
    read: () => now,
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(edit: (content: CourseContent) => CourseContent): void {
      const content = edit(now.content);
      if (content === now.content) return;
      set({ content, ...(now.phase === 'saved' || now.phase === 'failed' ? { phase: 'changed' } : {}) });
      keep();
      if (now.phase === 'changed') later(SETTLED_MS);
    },
    flush,
    /** Takes a refetched course: a newer version replaces this one if nothing waits to be saved. */
    hear(told: StoredCourse): void {
      if (now.phase === 'saved' && told.updated_at > now.updated_at) set({ ...told });
    },
    /** Takes the server's answer to publishing or discarding as it is. */
    take(told: StoredCourse): void {
      clearTimeout(timer);
      failures = 0;
      set({ ...told, phase: 'saved', error: null, theirs: null });
      places.keep(null);
    },
    /** Resolves a conflict by overwriting the stored version with the one written here. */
    async keepMine(): Promise<void> {
      if (!now.theirs) return;
      const { content: _, ...known } = now.theirs;
      set({ ...known, phase: 'changed', error: null, theirs: null });
      keep();
      await flush();
    },
    /** Drops unsaved changes of a deleted course: nothing more is sent or kept. */
    drop(): void {
      clearTimeout(timer);
      set({ phase: 'saved', error: null, theirs: null });
      places.keep(null);
    },
    stop: () => clearTimeout(timer),
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
