import { describe, expect, it } from 'vitest';
import { type Homography, multiply } from './homography.ts';
import { measureTurning } from './measure-turning.ts';

const size = { width: 640, height: 480 };
const points = Array.from({ length: 20 * 15 }, (_, at) => ({
  x: (at % 20) * 32,
  y: Math.floor(at / 20) * 32,
}));

/** What a camera sees that was turned by degrees where it stands: up, aside and about its axis. */
function turned(up: number, aside: number, about: number, share = 0.8): Homography {
  const focal = share * size.width;
  const [a, b, c] = [up, aside, about].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const upward = [1, 0, 0, 0, Math.cos(a), -Math.sin(a), 0, Math.sin(a), Math.cos(a)];
  const sideways = [Math.cos(b), 0, Math.sin(b), 0, 1, 0, -Math.sin(b), 0, Math.cos(b)];
  const round = [Math.cos(c), -Math.sin(c), 0, Math.sin(c), Math.cos(c), 0, 0, 0, 1];
  const toPixels = [focal, 0, 320, 0, focal, 240, 0, 0, 1];
  const toRays = [1 / focal, 0, -320 / focal, 0, 1 / focal, -240 / focal, 0, 0, 1];
  return multiply(toPixels, multiply(round, multiply(sideways, multiply(upward, toRays))));
}
const scaled = (by: number): Homography => [by, 0, 320 * (1 - by), 0, by, 240 * (1 - by), 0, 0, 1];
const measure = (h: Homography) => measureTurning(h, points, size, size);

describe('what more than turning the camera lies between two pictures', () => {
  it.each<[string, Homography]>([
    ['the same', [1, 0, 0, 0, 1, 0, 0, 0, 1]],
    ['two degrees up', turned(2, 0, 0)],
    ['two degrees aside, one about', turned(0, 2, 1)],
    ['all at once', turned(-3, 2, 4)],
    ['of a shorter lens', turned(1, -2, 3, 0.7)],
  ])('is less than a pixel for %s', (_, homography) => {
    expect(measure(homography)).toBeLessThan(1);
  });

  it('is what a point moves by, where it comes nearer', () => {
    // 3 % of the usual distance from the middle, 232 pixels.
    expect(measure(scaled(1.03))).toBeGreaterThan(6);
    expect(measure(multiply(turned(2, 1, 3), scaled(0.97)))).toBeGreaterThan(6);
    expect(measure(scaled(1.003))).toBeLessThan(1);
  });

  it('is large where the axes are off, or one side is larger', () => {
    expect(measure([1, 0.04, 0, 0, 1, 0, 0, 0, 1])).toBeGreaterThan(3);
    expect(measure([1, 0, 0, 0, 1.05, 0, 0, 0, 1])).toBeGreaterThan(4);
  });

  it('is not told by a mirror image', () => {
    expect(measure([-1, 0, 640, 0, 1, 0, 0, 0, 1])).toBe(Number.POSITIVE_INFINITY);
  });
});
