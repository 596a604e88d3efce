import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import type { CapturePosition } from '@gerai/shared/work/submissions/capture.ts';
import { submissionPhotoBudget } from '@gerai/shared/work/submissions/contract.ts';
import { galleryLines, watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { onServerClock } from '../../../../core/api/server-clock.ts';
import { mayBePicture, preparePhoto } from '../../../../ui/media/prepare-photo.ts';
import type { DraftPhoto } from '../submission-draft.ts';
import { doubtOf, measurePicture, type PhotoMeasure } from './check-photo.ts';
import { readCapture } from './read-capture.ts';

/**
 * Prepares a photo for sending. Decoding decides whether it is a picture: a phone may give no type or a wrong one.
 * Throws ReasonError with the remedy.
 */
export async function prepareDraftPhoto(
  photo: DraftPhoto,
  place: CapturePosition | null,
): Promise<DraftPhoto> {
  const { original } = photo;
  if (!original) return { ...photo, unprepared: undefined, failed: undefined };
  const { blob: file, taken_at, name, time_zone: zone } = original;
  if (file.size >= photoLimits.chosenBytes) throw new ReasonError({ reason: 'photos.too_large' });
  let measure: PhotoMeasure | undefined;
  const read = photo.capture && (await readCapture(file, photo.capture));
  const capture = read?.source === 'camera' ? { ...read, position: place } : read;
  const at = onServerClock(taken_at);
  const lines =
    capture?.source === 'gallery'
      ? galleryLines(capture, name, at, zone)
      : watermarkLines(at, name, place, zone);
  const prepared = await preparePhoto(file, lines, submissionPhotoBudget, (picture) => {
    measure = measurePicture(picture);
  }).catch((error: unknown) => {
    throw isUnreadable(error) ? new ReasonError(unreadable(file), error) : error;
  });
  const doubt = measure && doubtOf(measure);
  return { ...photo, ...prepared, capture, unprepared: undefined, failed: undefined, doubt };
}

const isUnreadable = (error: unknown) =>
  error instanceof ReasonError &&
  ['photos.watermark_load_failed', 'photos.corrupted', 'photos.not_an_image'].includes(error.reason);

/**
 * A file whose type is not an image is refused as no image; without a type or with an image type it counts as a
 * picture that this device cannot open.
 */
const unreadable = (file: Blob): AnyBecause => ({
  reason: mayBePicture(file) ? 'photos.unreadable' : 'photos.not_an_image',
});
