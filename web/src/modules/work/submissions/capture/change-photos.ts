import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import type { DraftPhoto, RemovedContent, SubmissionContent } from '../submission-draft.ts';

/** How long removed content can be restored (milliseconds). */
export const UNDO_MS = 10_000;

type Edit = Partial<SubmissionContent>;

/** Removes a photo from a draft, restorable for UNDO_MS; meanwhile `instead` takes its place. */
export function withoutPhoto({ photos }: SubmissionContent, id: string, instead?: DraftPhoto): Edit {
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  if (!photo) return {};
  return {
    photos: [...photos.slice(0, index), ...(instead ? [instead] : []), ...photos.slice(index + 1)],
    removed: { ...removal([{ photo, index }], ''), instead: instead?.id },
  };
}

/** Empties a draft, restorable for UNDO_MS. */
export const emptied = ({ photos, notes }: SubmissionContent): Edit => ({
  photos: [],
  notes: '',
  removed: removal(
    photos.map((photo, index) => ({ photo, index })),
    notes,
  ),
});

function removal(photos: RemovedContent['photos'], notes: string): RemovedContent {
  return { photos, notes, until: Date.now() + UNDO_MS };
}

/** The photos that remain when the removed content is restored: all but its replacement. */
const staying = ({ photos, removed }: SubmissionContent) =>
  photos.filter(({ id }) => id !== removed?.instead);

/** Whether the removed content fits beside the photos added since. */
export const canRestore = (draft: SubmissionContent): boolean =>
  draft.removed !== undefined &&
  staying(draft).length + draft.removed.photos.length <= submissionLimits.photos;

export function restored(draft: SubmissionContent): Edit {
  const { notes, removed } = draft;
  if (!removed) return {};
  const together = staying(draft);
  for (const { photo, index } of removed.photos) together.splice(index, 0, photo);
  return { photos: together, notes: notes || removed.notes, removed: undefined };
}

export const isEmpty = ({ photos, notes }: SubmissionContent): boolean => photos.length === 0 && notes === '';
