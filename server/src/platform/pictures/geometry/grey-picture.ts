import sharp, { type Sharp } from 'sharp';

/** The longer side at which pictures are compared, in pixels. */
const SIDE = 640;
/**
 * Height of the bottom strip with the watermark (four lines and padding), as a share of the longer side. Nothing in it
 * is compared, so that the picture counts and not what was written on it.
 */
const STRIP = 0.125;

/** A picture in shades of grey, row by row. Rows from `above` on may hold the watermark. */
export interface GreyPicture {
  width: number;
  height: number;
  above: number;
  pixels: Uint8Array;
}

/** Decodes a stored photo (JPEG) for comparing. Throws if it can't be decoded. */
export const readGreyPicture = (image: Uint8Array): Promise<GreyPicture> =>
  toGrey(sharp(image).greyscale().resize(SIDE, SIDE, { fit: 'inside' }));

/** The same at its own size, in which its noise is seen. */
export const readWholePicture = (image: Uint8Array): Promise<GreyPicture> => toGrey(sharp(image).greyscale());

async function toGrey(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, above: height - Math.ceil(Math.max(width, height) * STRIP), pixels: data };
}

/** The picture at a part of its size. */
export async function shrink(picture: GreyPicture, part: number): Promise<GreyPicture> {
  if (part === 1) return picture;
  const [width, height] = [Math.round(picture.width * part), Math.round(picture.height * part)];
  const raw = { width: picture.width, height: picture.height, channels: 1 } as const;
  const pixels = await sharp(picture.pixels, { raw })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return { width, height, above: Math.floor(picture.above * part), pixels };
}

/** The picture as a mirror shows it. */
export function mirror(picture: GreyPicture): GreyPicture {
  const { width } = picture;
  const pixels = new Uint8Array(picture.pixels.length);
  for (let row = 0; row < pixels.length; row += width)
    pixels.set(picture.pixels.subarray(row, row + width).toReversed(), row);
  return { ...picture, pixels };
}
