import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { HEAVY_AT_ONCE, limitConcurrency } from './limit-concurrency.ts';

export interface ProcessedImage {
  /** JPEG without metadata, upright, on a white background. */
  full: Buffer;
  thumbnail: Buffer;
  /** Of `full`, in pixels. */
  width: number;
  height: number;
}

// One thread per image: several images at once are faster than one on several threads. No image is requested twice,
// so no cache.
sharp.concurrency(1);
sharp.cache(false);
// Each waiting image occupies memory with its upload.
const inTurn = limitConcurrency(HEAVY_AT_ONCE, 50, 'photos.busy');

/** Magic bytes by format. */
const formats = {
  jpeg: (head: string) => head.startsWith('\xff\xd8\xff'),
  png: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head: string) => head.startsWith('RIFF') && head.endsWith('WEBP'),
} as const;

/** A decoded image, upright, on white, without metadata. `pixels` may be called several times. */
export interface Picture {
  pixels: () => Sharp;
  width: number;
  height: number;
}

interface DecodeRequest {
  formats: readonly (keyof typeof formats)[];
  /** The reason for refusing other formats. */
  refusal: SimpleReason;
  maxSide: number;
}

/**
 * Decodes an upload completely, so that a broken or disguised file is detected, scales its longest side to at most
 * `maxSide`, and passes it to `make`. Throws `unsupported_type` for another format, `too_large` for too many pixels,
 * and `invalid_input` if it can't be decoded completely.
 */
export async function decodeImage<T>(
  bytes: Uint8Array,
  input: DecodeRequest,
  make: (picture: Picture) => Promise<T>,
): Promise<T> {
  // Checked by magic bytes before a decoder sees the rest; names and headers can't be trusted.
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!input.formats.some((format) => formats[format](head)))
    throw new AppError('unsupported_type', input.refusal);
  return await inTurn(async () => {
    await checkSize(bytes);
    const picture = await decode(bytes, input.maxSide).catch((cause) => {
      throw new AppError('invalid_input', 'photos.corrupted', undefined, { cause });
    });
    return await make(picture);
  });
}

/**
 * Converts a JPEG, PNG or WebP into a stored photo: longest side at most `maxSide`, and at most `maxBytes` as far as
 * a lower quality achieves that.
 */
export async function processImage(
  bytes: Uint8Array,
  maxSide: number,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<ProcessedImage> {
  const input = { formats: ['jpeg', 'png', 'webp'], refusal: 'photos.not_an_image', maxSide } as const;
  return await decodeImage(bytes, input, async ({ pixels, width, height }) => {
    const full = await encode(pixels, maxBytes);
    const thumbnail = await pixels()
      .resize(inside(photoLimits.thumbnailSide))
      .jpeg({ quality: 75 })
      .toBuffer();
    return { full, thumbnail, width, height };
  });
}

/** Lowers the quality in steps; almost every picture fits at the first. */
async function encode(pixels: Picture['pixels'], maxBytes: number): Promise<Buffer> {
  for (let quality = 80; ; quality -= 10) {
    const encoded = await pixels().jpeg({ quality }).toBuffer();
    if (encoded.length <= maxBytes || quality <= 10) return encoded;
  }
}

async function checkSize(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new AppError('invalid_input', 'photos.corrupted', undefined, { cause });
    });
  if (width * height > photoLimits.maxPixels)
    throw new AppError('too_large', 'photos.too_many_pixels', {
      megapixels: photoLimits.maxPixels / 1_000_000,
    });
  if (Math.min(width, height) < photoLimits.minSide) throw new AppError('invalid_input', 'photos.too_small');
}

async function decode(bytes: Uint8Array, maxSide: number): Promise<Picture> {
  const { data, info } = await sharp(bytes, {
    autoOrient: true,
    failOn: 'warning',
    limitInputPixels: photoLimits.maxPixels,
  })
    .resize(inside(maxSide))
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { pixels: () => sharp(data, { raw: { width, height, channels } }), width, height };
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
