import { type Frame, type Pixels, readGreyValue, SIDE, WHOLE } from './read-grey-value.ts';

/** Maximum offset between the edges of two pictures: a 5 % crop plus the watermark strip. */
const REACH = 0.08;
/** Copies without a crop correlate at least this well immediately. */
const CERTAIN = 0.995;
const STEPS = [0.05, 0.025, 0.0125, 0.00625, 0.003];

/**
 * Similarity of two pictures, up to 1: their correlation at the best alignment. Independent of brightness and contrast,
 * and of which one was cropped. A plain picture matches nothing.
 */
export function comparePixels(one: Pixels, other: Pixels): number {
  let frame = WHOLE;
  let best = correlation(one, other, frame);
  // Identical pictures need no alignment search.
  if (best >= CERTAIN) return best;
  for (const step of STEPS) {
    for (let better = true; better; ) {
      better = false;
      for (const tried of neighbours(frame, step)) {
        const score = correlation(one, other, tried);
        if (score <= best + 1e-6) continue;
        [best, frame, better] = [score, tried, true];
      }
    }
  }
  return best;
}

/** Moves each edge alone, and opposite edges together. */
const MOVES: readonly Frame[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [1, 0, 1, 0],
  [0, 1, 0, 1],
];

function neighbours(frame: Frame, step: number): Frame[] {
  return MOVES.flatMap((move) => [step, -step].map((by) => frame.map((edge, at) => edge + move[at]! * by)))
    .filter((edges) => edges.every((edge, at) => Math.abs(edge - WHOLE[at]!) <= REACH + 1e-9))
    .map(([left, top, right, bottom]) => [left!, top!, right!, bottom!] as const);
}

/** Correlation of `other` with the part of `one` under `frame`; pixels outside are ignored. */
function correlation(one: Pixels, other: Pixels, [left, top, right, bottom]: Frame): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < SIDE; y++) {
    const atY = top + ((bottom - top) * (y + 0.5)) / SIDE;
    if (atY < 0 || atY > 1) continue;
    for (let x = 0; x < SIDE; x++) {
      const atX = left + ((right - left) * (x + 0.5)) / SIDE;
      if (atX < 0 || atX > 1) continue;
      const under = readGreyValue(one, atX, atY);
      const own = other[y * SIDE + x]!;
      n++;
      a += under;
      b += own;
      aa += under * under;
      bb += own * own;
      ab += under * own;
    }
  }
  const [varianceA, varianceB] = [aa - (a * a) / n, bb - (b * b) / n];
  if (Math.min(varianceA, varianceB) < n * PLAIN) return 0;
  return (ab - (a * b) / n) / Math.sqrt(varianceA * varianceB);
}

/** A picture with less variance per pixel (of 255²) shows nothing: a wall, a covered lens. */
const PLAIN = 16;
