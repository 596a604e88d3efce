import { UNDO_MS } from '../capture/change-photos.ts';
import type { SubmissionContent } from '../submission-draft.ts';

/**
 * A draft as reopened from the device: its prepared photos wait no longer for a position, and removed content gets a
 * new undo time, since nobody saw the old one.
 */
export function reopened(draft: SubmissionContent): SubmissionContent {
  const photos = draft.photos.map((photo) => (photo.unprepared ? photo : { ...photo, original: undefined }));
  const removed = draft.removed && { ...draft.removed, until: Date.now() + UNDO_MS };
  return { ...draft, photos, removed };
}
