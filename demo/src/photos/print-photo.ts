import { createHash } from 'node:crypto';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import sharp, { type Sharp } from 'sharp';
import { watermark } from './watermark.ts';

/** A photo as it is stored, with the columns of its row. */
export interface Print {
  full: Buffer;
  thumbnail: Buffer;
  file: { width: number; height: number; bytes: number; sha256: string };
}

/** Makes a JPEG and its thumbnail from a picture, with the watermark's lines in the lower left corner. */
export async function printPhoto(picture: Buffer, lines: readonly string[]): Promise<Print> {
  const { width, height } = await sharp(picture).metadata();
  const scale = photoLimits.thumbnailSide / Math.max(width, height);
  const side = photoLimits.thumbnailSide;
  const small = sharp(picture).resize(side, side, { fit: 'inside', kernel: 'linear' });
  const [full, thumbnail] = await Promise.all([
    lines.length > 0 ? stamp(sharp(picture), lines, 1).jpeg({ quality: 60 }).toBuffer() : picture,
    stamp(small, lines, scale).jpeg({ quality: 65 }).toBuffer(),
  ]);
  // In PostgreSQL's hex format.
  const sha256 = `\\x${createHash('sha256').update(full).digest('hex')}`;
  return { full, thumbnail, file: { width, height, bytes: full.length, sha256 } };
}

const stamp = (image: Sharp, lines: readonly string[], scale: number): Sharp =>
  lines.length > 0 ? image.composite([{ input: watermark(lines, scale), gravity: 'southwest' }]) : image;
