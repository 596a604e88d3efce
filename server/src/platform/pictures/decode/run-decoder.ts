import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { type PictureHeader, refusePicture, type SizeRefusal } from '@gerai/shared/pictures/rules.ts';
import sharp, { type Sharp } from 'sharp';
import { serveWork } from '../process/serve-work.ts';
import { buildPlainJpeg } from './build-plain-jpeg.ts';

/** Work on an uploaded picture, and its results. */
export interface Work {
  /** A photo to store, and its thumbnail. */
  photo: { given: PhotoRequest; result: Decoded<ProcessedImage> };
  /** The picture in several forms. */
  forms: { given: FormsRequest; result: Decoded<PictureForms> };
}

/** What was made of a picture, or why it is refused. */
export type Decoded<Made> = { refusal: SizeRefusal } | { made: Made };

export interface PhotoRequest {
  image: Uint8Array;
  /** Longest side of the stored photo. */
  maxSide: number;
  /** The quality is lowered until it fits, as far as that achieves it. */
  maxBytes: number;
}

export interface ProcessedImage {
  /** JPEG without metadata, upright, on a white background. */
  full: Buffer;
  thumbnail: Buffer;
  /** Of `full`, in pixels. */
  width: number;
  height: number;
}

/** A PNG of the picture's size, or a JPEG; with a side, scaled to a square. */
export interface PictureForm {
  side?: number;
  /** Of a JPEG, 1 to 100. */
  quality?: number;
  enlarge?: boolean;
}

export interface FormsRequest {
  image: Uint8Array;
  maxSide: number;
  forms: readonly PictureForm[];
}

export interface PictureForms {
  files: Buffer[];
  /** Of the picture, upright and scaled to `maxSide`. */
  width: number;
  height: number;
}

// One thread per image: several images at once are faster than one on several threads. No image is requested twice,
// so no cache.
sharp.concurrency(1);
sharp.cache(false);

type Works = { [Kind in keyof Work]: (given: Work[Kind]['given']) => Promise<Work[Kind]['result']> };

const works: Works = {
  async photo({ image, maxSide, maxBytes }) {
    const refusal = refusePicture(await readHeader(image));
    if (refusal) return { refusal };
    const { data: full, info } = await encode(image, maxSide, maxBytes);
    const thumbnail = await sharp(full)
      .resize(inside(photoLimits.thumbnailSide))
      .jpeg({ quality: 75 })
      .toBuffer();
    return { made: { full, thumbnail, width: info.width, height: info.height } };
  },
  async forms({ image, maxSide, forms }) {
    const refusal = refusePicture(await readHeader(image));
    if (refusal) return { refusal };
    const { data, info } = await readUpright(image, maxSide).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const files = await Promise.all(forms.map((form) => draw(pixels(), width, form)));
    return { made: { files, width, height } };
  },
};

/** Reads the header alone. */
async function readHeader(image: Uint8Array): Promise<PictureHeader> {
  const { width, height, channels, depth, isProgressive, format } = await sharp(image, {
    limitInputPixels: false,
  }).metadata();
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4);
  // These are decoded as a whole; the others row by row.
  const isWhole = isProgressive || format === 'webp';
  return { width, height, bytesPerPixel, isWhole };
}

/** Lowers the quality in steps; almost every picture fits at the first. */
async function encode(image: Uint8Array, maxSide: number, maxBytes: number) {
  for (let quality = 80; ; quality -= 10) {
    const encoded = await readUpright(image, maxSide).jpeg({ quality }).toBuffer({ resolveWithObject: true });
    if (encoded.data.length <= maxBytes || quality <= 10) return encoded;
  }
}

async function draw(picture: Sharp, width: number, { side, quality, enlarge }: PictureForm): Promise<Buffer> {
  const length = side && !enlarge ? Math.min(width, side) : side;
  const scaled = length ? picture.resize(length, length) : picture;
  return await (quality ? scaled.jpeg({ quality }) : scaled.png()).toBuffer();
}

/** Decodes completely, so that a broken or disguised file is detected. */
const readUpright = (image: Uint8Array, maxSide: number): Sharp =>
  sharp(buildPlainJpeg(image), {
    autoOrient: true,
    failOn: 'warning',
    limitInputPixels: photoLimits.maxPixels,
  })
    .resize(inside(maxSide))
    .flatten({ background: 'white' })
    .toColourspace('srgb');

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

serveWork(works);
