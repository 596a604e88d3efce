import sharp, { type Sharp } from 'sharp';
import { findFrame, type Rectangle, WHOLE } from './find-frame.ts';

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
  /** Its place in the stored photo, which may show it in a frame. */
  place: Rectangle;
}

/** Decodes a stored photo (JPEG) for comparing, without a frame around it. Throws if it can't be decoded. */
export async function readGreyPicture(image: Uint8Array): Promise<GreyPicture> {
  const picture = await toGrey(sharp(image).greyscale().resize(SIDE, SIDE, { fit: 'inside' }), WHOLE);
  const place = findFrame(picture);
  if (!place) return picture;
  const framed = await cutOut(image, place);
  return await toGrey(framed.resize(SIDE, SIDE, { fit: 'inside' }), place);
}

/** The same at its own size, in which its noise is seen. */
export const readWholePicture = async (image: Uint8Array, place: Rectangle): Promise<GreyPicture> =>
  toGrey(place === WHOLE ? sharp(image).greyscale() : await cutOut(image, place), place);

async function cutOut(image: Uint8Array, place: Rectangle): Promise<Sharp> {
  const { width, height } = await sharp(image).metadata();
  const [left, top] = [Math.round(place.left * width), Math.round(place.top * height)];
  return sharp(image)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.round(place.width * width)),
      height: Math.min(height - top, Math.round(place.height * height)),
    })
    .greyscale();
}

async function toGrey(picture: Sharp, place: Rectangle): Promise<GreyPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // In a frame there may be two watermarks: the photo's, and that of the picture in it.
  const whole = { width: width / place.width, height: height / place.height };
  const above = Math.min(
    (1 - place.top) * whole.height - Math.ceil(Math.max(whole.width, whole.height) * STRIP),
    height - Math.ceil(Math.max(width, height) * STRIP),
  );
  return { width, height, above: Math.floor(above), pixels: data, place };
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
  return { ...picture, width, height, above: Math.floor(picture.above * part), pixels };
}

/** The picture as a mirror shows it. */
export function mirror(picture: GreyPicture): GreyPicture {
  const { width } = picture;
  const pixels = new Uint8Array(picture.pixels.length);
  for (let row = 0; row < pixels.length; row += width)
    pixels.set(picture.pixels.subarray(row, row + width).toReversed(), row);
  return { ...picture, pixels };
}
