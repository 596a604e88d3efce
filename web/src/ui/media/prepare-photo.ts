import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { fitInside, type Size } from '@gerai/shared/pictures/image-budget.ts';
import type {} from '@gerai/shared/pictures/reasons.ts';
import { ReasonError } from '../../core/api/reason-error.ts';
import { drawInWorker } from './draw-in-worker.ts';
import { drawPhoto, type PhotoOrder } from './draw-photo.ts';

export interface PreparedPhoto extends Size {
  blob: Blob;
}

/** Whether a file may be a picture: some phones give no type. */
export const mayBePicture = ({ type }: Blob): boolean =>
  type === '' || type === 'application/octet-stream' || type.startsWith('image/');

/**
 * Why a chosen file is refused before processing, or null (specification 1, section 5). The 10 MB of the specification
 * are those of what is sent: the film in a motion photo is not.
 */
export function fileRefusal(file: Blob): 'photos.not_an_image' | 'photos.too_large' | null {
  if (!mayBePicture(file)) return 'photos.not_an_image';
  return file.size >= photoLimits.chosenBytes ? 'photos.too_large' : null;
}

/**
 * Scales a picture into its budget and draws the watermark lines, if any, at the lower left: in a worker, so that the
 * page answers meanwhile, or here where there is none. `look` gets the original bitmap. Throws ReasonError when the
 * picture can't be read or encoded.
 */
export async function preparePhoto(
  file: Blob,
  lines: readonly string[],
  budget: PhotoOrder['budget'],
  look?: (picture: ImageBitmap) => void,
): Promise<PreparedPhoto> {
  const picture = await decode(file);
  try {
    look?.(picture);
    const order = { size: fitInside(picture, budget.maxSide), lines, budget };
    const blob = (await drawInWorker(picture, order)) ?? (await drawHere(file, picture, order));
    return { ...order.size, blob };
  } finally {
    picture.close();
  }
}

/** Refuses a chosen file, or scales it into its budget without a watermark. Throws ReasonError. */
export async function prepareChosen(file: Blob, budget: PhotoOrder['budget']): Promise<PreparedPhoto> {
  const refusal = fileRefusal(file);
  if (refusal) throw new ReasonError({ reason: refusal });
  return await preparePhoto(file, [], budget);
}

async function drawHere(file: Blob, picture: ImageBitmap, order: PhotoOrder): Promise<Blob> {
  if (picture.width > 0) return await drawPhoto(picture, order);
  // It went to a worker that failed.
  const again = await decode(file);
  try {
    return await drawPhoto(again, order);
  } finally {
    again.close();
  }
}

function undrawnReason({ size, type }: Blob) {
  if (size >= photoLimits.maxBytes) return 'photos.too_large';
  return type.startsWith('image/') ? 'photos.watermark_load_failed' : 'photos.not_an_image';
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    if (picture.width > 0 && picture.height > 0) return picture;
  } catch (cause) {
    throw new ReasonError({ reason: undrawnReason(file) }, cause);
  }
  throw new ReasonError({ reason: 'photos.corrupted' });
}
