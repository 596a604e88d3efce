import { availableParallelism } from 'node:os';
import { photoLimits, photoMessages } from '@gerai/shared/photos/contract.ts';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';

export interface ProcessedImage {
  /** JPEG without metadata, upright, on white. */
  full: Buffer;
  thumbnail: Buffer;
  /** Of `full`, in pixels. */
  width: number;
  height: number;
}

// One thread for each image: several at once are faster than one on several. Nothing is asked for twice.
sharp.concurrency(1);
sharp.cache(false);
// Below the four threads that files and look-ups share. Each image waiting holds its upload in memory.
const inTurn = limitConcurrency(Math.min(availableParallelism(), 3), 50, photoMessages.busy);

/**
 * Makes of an upload what is kept: decodes all of it, so that a broken or disguised file is found out, and encodes
 * it anew with its longest side at most `maxSide`. Throws `unsupported_type` for what is not JPEG, PNG or WebP,
 * `too_large` for too many pixels, and `invalid_input` for what can't be decoded to the end.
 */
export async function processImage(bytes: Uint8Array, maxSide: number): Promise<ProcessedImage> {
  if (!isAllowedFormat(bytes)) throw new AppError('unsupported_type', photoMessages.notAnImage);
  return await inTurn(async () => {
    await checkSize(bytes);
    try {
      return await encode(bytes, maxSide);
    } catch (cause) {
      throw new AppError('invalid_input', photoMessages.corrupted, { reason: 'corrupted', cause });
    }
  });
}

/** By the first bytes, before a decoder sees the rest: a name or a header says nothing. */
function isAllowedFormat(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

async function checkSize(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new AppError('invalid_input', photoMessages.corrupted, { reason: 'corrupted', cause });
    });
  if (width * height > photoLimits.maxPixels)
    throw new AppError('too_large', photoMessages.tooManyPixels, { reason: 'too_many_pixels' });
  if (Math.min(width, height) < photoLimits.minSide)
    throw new AppError('invalid_input', photoMessages.corrupted, { reason: 'too_small' });
}

async function encode(bytes: Uint8Array, maxSide: number): Promise<ProcessedImage> {
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
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const full = await pixels().jpeg({ quality: 80 }).toBuffer();
  const thumbnail = await pixels().resize(inside(photoLimits.thumbnailSide)).jpeg({ quality: 75 }).toBuffer();
  return { full, thumbnail, width, height };
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
