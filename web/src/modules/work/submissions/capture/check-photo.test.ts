import { describe, expect, it } from 'vitest';
import { doubtOf, measurePixels } from './check-photo.ts';

const SIDE = 64;

/** Stripes of the given width, alternating between two luminances. */
function stripes(width: number, low: number, high: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at++)
    rgba.fill(Math.floor((at % SIDE) / width) % 2 === 0 ? low : high, at * 4, at * 4 + 4);
  return rgba;
}

const doubt = (rgba: Uint8ClampedArray) => doubtOf(measurePixels(rgba, SIDE, SIDE));

describe('a photo is asked about', () => {
  it.each([
    ['not with edges in good light', stripes(4, 60, 200), undefined],
    ['not with the same edges in half the light', stripes(4, 30, 100), undefined],
    ['as blurred without edges', stripes(4, 125, 130), 'blurred'],
    ['as dark where nothing is lit', stripes(4, 10, 40), 'dark'],
  ])('%s', (_, rgba, expected) => expect(doubt(rgba)).toBe(expected));
});

it('measures the mean luminance', () => {
  expect(measurePixels(stripes(4, 100, 200), SIDE, SIDE).brightness).toBeCloseTo(150, 0);
});
