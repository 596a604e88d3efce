import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import type { DraftPhoto, RemovedContent, RemovedPhoto, SubmissionContent } from '../submission-draft.ts';

/** How long removed content can be restored (milliseconds). */
export const UNDO_MS = 10_000;

type Edit = Partial<SubmissionContent>;

/**
 * Removes a photo from a draft, restorable for UNDO_MS; meanwhile `instead` takes its place. What was removed just before
 * can be restored after it.
 */
export function withoutPhoto({ photos, removed }: SubmissionContent, id: string, instead?: DraftPhoto): Edit {
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  // It is gone already; what was taken for it is not.
  if (!photo) return instead ? { photos: [...photos, instead] } : {};
  return {
    photos: [...photos.slice(0, index), ...(instead ? [instead] : []), ...photos.slice(index + 1)],
    removed: removal([{ id, photo, index, instead: instead?.id }], '', removed),
  };
}

/** Empties a draft, restorable for UNDO_MS. */
export const emptied = ({ photos, notes, removed }: SubmissionContent): Edit => ({
  photos: [],
  notes: '',
  removed: removal(
    photos.map((photo, index) => ({ id: photo.id, photo, index })),
    notes,
    removed,
  ),
});

function removal(photos: RemovedPhoto[], notes: string, earlier: RemovedContent | undefined): RemovedContent {
  const now = Date.now();
  const before = earlier && earlier.until > now ? earlier : undefined;
  return { photos, notes, until: now + UNDO_MS, before };
}

/** Removed content whose undo time begins anew: nobody could restore it before. */
export const undoAgain = (removed: RemovedContent): RemovedContent => ({
  ...removed,
  until: Date.now() + UNDO_MS,
});

/** The content once the time to restore what was removed is over; nothing changes before. */
export const undoEnded = ({ removed }: SubmissionContent): Edit =>
  removed && removed.until <= Date.now() ? { removed: undefined } : {};

/** The photos that remain when the removed content is restored: all but its replacement. */
const staying = ({ photos, removed }: SubmissionContent) =>
  photos.filter(({ id }) => !removed?.photos.some(({ instead }) => instead === id));

/** Whether the removed content fits beside the photos added since. */
export const canRestore = (draft: SubmissionContent): boolean =>
  draft.removed !== undefined &&
  staying(draft).length + draft.removed.photos.length <= submissionLimits.photos;

/** Restores what was removed last. A replacement is removed in turn, and can be restored as well. */
export function restored(draft: SubmissionContent): Edit {
  const { photos, notes, removed } = draft;
  if (!removed) return {};
  const together = staying(draft);
  for (const { photo, index } of removed.photos) together.splice(index, 0, photo);
  const replacements = removed.photos.flatMap(({ id, instead }): RemovedPhoto[] => {
    const index = photos.findIndex((photo) => photo.id === instead);
    const photo = photos[index];
    return photo ? [{ id: photo.id, photo, index, instead: id }] : [];
  });
  const before = removed.before && undoAgain(removed.before);
  return {
    photos: together,
    notes: [removed.notes, notes].filter(Boolean).join('\n'),
    removed: replacements.length > 0 ? removal(replacements, '', before) : before,
  };
}
