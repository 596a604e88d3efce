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
  return await checkInTurn(bytes, input, async () => {
    const { data, info } = await refuseBroken(
      readUpright(bytes, input.maxSide).raw().toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = info;
    return await make({ pixels: () => sharp(data, { raw: { width, height, channels } }), width, height });
  });
}

/** Runs `work` when it is its turn, for a file of these formats and of an allowed size. */
async function checkInTurn<T>(
  bytes: Uint8Array,
  input: Pick<DecodeRequest, 'formats' | 'refusal'>,
  work: () => Promise<T>,
): Promise<T> {
  // Checked by magic bytes before a decoder sees the rest; names and headers can't be trusted.
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!input.formats.some((format) => formats[format](head)))
    throw new AppError('unsupported_type', input.refusal);
  return await inTurn(async () => {
    await checkSize(bytes);
    return await work();
  });
}

const refuseBroken = <T>(decoding: Promise<T>): Promise<T> =>
  decoding.catch((cause) => {
    throw new AppError('invalid_input', 'photos.corrupted', undefined, { cause });
  });

/**
 * Converts a JPEG, PNG or WebP into a stored photo: longest side at most `maxSide`, and at most `maxBytes` as far as
 * a lower quality achieves that. The pixels never become a buffer of this process: megabytes for each photo made V8
 * collect its whole heap again and again, a fifth of the time.
 */
export async function processImage(
  bytes: Uint8Array,
  maxSide: number,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<ProcessedImage> {
  const input = { formats: ['jpeg', 'png', 'webp'], refusal: 'photos.not_an_image' } as const;
  return await checkInTurn(bytes, input, async () => {
    const { data: full, info } = await refuseBroken(encode(bytes, maxSide, maxBytes));
    const thumbnail = await sharp(full)
      .resize(inside(photoLimits.thumbnailSide))
      .jpeg({ quality: 75 })
      .toBuffer();
    return { full, thumbnail, width: info.width, height: info.height };
  });
}

/** Lowers the quality in steps; almost every picture fits at the first. */
async function encode(bytes: Uint8Array, maxSide: number, maxBytes: number) {
  for (let quality = 80; ; quality -= 10) {
    const encoded = await readUpright(bytes, maxSide).jpeg({ quality }).toBuffer({ resolveWithObject: true });
    if (encoded.data.length <= maxBytes || quality <= 10) return encoded;
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

const readUpright = (bytes: Uint8Array, maxSide: number): Sharp =>
  sharp(bytes, { autoOrient: true, failOn: 'warning', limitInputPixels: photoLimits.maxPixels })
    .resize(inside(maxSide))
    .flatten({ background: 'white' })
    .toColourspace('srgb');

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
