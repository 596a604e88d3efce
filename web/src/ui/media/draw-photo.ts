import { type ImageBudget, qualitySteps, type Size } from '@gerai/shared/pictures/image-budget.ts';
import type {} from '@gerai/shared/pictures/reasons.ts';
import { ReasonError } from '../../core/api/reason-error.ts';

/** What is made of a picture; it goes to a worker as it is. */
export interface PhotoOrder {
  size: Size;
  /** Of the watermark. */
  lines: readonly string[];
  /** `watermarkQuality` keeps a watermark sharp and is tried first. */
  budget: ImageBudget & { watermarkQuality?: number };
}

/** Why a picture can't be drawn. */
export const DRAWING_REASONS = [
  'photos.no_canvas_context',
  'photos.watermark_failed',
  'photos.compression_failed',
] as const;

/** Draws a picture in its new size, with its watermark, and encodes it. Throws ReasonError. */
export async function drawPhoto(picture: ImageBitmap, { size, lines, budget }: PhotoOrder): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new ReasonError({ reason: 'photos.no_canvas_context' });
  // JPEG has no transparency; transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  if (lines.length > 0) drawWatermark(context, lines, size);
  return await encode(canvas, budget);
}

/** Encodes at the watermark's quality if that fits the budget, else at the best quality that does. */
async function encode(canvas: OffscreenCanvas, budget: PhotoOrder['budget']): Promise<Blob> {
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
