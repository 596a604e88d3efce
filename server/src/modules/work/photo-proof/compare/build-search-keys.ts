import { type Frame, type Pixels, readGreyValue, SIDE, WHOLE } from './read-grey-value.ts';

/** The whole picture, and 5 % crops to the centre and to each corner. */
const FRAMES: readonly Frame[] = [
  WHOLE,
  [0.025, 0.025, 0.975, 0.975],
  [0.05, 0.05, 1, 1],
  [0, 0, 0.95, 0.95],
  [0.05, 0, 1, 0.95],
  [0, 0.05, 0.95, 1],
];

const BITS = 64;
const BAND = 16;
const BANDS = BITS / BAND;
const FREQUENCIES = 9;
const DIAGONAL = 11;

/** COSINES[u][x]: the basis of the discrete cosine transform over SIDE samples. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
);

/**
 * Returns the search keys of a photo: a 64-bit perceptual hash (signs of the low frequencies against their median) of
 * the whole and each crop, split into four 16-bit parts. Two pictures of one photo share at least one key, mostly two
 * of one frame; photos of different things hardly ever do.
 */
export function frameKeys(pixels: Pixels): number[][] {
  return FRAMES.map((frame) => bandsOf(hashOf(frame === WHOLE ? pixels : part(pixels, frame))));
}

/** The distinct keys of all frames. */
export const buildSearchKeys = (pixels: Pixels): number[] => [...new Set(frameKeys(pixels).flat())];

function bandsOf(bits: readonly boolean[]): number[] {
  return Array.from({ length: BANDS }, (_, band) =>
    bits.slice(band * BAND, (band + 1) * BAND).reduce((key, bit) => key * 2 + (bit ? 1 : 0), band),
  );
}

function hashOf(pixels: ArrayLike<number>): boolean[] {
  const values = lowFrequencies(pixels);
  const median = [...values].sort((a, b) => a - b)[BITS / 2]!;
  return values.map((value) => value > median);
}

/** The 64 lowest frequencies without the mean, which is only the brightness. */
function lowFrequencies(pixels: ArrayLike<number>): number[] {
  const columns = COSINES.map((cosine) => {
    const sums = new Float64Array(SIDE);
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) sums[x]! += pixels[y * SIDE + x]! * cosine[y]!;
    return sums;
  });
  const values: number[] = [];
  for (let u = 0; u < FREQUENCIES; u++)
    for (let v = 0; v < FREQUENCIES; v++)
      if (u + v > 0 && u + v <= DIAGONAL)
        values.push(columns[u]!.reduce((sum, value, x) => sum + value * COSINES[v]![x]!, 0));
  return values.slice(0, BITS);
}

function part(pixels: Pixels, [left, top, right, bottom]: Frame): Float64Array {
  const result = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      result[y * SIDE + x] = readGreyValue(
        pixels,
        left + ((right - left) * (x + 0.5)) / SIDE,
        top + ((bottom - top) * (y + 0.5)) / SIDE,
      );
  return result;
}
