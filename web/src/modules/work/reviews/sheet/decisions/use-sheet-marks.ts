import { useCallback, useMemo } from 'react';
import { useWritten } from '../../../../../core/offline/drafts/use-written.ts';
import type { Entry } from '../../../../../core/offline/entry.ts';
import { useProfile } from '../../../../../core/session/session.tsx';
import type { Marks, SheetDecisions } from './sheet-decisions.ts';
import { sheetKind, sheetName } from './sheet-drafts.ts';

export interface SheetMarks {
  marks: Marks;
  /** The reason that marks without one of their own share. */
  reason: string;
  /** What the device has, with what another tab has written for the same reason. */
  draft: Entry | null;
  /** The message that the device can't store or read the marks, or null. */
  unkept: string | null;
  /** Marks a submission as bad, or takes the mark off. */
  toggle(id: string): void;
  setReason(reason: string): void;
  /** The reason of one submission as it was typed so far, or as it is. */
  typedFor(id: string): string;
  /** Keeps a reason while it is typed; null when its dialog is closed. */
  type(typed: { id: string; text: string } | null): void;
  /** Marks a submission with a reason of its own. */
  setOwnReason(id: string, reason: string): void;
  /** Drops the marks of what was decided. */
  forget(ids: readonly string[]): void;
  /** Restores the marks of decisions that were undone or refused, each with its reason. */
  restore(decisions: SheetDecisions): void;
}

/** A person's marks on the sheet of a template: on the device at each change, and the same in every tab. */
export function useSheetMarks(display_id: string): SheetMarks {
  const { uid } = useProfile();
  const { draft, unkept, change } = useWritten(sheetName(uid, display_id), sheetKind(uid, display_id));
  const { marks: list, reason, typed } = draft?.data ?? sheetKind(uid, display_id).begin().data;
  const key = JSON.stringify(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its content decides, while each change makes a list.
  const marks = useMemo(() => new Map(list.map(({ id, reason }) => [id, reason])), [key]);
  const changeMarks = useCallback(
    (edit: (marks: Map<string, string>) => void) =>
      change(({ marks }) => {
        const after = new Map(marks.map(({ id, reason }) => [id, reason]));
        edit(after);
        return { marks: [...after].map(([id, reason]) => ({ id, reason })) };
      }),
    [change],
  );
  const forget = useCallback(
    (ids: readonly string[]) =>
      changeMarks((marks) => {
        for (const id of ids) marks.delete(id);
      }),
    [changeMarks],
  );
  const restore = useCallback(
    ({ reject }: SheetDecisions) =>
      changeMarks((marks) => {
        for (const { ids, notes } of reject) for (const id of ids) marks.set(id, notes);
      }),
    [changeMarks],
  );
  return {
    marks,
    reason,
    draft,
    unkept,
    toggle: (id) =>
      changeMarks((marks) => {
        if (!marks.delete(id)) marks.set(id, '');
      }),
    setReason: (reason) => change(() => ({ reason })),
    typedFor: (id) => (typed?.id === id ? typed.text : (marks.get(id) ?? '')),
    type: (typed) => change(() => ({ typed: typed ?? undefined })),
    setOwnReason: (id, own) => changeMarks((marks) => void marks.set(id, own)),
    forget,
    restore,
  };
}
