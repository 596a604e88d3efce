import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { sendNow } from '../../outbox/open-outbox.ts';
import type { OutboxKind, QueuedEntry, Refusal } from '../../outbox/outbox-entry.ts';
import { isEmpty } from '../capture/change-photos.ts';
import { endUndoLater } from '../capture/end-undo.ts';
import { changeDraft, listDrafts, removeDraft, type SubmissionDraft, saveDraft } from './draft-store.ts';
import { dropDraft, isShownQueued, noteDraft, noteSent, showDraft, showSentOf } from './outbox.ts';
import { sendDraft } from './send-draft.ts';

export interface SubmissionEvents {
  onSent(submission: Submission, draft: SubmissionDraft): unknown;
  onRefused(refusal: Refusal): unknown;
}

/** Submissions in the outbox: kept as drafts, photos first when they are sent. */
export const submissionKind = (events: SubmissionEvents): OutboxKind => ({
  async open(uid) {
    await showSentOf(uid);
    if (uid !== null) for (const draft of await listDrafts(uid)) showKept(draft);
  },
  listQueued: async (uid) =>
    (await listDrafts(uid)).filter(({ sending }) => sending).map((draft) => queued(draft, events)),
});

function showKept(draft: SubmissionDraft): void {
  endUndoLater(draft);
  if (draft.sending || !isEmpty(draft)) noteDraft(draft);
}

const queued = (draft: SubmissionDraft, { onSent, onRefused }: SubmissionEvents): QueuedEntry => ({
  queued_at: draft.queued_at ?? 0,
  not_before: draft.not_before ?? 0,
  show: (change) => {
    // Not what was taken back or discarded meanwhile.
    if (isShownQueued(draft)) showDraft(draft, change);
  },
  async send(options) {
    const outcome = await sendDraft(draft, options);
    if (outcome.kind === 'sent') {
      await noteSent(draft, outcome.answer);
      onSent(outcome.answer, draft);
    } else if (outcome.kind === 'refused') {
      noteDraft({ ...draft, sending: false, refusal: outcome.refusal });
      onRefused(outcome.refusal);
    }
    return outcome;
  },
});

/**
 * Puts a draft into the queue, where it stays until the server has it or refuses it, and starts sending: at once, or
 * after `holdMs`, during which it can be taken back (holdDraft).
 */
export async function sendFromOutbox(draft: SubmissionDraft, holdMs = 0): Promise<void> {
  const now = Date.now();
  const queued = { ...draft, sending: true, refusal: null, queued_at: now, not_before: now + holdMs };
  noteDraft(queued);
  // A device that keeps nothing can still send; the person was told when the draft could not be kept.
  await saveDraft(queued).catch(() => {});
  sendNow();
}

/** Takes a draft out of the queue, to be changed. */
export async function holdDraft(draft: SubmissionDraft): Promise<void> {
  const held = await changeDraft(draft, () => ({ sending: false }));
  if (held) noteDraft(held);
}

/** Removes a draft for good: the person said so. */
export async function discardDraft({
  uid,
  task_id,
}: Pick<SubmissionDraft, 'uid' | 'task_id'>): Promise<void> {
  await removeDraft({ uid, task_id });
  dropDraft({ uid, task_id });
}
