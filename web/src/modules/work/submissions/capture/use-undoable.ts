import { useEffect, useState } from 'react';
import { takeBack } from '../../../../core/offline/change-entries.ts';
import { UNDO_MARGIN_MS } from '../form/mark-done.ts';
import { SUBMISSION, type SubmissionEntry, useSubmissionEntries } from '../submission-draft.ts';

const endOf = ({ until }: SubmissionEntry): number => (until ?? 0) - UNDO_MARGIN_MS;

/** Tasks marked as done that can still be undone, the last one first. */
export function useUndoable(): SubmissionEntry[] {
  const entries = useSubmissionEntries();
  const [, setTick] = useState(0);
  const now = Date.now();
  const undoable = [...entries.values()]
    .filter((entry) => entry.phase === 'held' && endOf(entry) > now)
    .sort((a, b) => endOf(b) - endOf(a));
  const first = undoable.at(-1);
  const next = first && endOf(first);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return undoable;
}

/** Undoes marking a task as done; does nothing once the undo time is over. */
export function undoMark(uid: string, entry: SubmissionEntry): void {
  if (Date.now() < endOf(entry)) void takeBack({ uid, kind: SUBMISSION, key: entry.key });
}
