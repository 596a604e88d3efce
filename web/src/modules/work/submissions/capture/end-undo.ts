import type { Entry, EntryVersion } from '../../../../core/offline/entry.ts';
import { changeEntry } from '../../../../core/offline/entry-store.ts';
import type { SubmissionContent, SubmissionDraft } from '../submission-draft.ts';
import { isEmpty } from './change-photos.ts';

/** Finalises a removal once its undo time is over, even after the dialog was closed or the page reloaded. */
export function endUndoLater(draft: SubmissionDraft): void {
  const { removed } = draft.data;
  if (removed) setTimeout(() => void endUndo(draft).catch(() => {}), Math.max(0, removed.until - Date.now()));
}

async function endUndo(draft: EntryVersion): Promise<void> {
  await changeEntry(draft, (now) => {
    const { state, data } = now as Entry<unknown, SubmissionContent>;
    // The draft was opened again meanwhile, which restarted its undo time.
    if (!data.removed || data.removed.until > Date.now()) return undefined;
    const ended = { ...data, removed: undefined };
    return state === 'draft' && isEmpty(ended) ? null : { data: ended };
  });
}
