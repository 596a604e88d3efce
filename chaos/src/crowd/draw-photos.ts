import type { Random } from '@gerai/demo/random.ts';
import sharp from 'sharp';

const SIZE = { width: 480, height: 360 };
const PATCHES = { width: 8, height: 6 };

/** JPEGs of patches of colour, each of another scene: small, since decoding them is not what is tried here. */
export async function drawPhotos(count: number, random: Random): Promise<Buffer[]> {
  const draw = () => {
    const bytes = Array.from({ length: PATCHES.width * PATCHES.height * 3 }, () => random.whole(0, 255));
    return sharp(Buffer.from(bytes), { raw: { ...PATCHES, channels: 3 } })
      .resize({ ...SIZE, fit: 'fill', kernel: 'cubic' })
      .jpeg({ quality: 80 })
      .toBuffer();
  };
  return await Promise.all(Array.from({ length: count }, draw));
}
