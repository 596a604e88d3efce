import { avatarLimits } from '@gerai/shared/accounts/profile/contract.ts';
import { ReasonError } from '../../../core/api/reason-error.ts';
import type { Square } from './crop-square.ts';

/**
 * Cuts the square from the picture's own pixels into a JPEG on white. Throws ReasonError with a reason of the
 * specification's catalogue.
 */
export async function cropPicture(image: HTMLImageElement, { x, y, side }: Square): Promise<Blob> {
  const sent = Math.min(side, avatarLimits.sentSide);
  const canvas = makeCanvas(sent);
  const context = canvas.getContext('2d');
  if (!context) throw new ReasonError({ reason: 'photos.no_canvas_context' });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sent, sent);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, sent, sent);
  // High quality, because the server derives the stored files from this one.
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }).catch((cause) => {
    throw new ReasonError({ reason: 'profile.blob_failed' }, cause);
  });
}

function makeCanvas(side: number): OffscreenCanvas {
  try {
    return new OffscreenCanvas(side, side);
  } catch (cause) {
    throw new ReasonError({ reason: 'profile.canvas_failed' }, cause);
  }
}
