import { compareTiles, type Tile } from './compare-tiles.ts';
import type { Features } from './features.ts';
import type { GreyPicture } from './grey-picture.ts';
import { type Homography, mapPoint, measureTransform, type Transform } from './homography.ts';
import type { Cv } from './load-opencv.ts';
import { matchFeatures } from './match-features.ts';

/** Fewer matches than this fit some homography by chance. */
const LEAST = 10;
/** Rounds of aligning tiles and fitting the homography to them anew. */
const ROUNDS = 2;

/** How one picture lies in another. */
export interface Alignment {
  /** Matched corners that agree with one homography. */
  inliers: number;
  homography: Homography;
  transform: Transform;
  /** The tiles of the first picture that lie within the second, without those that are plain in both. */
  tiles: Tile[];
}

/**
 * Finds how `one` lies in `other`, to about a tenth of a pixel: a homography through their matched features, then fitted
 * to the shift of every tile. Null if they have too little in common.
 */
export function alignPictures(
  cv: Cv,
  one: { picture: GreyPicture; features: Features },
  other: { picture: GreyPicture; features: Features },
): Alignment | null {
  const matched = matchFeatures(one.features, other.features);
  const found = fitHomography(cv, matched, 3);
  if (!found || found.inliers < LEAST) return null;
  let homography = found.homography;
  for (let round = 0; round < ROUNDS; round++)
    homography = fitToTiles(cv, homography, compareTiles(one.picture, other.picture, homography));
  return {
    inliers: found.inliers,
    homography,
    transform: measureTransform(homography, one.picture),
    tiles: compareTiles(one.picture, other.picture, homography),
  };
}

function fitToTiles(cv: Cv, homography: Homography, tiles: readonly Tile[]): Homography {
  const pairs = { from: [] as number[], to: [] as number[] };
  for (const { x, y, likeness, shift } of tiles) {
    if (likeness < 0.8) continue;
    pairs.from.push(x, y);
    pairs.to.push(...mapPoint(homography, x + shift.x, y + shift.y));
  }
  return fitHomography(cv, pairs, 1.5)?.homography ?? homography;
}

/** The homography that most pairs agree with, within `tolerance` pixels. */
function fitHomography(
  cv: Cv,
  { from, to }: { from: number[]; to: number[] },
  tolerance: number,
): { homography: Homography; inliers: number } | null {
  const count = from.length / 2;
  if (count < 8) return null;
  const source = cv.matFromArray(count, 1, cv.CV_32FC2, from);
  const target = cv.matFromArray(count, 1, cv.CV_32FC2, to);
  const mask = new cv.Mat();
  const fitted = cv.findHomography(source, target, cv.USAC_MAGSAC, tolerance, mask, 2000, 0.995);
  try {
    if (fitted.rows === 0) return null;
    return { homography: [...fitted.data64F], inliers: mask.data.reduce((sum, inlier) => sum + inlier, 0) };
  } finally {
    for (const held of [source, target, mask, fitted]) held.delete();
  }
}
