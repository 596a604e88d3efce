import sharp from 'sharp';
import { type Pixels, SIDE } from './sample-grey.ts';

/**
 * How much of the longer side the strip at the bottom takes in which devices write the watermark (four lines and
 * their padding). It is left out, so that the fingerprint is that of the picture before the watermark.
 */
const STRIP = 0.125;

/** The small grey picture by which an image is compared with others. A thumbnail is enough. */
export async function fingerprintImage(image: Uint8Array): Promise<Pixels> {
  const { width, height } = await sharp(image).metadata();
  const above = Math.max(1, height - Math.ceil(Math.max(width, height) * STRIP));
  return await sharp(image)
    .extract({ left: 0, top: 0, width, height: above })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
}
