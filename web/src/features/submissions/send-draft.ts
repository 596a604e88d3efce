import { photoMessages } from '@gerai/shared/photos/contract.ts';
import { type Submission, submitTask } from '@gerai/shared/submissions/contract.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { uploadPhoto } from '../../lib/upload.ts';
import { removeDraft, type SubmissionDraft, saveDraft } from './draft-store.ts';

/** Sent; waiting for the network or the server, to be tried again; or refused by a rule, with the draft kept. */
export type SendOutcome =
  | { kind: 'sent'; submission: Submission }
  | { kind: 'waiting'; error: ApiError }
  | { kind: 'refused'; error: ApiError };

/**
 * Sends a draft, photos first. Every step carries an id of the draft's own, so that it can be repeated from wherever
 * it broke off, also when only the answer was lost. `onProgress` tells the part done, 0 to 1.
 */
export async function sendDraft(
  draft: SubmissionDraft,
  onProgress: (part: number) => void = () => {},
): Promise<SendOutcome> {
  let current: SubmissionDraft = { ...draft, sending: true, refusal: null };
  await keep(current);
  try {
    current = await storePhotos(current, onProgress);
    const submission = await submit(current);
    await removeDraft(draft.uid, draft.task_id);
    return { kind: 'sent', submission };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayPass(error)) return { kind: 'waiting', error };
    // A photo may have been swept since: then it has to be sent once more.
    const photos = current.photos.map((photo) => ({ ...photo, stored: false }));
    await keep({ ...current, photos, sending: false, refusal: error.message });
    return { kind: 'refused', error };
  }
}

async function storePhotos(
  draft: SubmissionDraft,
  onProgress: (part: number) => void,
): Promise<SubmissionDraft> {
  let current = draft;
  const steps = draft.photos.length + 1;
  for (const [index, photo] of draft.photos.entries()) {
    if (!photo.stored) {
      const tell = (part: number) => onProgress((index + part) / steps);
      await uploadPhoto({ id: photo.id, image: photo.blob, purpose: 'submission', onProgress: tell }).catch(
        refuseUpload,
      );
      current = { ...current, photos: current.photos.with(index, { ...photo, stored: true }) };
      await keep(current);
    }
    onProgress((index + 1) / steps);
  }
  return current;
}

/** Best effort: a device that keeps nothing can still send, and `saveDraft` has told the person before. */
const keep = (draft: SubmissionDraft): Promise<void> => saveDraft(draft).catch(() => {});

/** The specified words over the cause (specification 1, section 8); what may pass by itself stays as it is. */
function refuseUpload(error: unknown): never {
  if (!(error instanceof ApiError) || mayPass(error)) throw error;
  const { status, code, message } = error;
  throw new ApiError(status, { code, message: `${photoMessages.uploadFailed} ${message}` });
}

function submit({ task_id, submission_id, notes, photos }: SubmissionDraft): Promise<Submission> {
  const photo_ids = photos.map((photo) => photo.id);
  return call(submitTask, {
    params: { task_id },
    body: { id: submission_id, staff_notes: notes, photo_ids },
  });
}

/** Whether the same call may succeed later: nobody answered, the server was busy, or the session must be renewed. */
const mayPass = (error: ApiError) =>
  error.code === 'network' || error.status >= 500 || error.status === 429 || error.status === 401;
