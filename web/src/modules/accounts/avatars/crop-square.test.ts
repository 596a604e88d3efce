import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropLimits, resizeSquare, shownSize, startSquare, unitOf, wholePixels } from './crop-square.ts';

const landscape = { width: 1200, height: 800 };

describe('the square of a crop', () => {
  test('starts with 70 % of the smaller side, in the middle', () => {
    expect(startSquare(landscape, 2)).toEqual({ x: 320, y: 120, side: 560 });
    expect(startSquare({ width: 800, height: 1200 }, 2)).toEqual({ x: 120, y: 320, side: 560 });
  });

  test('starts no smaller than 100 units, unless the picture is', () => {
    expect(startSquare({ width: 300, height: 120 }, 1).side).toBe(100);
    expect(startSquare({ width: 300, height: 60 }, 1)).toEqual({ x: 120, y: 0, side: 60 });
  });

  test('grows and shrinks by 20 units around its middle', () => {
    const square = { x: 300, y: 300, side: 200 };
    expect(resizeSquare(square, 1, landscape, 2)).toEqual({ x: 280, y: 280, side: 240 });
    expect(resizeSquare(square, -1, landscape, 1)).toEqual({ x: 310, y: 310, side: 180 });
  });

  test('stops at 100 units and at the smaller side of the picture', () => {
    const square = { x: 300, y: 300, side: 210 };
    expect(resizeSquare(square, -1, landscape, 2)).toEqual({ x: 305, y: 305, side: 200 });
    expect(resizeSquare(square, -9, landscape, 1).side).toBe(100);
    expect(resizeSquare(square, 99, landscape, 1)).toEqual({ x: 5, y: 0, side: 800 });
  });

  test('is moved back inside when it grows in a corner', () => {
    expect(resizeSquare({ x: 0, y: 600, side: 200 }, 1, landscape, 1)).toEqual({ x: 0, y: 580, side: 220 });
  });

  test('is inside the picture whatever is done, and whole pixels of it are cut', () => {
    const sides = fc.integer({ min: 1, max: 6000 });
    const picture = fc.record({ width: sides, height: sides });
    fc.assert(
      fc.property(picture, fc.array(fc.integer({ min: -5, max: 5 })), (picture, all) => {
        const unit = unitOf(picture, shownSize(picture, { width: 320, height: 400 }));
        const start = startSquare(picture, unit);
        const end = all.reduce((square, steps) => resizeSquare(square, steps, picture, unit), start);
        const cut = wholePixels(end, picture);
        expect(Object.values(cut).every(Number.isInteger)).toBe(true);
        expect(cut.side).toBeGreaterThanOrEqual(1);
        expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0);
        expect(cut.x + cut.side).toBeLessThanOrEqual(picture.width);
        expect(cut.y + cut.side).toBeLessThanOrEqual(picture.height);
        const least = Math.min(cropLimits.minSide * unit, picture.width, picture.height);
        expect(end.side).toBeGreaterThanOrEqual(least - 1e-6);
      }),
    );
  });
});

describe('a picture in the dialog', () => {
  test('fills the box in one direction, in its proportion', () => {
    expect(shownSize(landscape, { width: 300, height: 400 })).toEqual({ width: 300, height: 200 });
    expect(shownSize({ width: 40, height: 80 }, { width: 300, height: 400 })).toEqual({
      width: 200,
      height: 400,
    });
  });
});
