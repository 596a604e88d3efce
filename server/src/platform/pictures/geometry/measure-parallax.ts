import type { Tile } from './compare-tiles.ts';
import { dot, fitTerms } from './fit-terms.ts';

/** Degree of the polynomial that stands for the bend of lenses: the radial distortion of a lens is of the third. */
const DEGREE = 3;
/** Rounds of fitting it, each with less weight for what lies far off. */
const ROUNDS = 4;
/** Pixels beyond which a shift counts no more: a tile that was found in a wrong place. */
const MOST = 1;
/** Fewer neighbours say nothing. */
const LEAST_PAIRS = 8;

type Tiles = readonly Pick<Tile, 'x' | 'y' | 'shift'>[];

/**
 * What neighbouring tiles are shifted in common, in pixels, beyond a smooth bend: things nearer and farther than the
 * plane of the homography are shifted as a whole, while noise and moire shift each tile by itself. Near 0 if all that is
 * seen lies in one plane, as in a photo of a screen; infinite for too few tiles. `pitch` is the distance of neighbours.
 */
export function measureParallax(tiles: Tiles, pitch: number): number {
  const left = unbend(tiles).map(([x, y]) => {
    const scale = Math.min(1, MOST / Math.hypot(x, y));
    return [x * scale, y * scale] as const;
  });
  const places = new Map(tiles.map(({ x, y }, at) => [`${x},${y}`, at]));
  let [sum, pairs] = [0, 0];
  for (const [at, { x, y }] of tiles.entries())
    for (const next of [places.get(`${x + pitch},${y}`), places.get(`${x},${y + pitch}`)]) {
      if (next === undefined) continue;
      sum += left[at]![0] * left[next]![0] + left[at]![1] * left[next]![1];
      pairs++;
    }
  return pairs < LEAST_PAIRS ? Number.POSITIVE_INFINITY : Math.sqrt(Math.max(0, sum / pairs));
}

/** The shifts without the polynomial that fits most of them best. */
function unbend(tiles: Tiles): [number, number][] {
  const span = Math.max(1, ...tiles.flatMap(({ x, y }) => [x, y]));
  const terms = tiles.map(({ x, y }) => listTerms((2 * x) / span - 1, (2 * y) / span - 1));
  let weights = tiles.map(() => 1);
  let left: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const across = fitTerms(
      terms,
      tiles.map(({ shift }) => shift.x),
      weights,
    );
    const down = fitTerms(
      terms,
      tiles.map(({ shift }) => shift.y),
      weights,
    );
    left = tiles.map(({ shift }, at) => [shift.x - dot(terms[at]!, across), shift.y - dot(terms[at]!, down)]);
    const lengths = left.map(([x, y]) => Math.hypot(x, y));
    const usual = Math.max(0.03, lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? 0);
    weights = lengths.map((length) => 1 / (1 + (length / (2 * usual)) ** 2) ** 2);
  }
  return left;
}

function listTerms(x: number, y: number): number[] {
  const terms: number[] = [];
  for (let i = 0; i <= DEGREE; i++) for (let j = 0; i + j <= DEGREE; j++) terms.push(x ** i * y ** j);
  return terms;
}
