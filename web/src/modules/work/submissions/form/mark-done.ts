import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { queueEntry } from '../../../../core/offline/change-entries.ts';
import { emptyDraft } from '../submission-draft.ts';

/** How long marking a task as done can be taken back. */
export const UNDO_MS = 5000;
/** It is held for a second longer, so that nothing is on its way while its undo is still shown. */
export const UNDO_MARGIN_MS = 1000;

/** Marks a task as done that needs no photo: it is on the device at once, and sent when it can't be undone any more. */
export const markDone = (uid: string, { id, task_name }: Pick<MyTask, 'id' | 'task_name'>): Promise<void> =>
  queueEntry(emptyDraft(uid, id, task_name), UNDO_MS + UNDO_MARGIN_MS);
