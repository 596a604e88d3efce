import type { GreyPicture } from './grey-picture.ts';
import { type Homography, mapPoint, measureTransform } from './homography.ts';
import type { Cv } from './load-opencv.ts';

/** Pixels across a tile of a picture as stored, and around it what blurring reaches. */
const TILE = 32;
const MARGIN = 8;
/** Shades of grey between which nothing is cut off, neither light nor noise. */
const [DARKEST, LIGHTEST] = [12, 240];
/** The share of the tiles that count as plain, those with least fine structure, and how many there must be. */
const PLAIN = 1 / 8;
const LEAST = 8;
/** Less fine structure than this is nothing but rounding. */
const ROUNDING = 0.12;
/** Neighbours in shade on each side of a tile by which its tone is judged. */
const NEIGHBOURS = 7;
/** Shades at which a picture's light is cut off, and the share of a tile's pixels that may be. */
const CUT = { dark: 5, light: 250, share: 0.01 } as const;

/** What tells whether two pictures were taken in one moment: their noise, and the light. */
export interface Exposure {
  /** Tiles of the first picture with least fine structure, in which noise is most of what is fine. */
  plain: number;
  /** Shades of grey by which they vary in fine structure: noise and rounding. */
  energy: number;
  /** The same of the second picture, as a share of it. An edit that is coarser leaves less, an added noise more. */
  kept: number;
  /** The same share of what is finest. */
  keptFinest: number;
  /** How much finer the finest is: noise has more of it than things. */
  whiteness: number;
  /** How far both have the same noise there: correlation, up to 1. */
  shared: number;
  /** Shades by which the light of tiles is off one curve of tones, which is all that an edit changes: the median. */
  light: number;
}

/**
 * Compares two pictures as stored, of which the homography, between them at their own sizes, says how they lie in each
 * other. Null where there is too little to see.
 */
export function measureExposure(
  cv: Cv,
  one: GreyPicture,
  other: GreyPicture,
  homography: Homography,
): Exposure | null {
  const [first, second] = [toMat(cv, one), bringIntoFrame(cv, one, other, homography)];
  const [bands, others] = [splitBands(cv, first), splitBands(cv, second)];
  try {
    const tiles = placeTiles(one, other, homography)
      .map(([left, top]) => readTile(left, top, one.width, first, second, bands, others))
      .filter(({ mean, brought }) => [mean, brought].every((shade) => shade > DARKEST && shade < LIGHTEST));
    const plain = tiles
      .filter(({ energy }) => energy > ROUNDING)
      .sort((a, b) => a.energy - b.energy)
      .slice(0, Math.max(LEAST, tiles.length * PLAIN));
    if (plain.length < LEAST) return null;
    const of = (value: (tile: TileValues) => number) => median(plain.map(value));
    return {
      plain: plain.length,
      energy: of(({ energy }) => energy),
      kept: of(({ energy, keptEnergy }) => keptEnergy / energy),
      keptFinest: of(({ finest, keptFinest }) => keptFinest / finest),
      whiteness: of(({ energy, finest }) => finest / energy),
      shared: of(({ shared }) => shared),
      light: measureLight(tiles),
    };
  } finally {
    for (const held of [first, second, ...Object.values(bands), ...Object.values(others)]) held.delete();
  }
}

type Mat = InstanceType<Cv['Mat']>;

function toMat(cv: Cv, { width, height, pixels }: GreyPicture): Mat {
  const mat = new cv.Mat(height, width, cv.CV_32FC1);
  mat.data32F.set(pixels);
  return mat;
}

/** `other` as it looks from `one`, as sharp as it is. */
function bringIntoFrame(cv: Cv, one: GreyPicture, other: GreyPicture, homography: Homography): Mat {
  const [source, brought] = [toMat(cv, other), new cv.Mat()];
  const { scale } = measureTransform(homography, one);
  // Of a picture that is much larger the pixels between would be left out, which looks like noise.
  if (scale > 1.2) cv.GaussianBlur(source, source, new cv.Size(0, 0), 0.5 * scale);
  const map = cv.matFromArray(3, 3, cv.CV_64F, [...homography]);
  const flags = cv.INTER_LANCZOS4 | cv.WARP_INVERSE_MAP;
  cv.warpPerspective(source, brought, map, new cv.Size(one.width, one.height), flags);
  for (const held of [source, map]) held.delete();
  return brought;
}

/** What is finer than a pixel or so, and what is between one and two: noise survives encoding best there. */
function splitBands(cv: Cv, picture: Mat): { finest: Mat; fine: Mat } {
  const [finest, fine, coarse] = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
  cv.GaussianBlur(picture, fine, new cv.Size(0, 0), 1);
  cv.GaussianBlur(picture, coarse, new cv.Size(0, 0), 2);
  cv.subtract(picture, fine, finest);
  cv.subtract(fine, coarse, fine);
  coarse.delete();
  return { finest, fine };
}

/** Left and top of each tile that lies within both pictures, above the watermark. */
function placeTiles(one: GreyPicture, other: GreyPicture, homography: Homography): [number, number][] {
  const isWithin = (x: number, y: number): boolean => {
    const [u, v] = mapPoint(homography, x, y);
    return u >= MARGIN && v >= MARGIN && u < other.width - MARGIN && v < other.above - MARGIN;
  };
  const places: [number, number][] = [];
  for (let top = MARGIN; top + TILE + MARGIN <= one.above; top += TILE)
    for (let left = MARGIN; left + TILE + MARGIN <= one.width; left += TILE)
      if ([left, left + TILE].every((x) => isWithin(x, top) && isWithin(x, top + TILE)))
        places.push([left, top]);
  return places;
}

interface TileValues {
  mean: number;
  brought: number;
  energy: number;
  keptEnergy: number;
  finest: number;
  keptFinest: number;
  shared: number;
  /** Some of it is black or white in one of the pictures: an edit took light from it as from no other tile. */
  isCut: boolean;
}

type Bands = ReturnType<typeof splitBands>;

function readTile(
  left: number,
  top: number,
  width: number,
  first: Mat,
  second: Mat,
  bands: Bands,
  others: Bands,
): TileValues {
  const compare = (one: Mat, other: Mat) => compareValues(one.data32F, other.data32F, left, top, width);
  const whole = compare(first, second);
  const fine = compare(bands.fine, others.fine);
  const finest = compare(bands.finest, others.finest);
  return {
    mean: whole.means[0],
    brought: whole.means[1],
    energy: fine.spreads[0],
    keptEnergy: fine.spreads[1],
    finest: finest.spreads[0],
    keptFinest: finest.spreads[1],
    shared: fine.covariance / (fine.spreads[0] * fine.spreads[1] + 1e-3),
    isCut: whole.cut > CUT.share,
  };
}

function compareValues(one: Float32Array, other: Float32Array, left: number, top: number, width: number) {
  let [a, b, aa, bb, ab, cut] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++)
    for (let at = y * width + left; at < y * width + left + TILE; at++) {
      const [u, v] = [one[at]!, other[at]!];
      a += u;
      b += v;
      aa += u * u;
      bb += v * v;
      ab += u * v;
      if (isCutOff(u) || isCutOff(v)) cut++;
    }
  const count = TILE * TILE;
  const [meanA, meanB] = [a / count, b / count];
  const spread = (squares: number, mean: number) => Math.sqrt(Math.max(0, squares / count - mean * mean));
  return {
    means: [meanA, meanB] as const,
    spreads: [spread(aa, meanA), spread(bb, meanB)] as const,
    covariance: ab / count - meanA * meanB,
    cut: cut / count,
  };
}

const isCutOff = (shade: number): boolean => shade < CUT.dark || shade > CUT.light;

/**
 * By how much the tiles' light is off the curve of tones that fits their neighbours in shade, in shades of the first
 * picture. The neighbours' median, since a curve that is fitted to all bends towards a card that covers a few.
 */
function measureLight(tiles: readonly TileValues[]): number {
  const byShade = tiles.filter(({ isCut }) => !isCut).sort((a, b) => a.mean - b.mean);
  const brought = byShade.map((tile) => tile.brought);
  const off = brought.map((shade, at) =>
    Math.abs(shade - median(brought.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1))),
  );
  const range = (shades: readonly number[]) => Math.max(10, quantile(shades, 0.9) - quantile(shades, 0.1));
  return (median(off) * range(byShade.map(({ mean }) => mean))) / range(brought);
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
const median = (values: readonly number[]): number => quantile(values, 0.5);
