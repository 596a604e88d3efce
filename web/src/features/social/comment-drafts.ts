import { newId } from '../../lib/new-id.ts';
import type { MentionText } from './mention-input.tsx';
import { nothingWritten } from './mention-input.tsx';
import type { SetPhoto } from './photo-set.ts';

/** A comment or a reply that is being written. */
export interface CommentDraft {
  /** The id that it will have; kept over attempts to send, so that it stands once. */
  id: string;
  written: MentionText;
  photos: SetPhoto[];
}

/** What was left unsent, while the page lives: closing the comments, or replying to another, loses nothing. */
const left = new Map<string, CommentDraft>();

const emptyDraft = (): CommentDraft => ({ id: newId(), written: nothingWritten, photos: [] });

export const isBlank = ({ written, photos }: CommentDraft): boolean =>
  written.text.trim() === '' && photos.length === 0;

export const readDraft = (place: string): CommentDraft => left.get(place) ?? emptyDraft();

/** Changes what is written at a place, whoever looks at it now, and gives it. */
export function changeDraft(place: string, draft: CommentDraft): CommentDraft {
  if (isBlank(draft)) left.delete(place);
  else left.set(place, draft);
  return draft;
}

/** Forgets what is written at a place, and begins the next. */
export function dropDraft(place: string): CommentDraft {
  left.delete(place);
  return emptyDraft();
}
