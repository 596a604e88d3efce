import { describe, expect, it } from 'vitest';
import { type Homography, measureDistortion, measureTransform } from './homography.ts';

const points = Array.from({ length: 20 * 15 }, (_, at) => ({
  x: (at % 20) * 32,
  y: Math.floor(at / 20) * 32,
}));
const turn = (degrees: number, across: number, down: number): Homography => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [across * cos, -down * sin, 12, across * sin, down * cos, -40, 0, 0, 1];
};

describe('what a homography does that no edit does', () => {
  it.each<[string, Homography]>([
    ['nothing for itself', [1, 0, 0, 0, 1, 0, 0, 0, 1]],
    ['nothing for a part, enlarged', turn(0, 0.8, 0.8)],
    ['nothing for a quarter turn', turn(90, 1, 1)],
    ['nothing for three degrees, stretched', turn(3, 1, 1.07)],
    ['nothing for an image that is mirrored', [-1, 0, 640, 0, 1, 0, 0, 0, 1]],
  ])('is %s', (_, homography) => {
    expect(measureDistortion(homography, points)).toBeLessThan(1e-6);
  });

  it('is a pixel and a half where the edge is a per cent larger than the middle', () => {
    expect(measureDistortion([1, 0, 0, 0, 1, 0, 0.01 / 320, 0, 1], points)).toBeCloseTo(1.5, 0);
  });

  it('is seen where the axes are half a degree off', () => {
    expect(measureDistortion([1, Math.sin(0.0087), 0, 0, 1, 0, 0, 0, 1], points)).toBeCloseTo(1.0, 0);
  });

  it('is counted in pixels of the first picture, whatever the size of the second', () => {
    const tilted: Homography = [1, 0, 0, 0, 1, 0, 0.01 / 320, 0, 1];
    const halved = tilted.map((value, at) => (at < 6 ? value / 2 : value));
    expect(measureDistortion(halved, points)).toBeCloseTo(measureDistortion(tilted, points), 6);
  });

  it('is not told by three points', () => {
    expect(measureDistortion([1, 0, 0, 0, 1, 0, 0, 0, 1], points.slice(0, 3))).toBe(Number.POSITIVE_INFINITY);
  });
});

it('tells how far a picture was turned, scaled and stretched', () => {
  const { turned, scale, stretched } = measureTransform(turn(3, 1, 1.07), { width: 640, above: 480 });
  expect([turned, scale, stretched]).toEqual([
    expect.closeTo(3, 6),
    expect.closeTo(Math.sqrt(1.07), 6),
    expect.closeTo(1 / 1.07, 6),
  ]);
});
