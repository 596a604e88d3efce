import sharp from 'sharp';
import { type Pixels, SIDE } from './read-grey-value.ts';

/**
 * Height of the bottom strip with the watermark (four lines and padding), as a share of the longer side. It is cut off,
 * so that the fingerprint is that of the original picture.
 */
const STRIP = 0.125;

/** Returns the small greyscale picture by which images are compared. A thumbnail is enough as input. */
export async function buildFingerprint(image: Uint8Array): Promise<Pixels> {
  const { width, height } = await sharp(image).metadata();
  const above = Math.max(1, height - Math.ceil(Math.max(width, height) * STRIP));
  return await sharp(image)
    .extract({ left: 0, top: 0, width, height: above })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
}
