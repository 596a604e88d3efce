export type PhotoDoubt = 'blurred' | 'dark';

/** Measured on a copy of at most SIDE pixels. */
export interface PhotoMeasure {
  /** Variance of the luminance's Laplacian; edges make it large. */
  sharpness: number;
  /** Mean luminance, 0 to 255. */
  brightness: number;
}

const SIDE = 512;
// Thresholds measured on photographs and on blurred and darkened copies of them:
// docs/decisions/work/a-photo-is-doubted-on-the-device.md
const BLURRED_BELOW = 30;
const DARK_BELOW = 40;
/** Minimum brightness of a well-lit photo. */
const LIT = 100;

/** Doubts a photo that is too dark or too blurred to prove anything; it is never refused for that. */
export function doubtOf({ sharpness, brightness }: PhotoMeasure): PhotoDoubt | undefined {
  if (brightness < DARK_BELOW) return 'dark';
  // In half the light the same edges are half as high and their variance is a quarter.
  const lit = sharpness * Math.max(1, LIT / brightness) ** 2;
  return lit < BLURRED_BELOW ? 'blurred' : undefined;
}

export function measurePicture(picture: ImageBitmap): PhotoMeasure {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(3, Math.round(picture.width * scale));
  const height = Math.max(3, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return { sharpness: Number.POSITIVE_INFINITY, brightness: 255 };
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return measurePixels(context.getImageData(0, 0, width, height).data, width, height);
}

/** `rgba` has four bytes for each pixel, row by row. */
export function measurePixels(rgba: ArrayLike<number>, width: number, height: number): PhotoMeasure {
  const luminance = new Float32Array(width * height);
  let light = 0;
  for (let at = 0; at < luminance.length; at++) {
    const value = 0.299 * rgba[at * 4]! + 0.587 * rgba[at * 4 + 1]! + 0.114 * rgba[at * 4 + 2]!;
    luminance[at] = value;
    light += value;
  }
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge =
        luminance[at - 1]! +
        luminance[at + 1]! +
        luminance[at - width]! +
        luminance[at + width]! -
        4 * luminance[at]!;
      sum += edge;
      squares += edge * edge;
    }
  const count = (width - 2) * (height - 2);
  return { sharpness: squares / count - (sum / count) ** 2, brightness: light / luminance.length };
}
