import { expect, test } from 'vitest';
import { placePhoto } from './place-photo.ts';

const box = { width: 400, height: 300 };

/** Where a transform puts a point of the box. */
function apply(transform: string, x: number, y: number): number[] {
  const m = transform
    .match(/-?[\d.]+(e-?\d+)?/g)!
    .slice(1)
    .map(Number);
  const [u, v, w] = [0, 1, 3].map((row) => m[row]! * x + m[4 + row]! * y + m[12 + row]!) as [
    number,
    number,
    number,
  ];
  return [u / w, v / w].map((value) => Math.round(value * 100) / 100);
}

test.each([
  ['the same picture', [1, 0, 0, 0, 1, 0, 0, 0, 1], [100, 75]],
  // This photo is the right half of the earlier one, whose middle lies at this photo's left edge.
  ['a crop', [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1], [-200, 75]],
  ['a mirror image', [-1, 0, 1, 0, 1, 0, 0, 0, 1], [300, 75]],
  ['a quarter turn', [0, 1, 0, -1, 0, 1, 0, 0, 1], [300, 75]],
])('the earlier photo is laid onto %s', (_, homography, expected) => {
  expect(apply(placePhoto(homography, box), 100, 75)).toEqual(expected);
});

test('perspective divides by the depth', () => {
  const homography = [1, 0, 0, 0, 1, 0, 0.5, 0, 1];
  // (0.5, 0.5) of this photo lies at (0.5, 0.5) / 1.25 = (0.4, 0.4) of the earlier one.
  expect(apply(placePhoto(homography, box), 160, 120)).toEqual([200, 150]);
});
