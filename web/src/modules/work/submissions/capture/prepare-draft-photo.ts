import { photoLimits, photoMessages } from '@gerai/shared/pictures/contract.ts';
import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import { type Coordinates, watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { newId } from '../../../../core/api/new-id.ts';
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
 * type. Throws an Error with the message of the catalogue that says what to do.
 */
export async function prepareDraftPhoto(photo: DraftPhoto, place: Coordinates | null): Promise<DraftPhoto> {
  const { original } = photo;
  if (!original) return { ...photo, unprepared: undefined };
  const { blob: file, taken_at, name } = original;
  if (file.size >= photoLimits.maxBytes) throw new Error(photoMessages.tooLarge);
  let measure: PhotoMeasure | undefined;
  const lines = watermarkLines(new Date(taken_at), name, place);
  const prepared = await preparePhoto(file, lines, submissionPhotoBudget, (picture) => {
    measure = measurePicture(picture);
  }).catch((error: unknown) => {
    throw new Error(isUnreadable(error) ? unreadableText(file) : messageOf(error), { cause: error });
  });
  return { ...photo, ...prepared, unprepared: undefined, doubt: measure && doubtOf(measure) };
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : photoMessages.watermarkFailed;

const isUnreadable = (error: unknown) =>
  error instanceof Error &&
  (error.message === photoMessages.watermarkLoadFailed || error.message === photoMessages.corrupted);

/** A file that names itself something else than a picture is one; else it is a picture that this device can't open. */
const unreadableText = ({ type }: Blob) =>
  type === '' || type === 'application/octet-stream' || type.startsWith('image/')
    ? photoMessages.unreadable
    : photoMessages.notAnImage;
