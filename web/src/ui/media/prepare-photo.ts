import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { fitInside, type ImageBudget, qualitySteps, type Size } from '@gerai/shared/pictures/image-budget.ts';
import type {} from '@gerai/shared/pictures/reasons.ts';
import { ReasonError } from '../../core/api/reason-error.ts';

export interface PreparedPhoto extends Size {
  blob: Blob;
}

/** Why a chosen file is refused before processing, or null (specification 1, section 5). */
export function fileRefusal(file: Blob): 'photos.not_an_image' | 'photos.too_large' | null {
  if (!file.type.startsWith('image/')) return 'photos.not_an_image';
  return file.size >= photoLimits.maxBytes ? 'photos.too_large' : null;
}

/** `watermarkQuality` keeps a watermark sharp and is tried first. */
type PhotoBudget = ImageBudget & { watermarkQuality?: number };

/**
 * Scales a picture into its budget and draws the watermark lines, if any, at the lower left. `look` gets the original
 * bitmap. Throws ReasonError when the picture can't be read or encoded.
 */
export async function preparePhoto(
  file: Blob,
  lines: readonly string[],
  budget: PhotoBudget,
  look?: (picture: ImageBitmap) => void,
): Promise<PreparedPhoto> {
  const picture = await decode(file);
  try {
    look?.(picture);
    const size = fitInside(picture, budget.maxSide);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context) throw new ReasonError({ reason: 'photos.no_canvas_context' });
    // JPEG has no transparency; transparent parts would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(picture, 0, 0, size.width, size.height);
    if (lines.length > 0) drawWatermark(context, lines, size);
    return { ...size, blob: await encode(canvas, budget) };
  } finally {
    picture.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    if (picture.width > 0 && picture.height > 0) return picture;
  } catch (cause) {
    throw new ReasonError({ reason: 'photos.watermark_load_failed' }, cause);
  }
  throw new ReasonError({ reason: 'photos.corrupted' });
}

/** Encodes at the watermark's quality if that fits the budget, else at the best quality that does. */
async function encode(canvas: OffscreenCanvas, budget: PhotoBudget): Promise<Blob> {
  const { watermarkQuality } = budget;
  for (const quality of [...(watermarkQuality ? [watermarkQuality] : []), ...qualitySteps(budget)]) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => null);
    if (!blob) throw new ReasonError({ reason: 'photos.watermark_failed' });
    if (blob.size <= budget.maxBytes) return blob;
  }
  throw new ReasonError({ reason: 'photos.compression_failed' });
}

/** White text on a dark band, scaled with the picture, so that it is legible on any photo. */
function drawWatermark(
  context: OffscreenCanvasRenderingContext2D,
  lines: readonly string[],
  size: Size,
): void {
  const fontSize = Math.max(12, Math.round(Math.max(size.width, size.height) * 0.018));
  const lineHeight = Math.round(fontSize * 1.35);
  const padding = Math.round(fontSize * 0.6);
  context.font = `${fontSize}px system-ui, sans-serif`;
  const width = Math.min(
    size.width,
    Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * padding,
  );
  const height = lines.length * lineHeight + 2 * padding;
  context.fillStyle = 'rgb(0 0 0 / 55%)';
  context.fillRect(0, size.height - height, width, height);
  context.fillStyle = '#fff';
  context.textBaseline = 'top';
  lines.forEach((line, index) => {
    context.fillText(
      line,
      padding,
      size.height - height + padding + index * lineHeight,
      size.width - 2 * padding,
    );
  });
}
