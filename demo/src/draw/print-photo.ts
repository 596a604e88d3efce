import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import sharp from 'sharp';
import type { Negative } from './photograph.ts';
import { watermark } from './watermark.ts';

/** A photo as it is stored. */
export interface Print {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** A negative as it is stored, a JPEG and its thumbnail, with the watermark's lines in the lower left corner. */
export async function printPhoto(negative: Negative, lines: readonly string[]): Promise<Print> {
  const { width, height } = negative;
  const pixels = lines.length > 0 ? await stamped(negative, lines) : negative.pixels;
  // Not clones of one: those would copy the pixels.
  const image = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  const side = photoLimits.thumbnailSide;
  const [full, thumbnail] = await Promise.all([
    image().jpeg({ quality: 40 }).toBuffer(),
    image().resize(side, side, { fit: 'inside', kernel: 'linear' }).jpeg({ quality: 65 }).toBuffer(),
  ]);
  return { full, thumbnail, width, height };
}

async function stamped(negative: Negative, lines: readonly string[]): Promise<Buffer> {
  const { data, info } = await sharp(watermark(lines))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Buffer.from(negative.pixels);
  const top = negative.height - info.height;
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const from = (y * info.width + x) * 4;
      const to = ((top + y) * negative.width + x) * 3;
      const opacity = data[from + 3]! / 255;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[to + channel] = pixels[to + channel]! * (1 - opacity) + data[from + channel]! * opacity;
    }
  }
  return pixels;
}
