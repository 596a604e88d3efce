import { describe, expect, it } from 'vitest';
import { measureParallax } from './measure-parallax.ts';

const PITCH = 24;

type Shift = (x: number, y: number) => [number, number];

/** Tiles of a picture of 640 by 480, each shifted as told. */
const tilesShifted = (shiftOf: Shift) =>
  Array.from({ length: 25 * 18 }, (_, at) => {
    const [column, row] = [at % 25, Math.floor(at / 25)];
    const [x, y] = shiftOf(column / 12 - 1, row / 12 - 0.7);
    return { x: 16 + column * PITCH, y: 16 + row * PITCH, shift: { x, y } };
  });

/** The same numbers at each run, between -1 and 1. */
function scatter() {
  let state = 7;
  return () => {
    state = (state * 16807) % 2147483647;
    return (state / 2147483647) * 2 - 1;
  };
}

const noise = scatter();
const still: Shift = () => [0.2 * noise(), 0.2 * noise()];
const bent: Shift = (x, y) => [0.8 * x * (x * x + y * y), 0.8 * y * (x * x + y * y)];
/** Something that covers a tenth of the picture, nearer than the rest. */
const nearer: Shift = (x, y) => (Math.hypot(x, y) < 0.3 ? [0.5, 0.1] : [0, 0]);
const together =
  (...shifts: Shift[]): Shift =>
  (x, y) =>
    shifts.map((shift) => shift(x, y)).reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]]);

describe('what neighbouring tiles are shifted in common', () => {
  it.each<[string, Shift]>([
    ['noise', still],
    ['the bend of a lens', bent],
    ['both', together(still, bent)],
  ])('is nothing for %s', (_, shift) => {
    expect(measureParallax(tilesShifted(shift), PITCH)).toBeLessThan(0.03);
  });

  it('is what a nearer thing is shifted by, also in noise and behind a lens', () => {
    expect(measureParallax(tilesShifted(nearer), PITCH)).toBeGreaterThan(0.1);
    expect(measureParallax(tilesShifted(together(still, bent, nearer)), PITCH)).toBeGreaterThan(0.08);
  });

  it('is not told by a few tiles', () => {
    expect(measureParallax(tilesShifted(still).slice(0, 6), PITCH)).toBe(Number.POSITIVE_INFINITY);
    expect(measureParallax([], PITCH)).toBe(Number.POSITIVE_INFINITY);
  });
});
