import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import type { CourseContent, CourseState } from '@gerai/shared/training/authoring/content.ts';
import { isSameContent } from './same-content.ts';

/** What the server has of a course. */
export interface StoredCourse {
  content: CourseContent;
  /** Of what is stored, draft or not. */
  revision: number;
  updated_at: string;
  /** Who wrote it; null where that is not known. */
  updated_by: Pick<Person, 'uid' | 'name'> | null;
  state: CourseState;
  /** Whether there is something to publish. */
  has_draft: boolean;
}

/** What the device has of it until the server has it too. */
export interface KeptDraft {
  content: CourseContent;
  /** Of what was changed. */
  revision: number;
}

export interface DraftNow extends StoredCourse {
  /** 'changed' waits to be saved, 'failed' tries again by itself, 'conflict' waits for a decision. */
  phase: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';
  error: unknown;
  /** What somebody else stored meanwhile; null but in a conflict. */
  theirs: StoredCourse | null;
}

export interface DraftPlaces {
  /** Throws; `isConflict` knows the refusal that somebody else was first. */
  save(draft: KeptDraft): Promise<Pick<StoredCourse, 'revision' | 'updated_at' | 'state'>>;
  load(): Promise<StoredCourse>;
  isConflict(error: unknown): boolean;
  /** Whether trying the same again may help. */
  mayPass(error: unknown): boolean;
  /** On the device; null forgets. Never throws. */
  keep(draft: KeptDraft | null): void;
}

const SETTLED_MS = 1000;
const RETRY_MS = [3000, 10_000, 30_000, 60_000];

/**
 * Keeps the draft of a course in step with the server: what is changed is on the device at once, and on the server
 * when the writing rests. A failure is tried again; somebody else's change is never written over without being asked.
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
    // A failure stays in sight until it is over.
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

  /** An answer that was lost makes the next attempt meet its own change: that is nobody else's. */
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
      // Whatever went wrong, the next one is not to wait for this for ever.
      running = undefined;
    }
  }

  /**
   * Saves what is not saved now, and is done when nothing is on its way: who asks meanwhile waits for the same. Never
   * throws: `read` tells what came of it.
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
    /** The server told of the course: somebody else's change is taken where nothing here waits to be saved. */
    hear(told: StoredCourse): void {
      if (now.phase === 'saved' && told.updated_at > now.updated_at) set({ ...told });
    },
    /** What the server answered to publishing or to going back: it stands as it came. */
    take(told: StoredCourse): void {
      clearTimeout(timer);
      failures = 0;
      set({ ...told, phase: 'saved', error: null, theirs: null });
      places.keep(null);
    },
    /** Of a conflict: what is written here goes over what they stored. */
    async keepMine(): Promise<void> {
      if (!now.theirs) return;
      const { content: _, ...known } = now.theirs;
      set({ ...known, phase: 'changed', error: null, theirs: null });
      keep();
      await flush();
    },
    /** The course is gone, and what was not saved of it with it: nothing is sent and nothing kept any more. */
    drop(): void {
      clearTimeout(timer);
      set({ phase: 'saved', error: null, theirs: null });
      places.keep(null);
    },
    stop: () => clearTimeout(timer),
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
