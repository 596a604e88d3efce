import { changeDraft, removeDraft, type SubmissionDraft } from '../queue/draft-store.ts';
import { isEmpty } from './change-photos.ts';

/**
 * Makes final what was removed from a draft, once it can no longer be put back: also after its dialog was closed, and
 * after a reload.
 */
export function endUndoLater(draft: SubmissionDraft): void {
  if (draft.removed) setTimeout(() => void endUndo(draft), Math.max(0, draft.removed.until - Date.now()));
}

async function endUndo(draft: SubmissionDraft): Promise<void> {
  const ended = await changeDraft(draft, ({ removed }) =>
    // Opened again meanwhile, it has its time anew.
    removed && removed.until > Date.now() ? {} : { removed: undefined },
  ).catch(() => null);
  if (ended && !ended.removed && !ended.sending && isEmpty(ended)) await removeDraft(ended).catch(() => {});
}
