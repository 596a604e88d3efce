import { newId } from '../../../../core/api/new-id.ts';
import type { MentionText } from '../composer/mention-input.tsx';
import { nothingWritten } from '../composer/mention-input.tsx';
import type { SetPhoto } from '../composer/photo-set.ts';

/** A comment or a reply that is being written. */
export interface CommentDraft {
  /** The id that it will have; kept over attempts to send, so that it stands once. */
  id: string;
  written: MentionText;
  photos: SetPhoto[];
}

/**
 * What is written and was left unsent, while the page lives: closing the comments, or replying to another, loses
 * nothing. Whatever sends it may outlive the form, so forms only show what stands here.
 */
const left = new Map<string, CommentDraft>();
const shown = new Set<() => void>();

const emptyDraft = (): CommentDraft => ({ id: newId(), written: nothingWritten, photos: [] });

export const isBlank = ({ written, photos }: CommentDraft): boolean =>
  written.text.trim() === '' && photos.length === 0;

/** What is written at a place: the same object until it changes. */
export function readDraft(place: string): CommentDraft {
  const draft = left.get(place) ?? emptyDraft();
  left.set(place, draft);
  return draft;
}

/** Calls `onChange` after each change at any place, until the function that it gives is called. */
export function watchDrafts(onChange: () => void): () => void {
  shown.add(onChange);
  return () => void shown.delete(onChange);
}

/** Changes what is written at a place, whoever shows it now. */
export function changeDraft(place: string, edit: (draft: CommentDraft) => Partial<CommentDraft>): void {
  const before = readDraft(place);
  put(place, { ...before, ...edit(before) });
}

/** Forgets what is written at a place, and begins the next. */
export const dropDraft = (place: string): void => put(place, emptyDraft());

function put(place: string, draft: CommentDraft): void {
  left.set(place, draft);
  for (const tell of shown) tell();
}
