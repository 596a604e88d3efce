import { type EditedCourse, getManagedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import type { Entry } from '../../../../core/offline/entry.ts';
import { readEntry } from '../../../../core/offline/entry-store.ts';
import { type CourseEntry, courseName } from './course-draft.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

const RETRY_MS = 3000;

interface OpenedDraft {
  /** Null until the device's draft is loaded. */
  keeper: DraftKeeper | null;
  /** Why it can't be loaded: it may be there, so nothing is written over it. */
  error: unknown;
  retry(): void;
}

/** The keeper of an edited course's draft. */
export function useDraftKeeper(uid: string, course: EditedCourse): OpenedDraft {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const { id } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server tells later, the keeper hears below.
  useEffect(() => {
    let made: DraftKeeper | undefined;
    let isLeft = false;
    const name = courseName(uid, id);
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = (entry?: Entry) => {
      if (isLeft) return;
      const kept = entry as CourseEntry | undefined;
      const load = () => call(getManagedCourse, { params: { id } });
      made = draftKeeper({ name, stored: course, kept, load });
      setError(null);
      setKeeper(made);
    };
    readEntry(name).then(begin, (failure: unknown) => {
      // A browser without a database has no draft.
      if (hasNoDatabase(failure)) return begin();
      if (isLeft) return;
      setError(failure);
      again = setTimeout(() => setTries((count) => count + 1), RETRY_MS);
    });
    return () => {
      isLeft = true;
      clearTimeout(again);
      made?.stop();
      setKeeper(null);
    };
  }, [uid, id, tries]);
  useEffect(() => {
    keeper?.hear(course);
  }, [keeper, course]);
  return { keeper, error, retry: () => setTries((count) => count + 1) };
}

/** As in private windows of some browsers. */
const hasNoDatabase = (error: unknown): boolean =>
  !('indexedDB' in window) ||
  (error instanceof DOMException && ['InvalidStateError', 'SecurityError'].includes(error.name));

/** The current draft. */
export const useDraft = (keeper: DraftKeeper) => useSyncExternalStore(keeper.watch, keeper.read);
