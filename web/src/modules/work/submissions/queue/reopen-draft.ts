import { UNDO_MS } from '../capture/change-photos.ts';
import type { SubmissionContent } from '../submission-draft.ts';

/**
 * A draft as its dialog finds it on the device: what is ready has waited long enough for its position, and what was
 * removed can be put back once more, since nobody saw that it could.
 */
export function reopened(draft: SubmissionContent): SubmissionContent {
  const photos = draft.photos.map((photo) => (photo.unprepared ? photo : { ...photo, original: undefined }));
  const removed = draft.removed && { ...draft.removed, until: Date.now() + UNDO_MS };
  return { ...draft, photos, removed };
}
