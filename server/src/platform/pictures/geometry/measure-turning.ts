import { type Homography, mapPoint, multiply } from './homography.ts';

interface Size {
  width: number;
  height: number;
}

/** Focal lengths of phones' main cameras, as shares of the longer side: 23 to 32 mm of a small film. */
const FOCALS = [0.65, 0.7, 0.75, 0.8, 0.85, 0.9] as const;
/** Rounds in which a matrix comes as near to its rotation as doubles tell. */
const ROUNDS = 8;

/**
 * How far a homography brings points of the first picture from where it would if the camera had only been turned where it
 * stood, in pixels (root mean square). Small for a photo from within some millimetres of another; a photo of a screen has
 * another scale and is held aslant.
 */
export function measureTurning(
  h: Homography,
  points: readonly { x: number; y: number }[],
  one: Size,
  other: Size,
): number {
  return Math.min(
    ...FOCALS.map((focal) => {
      const turned = nearestRotation(multiply(toRays(other, focal), multiply(h, toPixels(one, focal))));
      if (!turned) return Number.POSITIVE_INFINITY;
      return distance(h, multiply(toPixels(other, focal), multiply(turned, toRays(one, focal))), points);
    }),
  );
}

function toPixels({ width, height }: Size, share: number): Homography {
  const focal = share * Math.max(width, height);
  return [focal, 0, width / 2, 0, focal, height / 2, 0, 0, 1];
}

function toRays({ width, height }: Size, share: number): Homography {
  const focal = share * Math.max(width, height);
  return [1 / focal, 0, -width / 2 / focal, 0, 1 / focal, -height / 2 / focal, 0, 0, 1];
}

function distance(one: Homography, other: Homography, points: readonly { x: number; y: number }[]): number {
  const squares = points.map(({ x, y }) => {
    const [[u, v], [toU, toV]] = [mapPoint(one, x, y), mapPoint(other, x, y)];
    return (u - toU) ** 2 + (v - toV) ** 2;
  });
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  return Number.isFinite(mean) ? Math.sqrt(mean) : Number.POSITIVE_INFINITY;
}

/** By Newton's iteration: the mean of a matrix and of its inverse transposed. Null for one that mirrors or is singular. */
function nearestRotation(matrix: readonly number[]): number[] | null {
  const size = determinant(matrix);
  if (!(size > 0)) return null;
  let found = matrix.map((value) => value / Math.cbrt(size));
  for (let round = 0; round < ROUNDS; round++) {
    const cofactors = cofactorsOf(found);
    const scale = determinant(found);
    found = found.map((value, at) => (value + cofactors[at]! / scale) / 2);
  }
  return found;
}

/** The inverse transposed, times the determinant. */
function cofactorsOf(m: readonly number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    e * i - f * h,
    f * g - d * i,
    d * h - e * g,
    c * h - b * i,
    a * i - c * g,
    b * g - a * h,
    b * f - c * e,
    c * d - a * f,
    a * e - b * d,
  ];
}

const determinant = (m: readonly number[]): number => {
  const cofactors = cofactorsOf(m);
  return m[0]! * cofactors[0]! + m[1]! * cofactors[1]! + m[2]! * cofactors[2]!;
};
