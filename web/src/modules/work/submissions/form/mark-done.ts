import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { queueEntry } from '../../../../core/offline/change-entries.ts';
import { emptyDraft } from '../submission-draft.ts';

/** How long marking a task as done can be undone (milliseconds). */
export const UNDO_MS = 5000;
/** Keeps the entry on the device a second longer, so that it is never sent while its undo is still shown. */
export const UNDO_MARGIN_MS = 1000;

/**
 * Marks a task without a photo requirement as done: stored on the device at once, sent when its undo time is over.
 */
export const markDone = (uid: string, { id, task_name }: Pick<MyTask, 'id' | 'task_name'>): Promise<void> =>
  queueEntry(emptyDraft(uid, id, task_name), UNDO_MS + UNDO_MARGIN_MS);
