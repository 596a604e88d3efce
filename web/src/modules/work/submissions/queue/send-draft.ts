import { type Submission, submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import { uploadPhoto } from '../../../../core/api/upload.ts';
import type { Refusal, SendOptions, SendOutcome } from '../../outbox/outbox-entry.ts';
import { refusalOf, waitCause } from '../../outbox/wait-cause.ts';
import { knownPlace } from '../capture/locate-device.ts';
import { changeDraft, type DraftPhoto, removeDraft, type SubmissionDraft } from './draft-store.ts';

/**
 * Sends a draft that is in the queue, photos first. Every step carries an id of the draft's own, so that it can be
 * repeated from wherever it broke off, also when only the answer was lost. It goes with the session of its own person
 * or not at all.
 */
export async function sendDraft(
  draft: SubmissionDraft,
  options: SendOptions = {},
): Promise<SendOutcome<Submission>> {
  let ofPhoto = true;
  try {
    if (!(await storePhotos(draft, options))) return { kind: 'held' };
    ofPhoto = false;
    const submission = await submit(draft, options.signal);
    await removeDraft(draft).catch(() => {});
    return { kind: 'sent', answer: submission };
  } catch (error) {
    if (error instanceof UnusablePhoto)
      return await settle(draft, { code: 'unreadable', message: error.message }, options);
    const cause = waitCause(error);
    if (cause) return { kind: 'waiting', cause };
    return await settle(draft, { ...refusalOf(error), ofPhoto }, options);
  }
}

/** Stores what the server has not acknowledged yet. Gives whether the draft is still the same, and in the queue. */
async function storePhotos(draft: SubmissionDraft, { onProgress, signal }: SendOptions): Promise<boolean> {
  const { uid, photos } = draft;
  if (!isQueued(await changeDraft(draft, () => ({})))) return false;
  for (const [index, photo] of photos.entries()) {
    if (photo.stored) continue;
    const { id } = photo;
    const tell = (part: number) => onProgress?.(index, part);
    tell(0);
    const image = await preparedImage(draft, photo);
    await uploadPhoto({ id, image, purpose: 'submission', owner: uid, signal, onProgress: tell });
    if (!isQueued(await changeDraft(draft, markStored(id)))) return false;
  }
  onProgress?.(photos.length, 0);
  return true;
}

/**
 * What was sent off before it was ready is made ready here, and kept so: sent again, it is the same. Without a network
 * what does it comes from the device, or it waits.
 */
async function preparedImage(draft: SubmissionDraft, photo: DraftPhoto): Promise<Blob> {
  if (!photo.unprepared) return photo.blob;
  const { prepareDraftPhoto } = await import('../capture/prepare-draft-photo.ts');
  const prepared = await prepareDraftPhoto(photo, knownPlace()).catch((error: Error) => {
    throw new UnusablePhoto(error.message);
  });
  await changeDraft(draft, ({ photos }) => ({
    photos: photos.map((each) => (each.id === photo.id ? { ...prepared, original: undefined } : each)),
  }));
  return prepared.blob;
}

/** A photo of which nothing can be made. */
class UnusablePhoto extends Error {}

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
async function settle(
  draft: SubmissionDraft,
  refusal: Refusal,
  options: SendOptions,
): Promise<SendOutcome<Submission>> {
  const photos = draft.photos.map((photo) => ({ ...photo, stored: false }));
  const sweptPerhaps = refusal.reason === 'photos' && draft.photos.some((photo) => photo.stored);
  const changed = await changeDraft(draft, () =>
    sweptPerhaps ? { photos } : { photos, sending: false, refusal },
  );
  if (!changed) return { kind: 'held' };
  return sweptPerhaps ? await sendDraft(changed, options) : { kind: 'refused', refusal };
}
