import type { CapturePosition } from '@gerai/shared/work/submissions/capture.ts';
import { useEffect, useRef } from 'react';
import { type DraftPhoto, isFailed, type SubmissionDraft } from '../submission-draft.ts';
import { prepareDraftPhoto } from './prepare-draft-photo.ts';

/** A cheap phone can decode two pictures at once without running out of memory. */
const AT_ONCE = 2;

/**
 * Prepares the photos of a draft as they arrive, with the position if it is known by then; photos prepared earlier
 * are stamped again when it arrives. `place` is undefined while the position is being determined.
 */
export function usePreparedPhotos(
  draft: SubmissionDraft | null,
  place: CapturePosition | null | undefined,
  onPrepared: (photo: DraftPhoto) => void,
  onFailed: (photo: DraftPhoto, error: unknown) => void,
): void {
  const underway = useRef(new Set<string>());
  useEffect(() => {
    const isWaiting = (photo: DraftPhoto) =>
      !isFailed(photo) && (photo.unprepared || (photo.original !== undefined && place !== undefined));
    for (const photo of draft?.data.photos ?? []) {
      if (underway.current.size >= AT_ONCE) return;
      if (!isWaiting(photo) || underway.current.has(photo.id)) continue;
      underway.current.add(photo.id);
      const work =
        photo.unprepared || place
          ? prepareDraftPhoto(photo, place ?? null)
          : // Its watermark already says that there is no position.
            Promise.resolve(photo);
      // No longer under way before the draft changes: a position that came meanwhile has the photo stamped again.
      const done = () => underway.current.delete(photo.id);
      work.then(
        (prepared) => {
          done();
          onPrepared({ ...prepared, original: place === undefined ? photo.original : undefined });
        },
        (error: unknown) => {
          done();
          onFailed(photo, error);
        },
      );
    }
  }, [draft, place, onPrepared, onFailed]);
}
