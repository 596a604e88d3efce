import { useCallback, useRef, useState } from 'react';
import { useWritten } from '../../../../core/offline/drafts/use-written.ts';
import type { Entry } from '../../../../core/offline/entry.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import type { RecentDecision } from '../review-screen/use-decisions.ts';
import {
  type NoteDraft,
  type NoteMode,
  notesKind,
  notesName,
  readNoteModes,
  writeNoteModes,
} from './note-drafts.ts';

export interface NoteField {
  draft: NoteDraft | undefined;
  /** What the device keeps of all notes, and what another tab has written for the same one. */
  entry: Entry | null;
  /** The message that the device can't store or read the notes, or null. */
  unkept: string | null;
  open(mode: NoteMode): void;
  write(text: string): void;
  /** Sets the text of a rejection note. */
  reject(text: string): void;
  /** Closes the field if it is empty, and a rejection always; its text comes back with the next one. */
  leave(): void;
}

type Decided = Pick<RecentDecision, 'id' | 'decision' | 'notes' | 'phase'>;

export interface NoteDrafts {
  of(id: string): NoteField;
  /** Drops the note of a submission after its decision, which carries it; a rejection that was closed stays, for an undo. */
  forget(id: string): void;
  /** Restores the note of a decision that was undone. */
  restore(decision: Decided): void;
  /** Restores the notes of decisions that the server refused, once each, and drops what stayed of those it accepted. */
  onDecided(recent: readonly Decided[]): void;
}

/** The person's note drafts, one per submission; they survive navigation and reload, and are the same in every tab. */
export function useNoteDrafts(): NoteDrafts {
  const { uid } = useProfile();
  const { draft: kept, change, unkept } = useWritten(notesName(uid), notesKind(uid));
  const { texts, rejections } = kept?.data ?? notesKind(uid).begin().data;
  const [modes, setModes] = useState(readNoteModes);
  const restored = useRef(new Set<string>());
  const put = useCallback(
    (id: string, draft: NoteDraft | undefined) => {
      setModes((before) => {
        const { [id]: _, ...others } = before;
        const after = draft ? { ...others, [id]: draft.mode } : others;
        writeNoteModes(after);
        return after;
      });
      change(({ texts, rejections }) => {
        const [{ [id]: _, ...others }, { [id]: __, ...begun }] = [texts, rejections];
        if (!draft?.text) return { texts: others, rejections: begun };
        return {
          texts: { ...others, [id]: draft.text },
          rejections: { ...begun, [id]: draft.mode !== 'note' },
        };
      });
    },
    [change],
  );
  const draftOf = (id: string): NoteDraft | undefined => {
    const { [id]: text = '' } = texts;
    const mode = modes[id] ?? (text === '' ? undefined : rejections[id] ? 'reject' : 'note');
    return mode && { text, mode };
  };
  const restore = useCallback(
    ({ id, notes, decision }: Decided) => {
      if (notes !== '') put(id, { text: notes, mode: decision === 'Rejected' ? 'reject' : 'note' });
    },
    [put],
  );
  const onDecided = useCallback(
    (recent: readonly Decided[]) => {
      for (const each of recent) {
        if (each.phase === 'sent' && texts[each.id] !== undefined) put(each.id, undefined);
        if (each.phase !== 'refused') restored.current.delete(each.id);
        else if (!restored.current.has(each.id)) {
          restored.current.add(each.id);
          restore(each);
        }
      }
    },
    [restore, put, texts],
  );
  return {
    of: (id) => {
      const draft = draftOf(id);
      return {
        draft,
        entry: kept,
        unkept,
        open: (mode) => put(id, { text: draft?.text ?? '', mode }),
        reject: (text) => put(id, { text, mode: 'reject' }),
        write: (text) => put(id, { text, mode: draft?.mode ?? 'note' }),
        leave: () => {
          if (draft?.text.trim() === '') put(id, undefined);
          else if (draft?.mode === 'reject') put(id, { ...draft, mode: 'closed' });
        },
      };
    },
    forget: (id) => {
      if (draftOf(id)?.mode !== 'closed') put(id, undefined);
    },
    restore,
    onDecided,
  };
}
