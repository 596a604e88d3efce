import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import { type Coordinates, watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { newId } from '../../../../core/api/new-id.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { preparePhoto } from '../../../../ui/media/prepare-photo.ts';
import type { DraftPhoto, Original } from '../submission-draft.ts';
import { doubtOf, measurePicture, type PhotoMeasure } from './check-photo.ts';

/** A picture as it was taken: in the draft at once, and made ready for sending from there. */
export function takenPhoto(file: Blob, name: string): DraftPhoto {
  const original: Original = { blob: file, taken_at: Date.now(), name };
  return { id: newId(), blob: file, width: 0, height: 0, stored: false, unprepared: true, original };
}

/**
 * Makes a photo ready for sending. Whether it is a picture is seen by decoding it: a phone may give none or a wrong
 * type. Throws ReasonError, which says what to do.
 */
export async function prepareDraftPhoto(photo: DraftPhoto, place: Coordinates | null): Promise<DraftPhoto> {
  const { original } = photo;
  if (!original) return { ...photo, unprepared: undefined };
  const { blob: file, taken_at, name } = original;
  if (file.size >= photoLimits.maxBytes) throw new ReasonError({ reason: 'photos.too_large' });
  let measure: PhotoMeasure | undefined;
  const lines = watermarkLines(new Date(taken_at), name, place);
  const prepared = await preparePhoto(file, lines, submissionPhotoBudget, (picture) => {
    measure = measurePicture(picture);
  }).catch((error: unknown) => {
    throw isUnreadable(error) ? new ReasonError(unreadable(file), error) : error;
  });
  return { ...photo, ...prepared, unprepared: undefined, doubt: measure && doubtOf(measure) };
}

const isUnreadable = (error: unknown) =>
  error instanceof ReasonError &&
  (error.reason === 'photos.watermark_load_failed' || error.reason === 'photos.corrupted');

/** A file that names itself something else than a picture is one; else it is a picture that this device can't open. */
const unreadable = ({ type }: Blob): AnyBecause =>
  type === '' || type === 'application/octet-stream' || type.startsWith('image/')
    ? { reason: 'photos.unreadable' }
    : { reason: 'photos.not_an_image' };
