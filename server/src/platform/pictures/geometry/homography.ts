import type { Rectangle } from './find-frame.ts';
import { dot, fitTerms } from './fit-terms.ts';

/** A projective map of the plane: nine numbers, row by row. */
export type Homography = readonly number[];

export function mapPoint(h: Homography, x: number, y: number): [number, number] {
  const depth = h[6]! * x + h[7]! * y + h[8]!;
  return [(h[0]! * x + h[1]! * y + h[2]!) / depth, (h[3]! * x + h[4]! * y + h[5]!) / depth];
}

/** What a homography does at the middle of a picture. */
export interface Transform {
  /** Degrees. */
  turned: number;
  scale: number;
  /** Width against height, 1 for neither stretched. */
  stretched: number;
}

export function measureTransform(
  h: Homography,
  { width, above }: { width: number; above: number },
): Transform {
  const [x, y] = [width / 2, above / 2];
  const difference = (dx: number, dy: number): [number, number] => {
    const [to, from] = [mapPoint(h, x + dx, y + dy), mapPoint(h, x - dx, y - dy)];
    return [to[0] - from[0], to[1] - from[1]];
  };
  const [across, down] = [difference(0.5, 0), difference(0, 0.5)];
  const [width1, height1] = [Math.hypot(...across), Math.hypot(...down)];
  const determinant = across[0] * down[1] - across[1] * down[0];
  return {
    turned: toDegrees(Math.atan2(across[1], across[0])),
    scale: Math.sqrt(Math.abs(determinant)),
    stretched: width1 / height1,
  };
}

/**
 * How far a homography brings points of the first picture from where scaling, turning, stretching and moving would, in
 * its pixels (root mean square). An edit of a picture does nothing else; a hand that takes another one always does.
 * Infinite for fewer than four points.
 */
export function measureDistortion(h: Homography, points: readonly { x: number; y: number }[]): number {
  if (points.length < 4) return Number.POSITIVE_INFINITY;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const terms = points.map(({ x, y }) => [x - middleX, y - middleY, 1]);
  const images = points.map(({ x, y }) => mapPoint(h, x, y));
  const even = points.map(() => 1);
  const across = fitTerms(
    terms,
    images.map(([u]) => u),
    even,
  );
  const down = fitTerms(
    terms,
    images.map(([, v]) => v),
    even,
  );
  const scale = Math.sqrt(Math.abs(across[0]! * down[1]! - across[1]! * down[0]!));
  const bent = mean(
    images.map(([u, v], at) => (u - dot(terms[at]!, across)) ** 2 + (v - dot(terms[at]!, down)) ** 2),
  );
  // By how much the axes are off from being square, which moves a point by half of that at its distance.
  const product = across[0]! * across[1]! + down[0]! * down[1]!;
  const skew = product / (Math.hypot(across[0]!, down[0]!) * Math.hypot(across[1]!, down[1]!));
  const spread = mean(terms.map(([x, y]) => x! ** 2 + y! ** 2));
  const distortion = Math.sqrt(bent / scale ** 2 + (skew / 2) ** 2 * spread);
  return Number.isFinite(distortion) ? distortion : Number.POSITIVE_INFINITY;
}

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

interface Size {
  width: number;
  height: number;
}

/**
 * A homography from pixels of one picture to pixels of another, as one between the photos that show them, both as unit
 * squares. `mirrored` if it begins at the mirror image of the first.
 */
export function toUnitSquares(
  homography: Homography,
  one: Size & { place: Rectangle },
  other: Size & { place: Rectangle },
  mirrored: boolean,
): number[] {
  const start = mirrored ? [-one.width, 0, one.width - 1] : [one.width, 0, 0];
  const fromUnits = [...start, 0, one.height, 0, 0, 0, 1];
  const toUnits = [1 / other.width, 0, 0, 0, 1 / other.height, 0, 0, 0, 1];
  const { left, top, width, height } = one.place;
  const toPlace = [1 / width, 0, -left / width, 0, 1 / height, -top / height, 0, 0, 1];
  const earlier = other.place;
  const fromPlace = [earlier.width, 0, earlier.left, 0, earlier.height, earlier.top, 0, 0, 1];
  const product = [toPlace, fromUnits, homography, toUnits, fromPlace].reduce((done, next) =>
    multiply(next, done),
  );
  return product.map((value) => value / product[8]!);
}

/** A homography between two pictures as one between the same at other sizes. */
export function resizeHomography(
  homography: Homography,
  [one, other]: readonly [Size, Size],
  [newOne, newOther]: readonly [Size, Size],
): number[] {
  const toOld = [one.width / newOne.width, 0, 0, 0, one.height / newOne.height, 0, 0, 0, 1];
  const toNew = [newOther.width / other.width, 0, 0, 0, newOther.height / other.height, 0, 0, 0, 1];
  return multiply(toNew, multiply(homography, toOld));
}

/** `b`, then `a`. */
export function multiply(a: Homography, b: Homography): number[] {
  return a.map((_, at) => {
    const [row, column] = [at - (at % 3), at % 3];
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });
}
