import { useCallback, useEffect, useState } from 'react';
import type { SheetDecisions } from './sheet-decisions.ts';
import { readSheetDraft, type SheetDraft, writeSheetDraft } from './sheet-drafts.ts';

export interface SheetMarks extends SheetDraft {
  /** Marks a submission as bad, or takes the mark off. */
  toggle(id: string): void;
  /** Sets the reason of one mark. */
  setOwnReason(id: string, reason: string): void;
  /** Sets the reason that marks without one of their own share. */
  setReason(reason: string): void;
  /** Drops the marks of what was decided. */
  forget(ids: readonly string[]): void;
  /** Restores the marks of decisions that were undone or refused, each with its reason. */
  restore(decisions: SheetDecisions): void;
}

/** The marks of a template's sheet; they survive navigation and reload. */
export function useSheetMarks(display_id: string): SheetMarks {
  const [draft, setDraft] = useState(() => readSheetDraft(display_id));
  useEffect(() => {
    writeSheetDraft(display_id, draft);
  }, [display_id, draft]);
  const change = useCallback(
    (edit: (marks: Map<string, string>) => void) =>
      setDraft(({ marks, reason }) => {
        const after = new Map(marks);
        edit(after);
        return { marks: after, reason };
      }),
    [],
  );
  const forget = useCallback(
    (ids: readonly string[]) =>
      change((marks) => {
        for (const id of ids) marks.delete(id);
      }),
    [change],
  );
  const restore = useCallback(
    ({ reject }: SheetDecisions) =>
      change((marks) => {
        for (const { ids, notes } of reject) for (const id of ids) marks.set(id, notes);
      }),
    [change],
  );
  return {
    ...draft,
    toggle: (id) =>
      change((marks) => {
        if (!marks.delete(id)) marks.set(id, '');
      }),
    setOwnReason: (id, own) => change((marks) => void marks.set(id, own)),
    setReason: (reason) => setDraft(({ marks }) => ({ marks, reason })),
    forget,
    restore,
  };
}
