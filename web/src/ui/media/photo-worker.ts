import { ReasonError } from '../../core/api/reason-error.ts';
import { DRAWING_REASONS, drawPhoto, type PhotoOrder } from './draw-photo.ts';

interface PhotoRequest {
  id: string;
  picture: ImageBitmap;
  order: PhotoOrder;
}

/** What the worker says of a request. */
export type PhotoAnswer = { id: string } & ({ blob: Blob } | { reason: (typeof DRAWING_REASONS)[number] });

addEventListener('message', async ({ data: { id, picture, order } }: MessageEvent<PhotoRequest>) => {
  const answer = (given: PhotoAnswer) => postMessage(given);
  try {
    answer({ id, blob: await drawPhoto(picture, order) });
  } catch (error) {
    const reason = DRAWING_REASONS.find((one) => error instanceof ReasonError && one === error.reason);
    answer({ id, reason: reason ?? 'photos.watermark_failed' });
  } finally {
    picture.close();
  }
});
// That it is there.
postMessage({});
