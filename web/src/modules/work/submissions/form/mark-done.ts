import { queueEntry } from '../../../../core/offline/change-entries.ts';
import { emptyDraft, type TaskOfDraft } from '../submission-draft.ts';

/** How long marking a task as done can be undone (milliseconds). */
export const UNDO_MS = 5000;
/** Keeps the entry on the device a second longer, so that it is never sent while its undo is still shown. */
export const UNDO_MARGIN_MS = 1000;

/**
 * Marks a task without a photo requirement as done: stored on the device at once, sent when its undo time is over.
 */
export const markDone = (uid: string, task: TaskOfDraft): Promise<void> =>
  queueEntry(emptyDraft(uid, task), UNDO_MS + UNDO_MARGIN_MS);
