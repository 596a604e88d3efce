import { type Submission, submitTask } from '@gerai/shared/submissions/contract.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { uploadPhoto } from '../../lib/upload.ts';
import { changeDraft, type Refusal, removeDraft, type SubmissionDraft } from './draft-store.ts';

/** What it waits for: the network, a server that is busy or down, or the person's session. */
export type WaitCause = 'network' | 'busy' | 'session';

/** `held`: the person, here or in another tab, has taken it back, changed or discarded it meanwhile. */
export type SendOutcome =
  | { kind: 'sent'; submission: Submission }
  | { kind: 'waiting'; cause: WaitCause }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'held' };

interface SendOptions {
  /** How many photos the server has acknowledged, and the part of the next one that is on its way, 0 to 1. */
  onProgress?: (done: number, part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a draft that is in the queue, photos first. Every step carries an id of the draft's own, so that it can be
 * repeated from wherever it broke off, also when only the answer was lost. It goes with the session of its own person
 * or not at all.
 */
export async function sendDraft(draft: SubmissionDraft, options: SendOptions = {}): Promise<SendOutcome> {
  let ofPhoto = true;
  try {
    if (!(await storePhotos(draft, options))) return { kind: 'held' };
    ofPhoto = false;
    const submission = await submit(draft, options.signal);
    await removeDraft(draft).catch(() => {});
    return { kind: 'sent', submission };
  } catch (error) {
    const cause = waitCause(error);
    if (cause) return { kind: 'waiting', cause };
    const { code, reason, message } = error as ApiError;
    return await settle(draft, { code, reason, message, ofPhoto }, options);
  }
}

/** Stores what the server has not acknowledged yet. Gives whether the draft is still the same, and in the queue. */
async function storePhotos(draft: SubmissionDraft, { onProgress, signal }: SendOptions): Promise<boolean> {
  const { uid, photos } = draft;
  if (!isQueued(await changeDraft(draft, () => ({})))) return false;
  for (const [index, { id, blob: image, stored }] of photos.entries()) {
    if (stored) continue;
    const tell = (part: number) => onProgress?.(index, part);
    tell(0);
    await uploadPhoto({ id, image, purpose: 'submission', owner: uid, signal, onProgress: tell });
    if (!isQueued(await changeDraft(draft, markStored(id)))) return false;
  }
  onProgress?.(photos.length, 0);
  return true;
}

const isQueued = (draft: SubmissionDraft | null) => draft?.sending === true;

const markStored =
  (id: string) =>
  ({ photos }: SubmissionDraft) => ({
    photos: photos.map((photo) => (photo.id === id ? { ...photo, stored: true } : photo)),
  });

function submit({ uid, task_id, submission_id, notes, photos }: SubmissionDraft, signal?: AbortSignal) {
  const photo_ids = photos.map((photo) => photo.id);
  const body = { id: submission_id, staff_notes: notes, photo_ids };
  return call(submitTask, { params: { task_id }, body }, { signal, owner: uid });
}

/** A refusal: photos that waited for long may have been swept, and are sent once more; else the draft keeps it. */
async function settle(draft: SubmissionDraft, refusal: Refusal, options: SendOptions): Promise<SendOutcome> {
  const photos = draft.photos.map((photo) => ({ ...photo, stored: false }));
  const sweptPerhaps = refusal.reason === 'photos' && draft.photos.some((photo) => photo.stored);
  const changed = await changeDraft(draft, () =>
    sweptPerhaps ? { photos } : { photos, sending: false, refusal },
  );
  if (!changed) return { kind: 'held' };
  return sweptPerhaps ? await sendDraft(changed, options) : { kind: 'refused', refusal };
}

/** Why the same step may succeed later, or null for a refusal. What is no answer of ours is the network's. */
function waitCause(error: unknown): WaitCause | null {
  if (!(error instanceof ApiError) || error.code === 'network') return 'network';
  if (error.status === 401) return 'session';
  const isBusy = error.status >= 500 || error.status === 429 || error.status === 408;
  // A page of a café's network in place of an answer; 413 is a proxy's, and stays.
  return isBusy || (error.code === 'unavailable' && error.status !== 413) ? 'busy' : null;
}
