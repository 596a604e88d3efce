import { type Frame, type Pixels, SIDE, sampleGrey, WHOLE } from './sample-grey.ts';

/** How far the edges of one picture may lie from the other's: a crop of 5 %, and what the watermark's strip adds. */
const REACH = 0.08;
/** Copies that were not cropped correlate by this and more at once. */
const CERTAIN = 0.995;
const STEPS = [0.05, 0.025, 0.0125, 0.00625, 0.003];

/**
 * How alike two pictures are, up to 1: their correlation where they lie best on each other. Brightness and contrast
 * do not matter, nor which of the two was cropped. A plain picture is like none.
 */
export function likeness(one: Pixels, other: Pixels): number {
  let frame = WHOLE;
  let best = correlation(one, other, frame);
  // The very picture needs no better place.
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

/** Each edge moved alone, and opposite edges moved together. */
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

/** Of `other` with what lies under it when it is laid on `frame` of `one`; what lies outside does not count. */
function correlation(one: Pixels, other: Pixels, [left, top, right, bottom]: Frame): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < SIDE; y++) {
    const atY = top + ((bottom - top) * (y + 0.5)) / SIDE;
    if (atY < 0 || atY > 1) continue;
    for (let x = 0; x < SIDE; x++) {
      const atX = left + ((right - left) * (x + 0.5)) / SIDE;
      if (atX < 0 || atX > 1) continue;
      const under = sampleGrey(one, atX, atY);
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

/** A picture that varies less than this (of 255², by pixel) shows nothing: a wall, a covered lens. */
const PLAIN = 16;
