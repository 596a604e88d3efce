import { photoLimits } from './contract.ts';

/** What a picture's header says of it, before it is decoded. */
export interface PictureHeader {
  width: number;
  height: number;
  /** Once decoded: channels by 1 or 2 bytes. */
  bytesPerPixel: number;
  /** Whether it can only be decoded as a whole: progressive, interlaced, WebP. */
  isWhole: boolean;
}

export type SizeRefusal =
  | { reason: 'photos.too_small'; values?: undefined }
  | { reason: 'photos.too_long'; values: { pixels: number } }
  | { reason: 'photos.too_many_pixels'; values: { megapixels: number } };

/** Why a picture is not decoded at all: it is next to nothing, or its pixels would take too much time or memory. */
export function refusePicture({ width, height, bytesPerPixel, isWhole }: PictureHeader): SizeRefusal | null {
  const { minSide, longestSide, maxPixels, decodedBytes } = photoLimits;
  if (Math.min(width, height) < minSide) return { reason: 'photos.too_small' };
  if (Math.max(width, height) > longestSide)
    return { reason: 'photos.too_long', values: { pixels: longestSide } };
  const bytes = isWhole ? decodedBytes.whole : decodedBytes.byRow;
  const most = Math.min(maxPixels, Math.floor(bytes / bytesPerPixel));
  if (width * height <= most) return null;
  return { reason: 'photos.too_many_pixels', values: { megapixels: Math.floor(most / 1_000_000) } };
}
