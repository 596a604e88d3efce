import { sha256Of } from '@gerai/server/platform/pictures/read-photo-file.ts';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import sharp, { type Sharp } from 'sharp';
import { watermark } from './watermark.ts';

/** A photo as it is stored, with the columns of its row. */
export interface Print {
  full: Buffer;
  thumbnail: Buffer;
  digests: { full_sha256: Buffer; thumbnail_sha256: Buffer };
  file: {
    width: number;
    height: number;
    bytes: number;
    /** In PostgreSQL's hex format, as the others. */
    sha256: string;
    full_sha256: string;
    thumbnail_sha256: string;
  };
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
  const digests = { full_sha256: sha256Of(full), thumbnail_sha256: sha256Of(thumbnail) };
  const full_sha256 = hexOf(digests.full_sha256);
  const of = { sha256: full_sha256, full_sha256, thumbnail_sha256: hexOf(digests.thumbnail_sha256) };
  return { full, thumbnail, digests, file: { width, height, bytes: full.length, ...of } };
}

const hexOf = (digest: Buffer) => `\\x${digest.toString('hex')}`;

const stamp = (image: Sharp, lines: readonly string[], scale: number): Sharp =>
  lines.length > 0 ? image.composite([{ input: watermark(lines, scale), gravity: 'southwest' }]) : image;
