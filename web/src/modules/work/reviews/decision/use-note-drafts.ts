import { useCallback, useRef, useState } from 'react';
import type { RecentVerdict } from '../desk/use-verdicts.ts';
import { type NoteDraft, type NoteMode, readNoteDrafts, writeNoteDrafts } from './note-drafts.ts';

export interface NoteField {
  draft: NoteDraft | undefined;
  open(mode: NoteMode): void;
  write(text: string): void;
  /** Sets the text of a rejection note. */
  reject(text: string): void;
  /** Closes the field if it is empty, and a rejection always; its text comes back with the next one. */
  leave(): void;
}

type Decided = Pick<RecentVerdict, 'id' | 'decision' | 'notes' | 'phase'>;

export interface NoteDesk {
  of(id: string): NoteField;
  /** Drops the note of a submission after its decision, which carries it. */
  forget(id: string): void;
  /** Restores the note of a decision that was undone. */
  restore(verdict: Decided): void;
  /** Restores the notes of decisions that the server refused, once each. */
  onRefused(recent: readonly Decided[]): void;
}

/** The note drafts of this screen, one per submission; they survive navigation and reload. */
export function useNoteDrafts(): NoteDesk {
  const [drafts, setDrafts] = useState(readNoteDrafts);
  const restored = useRef(new Set<string>());
  const put = useCallback(
    (id: string, draft: NoteDraft | undefined) =>
      setDrafts((before) => {
        const { [id]: _, ...others } = before;
        const after = draft ? { ...others, [id]: draft } : others;
        writeNoteDrafts(after);
        return after;
      }),
    [],
  );
  const restore = useCallback(
    ({ id, notes, decision }: Decided) => {
      if (notes !== '') put(id, { text: notes, mode: decision === 'Rejected' ? 'reject' : 'note' });
    },
    [put],
  );
  const onRefused = useCallback(
    (recent: readonly Decided[]) => {
      for (const verdict of recent) {
        if (verdict.phase !== 'refused') restored.current.delete(verdict.id);
        else if (!restored.current.has(verdict.id)) {
          restored.current.add(verdict.id);
          restore(verdict);
        }
      }
    },
    [restore],
  );
  return {
    of: (id) => {
      const draft = drafts[id];
      return {
        draft,
        open: (mode) => put(id, { text: draft?.text ?? '', mode }),
        reject: (text) => put(id, { text, mode: 'reject' }),
        write: (text) => put(id, { text, mode: draft?.mode ?? 'note' }),
        leave: () => {
          if (draft?.text.trim() === '') put(id, undefined);
          else if (draft?.mode === 'reject') put(id, { ...draft, mode: 'closed' });
        },
      };
    },
    forget: (id) => put(id, undefined),
    restore,
    onRefused,
  };
}
