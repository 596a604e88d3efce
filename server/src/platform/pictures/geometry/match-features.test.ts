import { describe, expect, it } from 'vitest';
import { DESCRIPTOR, type Features } from './features.ts';
import { matchFeatures } from './match-features.ts';

/** Features at (0, 0), (1, 1) and so on, whose descriptors have so many ones at their beginning. */
function features(...ones: number[]): Features {
  const descriptors = new Uint8Array(ones.length * DESCRIPTOR);
  for (const [at, count] of ones.entries())
    for (let bit = 0; bit < count; bit++) descriptors[at * DESCRIPTOR + (bit >> 3)]! |= 1 << (bit & 7);
  return { count: ones.length, places: Float32Array.from(ones.flatMap((_, at) => [at, at])), descriptors };
}

const match = (one: Features, other: Features) => {
  const { from, to } = matchFeatures(one, other);
  return from.filter((_, at) => at % 2 === 0).map((x, at) => [x, to[2 * at]]);
};

describe('features of two pictures', () => {
  it('are matched with the nearest', () => {
    expect(match(features(0, 100, 200), features(190, 10, 100))).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
  });

  it('are matched only if each is the nearest of the other', () => {
    expect(match(features(0, 20), features(15))).toEqual([[1, 0]]);
  });

  it.each([
    [64, 1],
    [65, 0],
    [256, 0],
  ])('of %d different bits are %d pairs', (bits, pairs) => {
    expect(match(features(0), features(bits))).toHaveLength(pairs);
  });

  it('of which one has none are none', () => {
    expect(match(features(), features(3))).toEqual([]);
  });
});
