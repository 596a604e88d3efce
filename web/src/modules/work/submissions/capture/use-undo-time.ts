import { type RefObject, useEffect } from 'react';
import type { SubmissionContent, SubmissionDraft } from '../submission-draft.ts';
import { endUndoLater } from './end-undo.ts';

/** Ends the undo time of removed content, in the open dialog and after it is closed. */
export function useUndoTime(
  draft: SubmissionDraft | null,
  latest: RefObject<SubmissionDraft | null>,
  isFinished: RefObject<boolean>,
  update: (edit: () => Partial<SubmissionContent>) => void,
): void {
  const until = draft?.data.removed?.until;
  useEffect(() => {
    if (until === undefined) return;
    const end = () => {
      const ending = latest.current;
      update(() => ({ removed: undefined }));
      if (ending?.data.removed)
        endUndoLater({ ...ending, data: { ...ending.data, removed: { ...ending.data.removed, until: 0 } } });
    };
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, latest, update]);
  useEffect(
    () => () => {
      // Reads the ref late on purpose, to see content removed as the dialog closes.
      if (latest.current && !isFinished.current) endUndoLater(latest.current);
    },
    [latest, isFinished],
  );
}
