import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const SIZE = { width: 1280, height: 960 };
/** Patches of colour of a scene: few, so that no two scenes look alike to the search for reused pictures. */
const PATCHES = { width: 8, height: 6 };

/**
 * JPEGs of 1280 by 960 with camera noise, each of another scene as a phone's photos are, all at the lowest quality at
 * which the first reaches `bytes`.
 */
export async function drawPhotos(count: number, bytes: number): Promise<Buffer[]> {
  const noise = await drawNoise();
  const first = await drawScene(noise);
  const quality = await lowestQuality(first, bytes);
  const photos = [await encode(first, quality)];
  while (photos.length < count) photos.push(await encode(await drawScene(noise), quality));
  return photos;
}

/** Shared by all, as drawing it takes longest. */
const drawNoise = () =>
  sharp({
    create: { ...SIZE, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .blur(0.6)
    .png({ compressionLevel: 0 })
    .toBuffer();

const drawScene = (noise: Buffer) =>
  sharp(randomBytes(PATCHES.width * PATCHES.height * 3), { raw: { ...PATCHES, channels: 3 } })
    .resize({ ...SIZE, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: noise, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer();

const encode = (pixels: Buffer, quality: number) =>
  sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

async function lowestQuality(pixels: Buffer, bytes: number): Promise<number> {
  for (let quality = 40; quality <= 100; quality += 2)
    if ((await encode(pixels, quality)).length >= bytes) return quality;
  throw new Error(`No quality makes a photo of ${bytes} bytes`);
}
