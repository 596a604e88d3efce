import { useCallback, useRef, useState } from 'react';
import type { RecentVerdict } from '../desk/use-verdicts.ts';
import { type NoteDraft, type NoteMode, readNoteDrafts, writeNoteDrafts } from './note-drafts.ts';

export interface NoteField {
  draft: NoteDraft | undefined;
  open(mode: NoteMode): void;
  write(text: string): void;
  /** Writes the note of a rejection. */
  reject(text: string): void;
  /** Closes it where nothing is written. */
  leave(): void;
}

type Decided = Pick<RecentVerdict, 'id' | 'decision' | 'notes' | 'phase'>;

export interface NoteDesk {
  of(id: string): NoteField;
  /** It was decided: its note went with the decision. */
  forget(id: string): void;
  /** Its decision was taken back: its note is there again. */
  restore(verdict: Decided): void;
  /** The notes of decisions that the server refused are there again, once. */
  onRefused(recent: readonly Decided[]): void;
}

/** The notes of the submissions on this screen: each stays with its submission, over a move and a reload. */
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
        },
      };
    },
    forget: (id) => put(id, undefined),
    restore,
    onRefused,
  };
}
