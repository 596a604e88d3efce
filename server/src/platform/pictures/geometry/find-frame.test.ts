import { describe, expect, it } from 'vitest';
import { findFrame } from './find-frame.ts';

type Shade = (x: number, y: number) => number;

/** 320 by 240, the lowest 40 rows under a watermark whose letters fill two thirds of the width. */
function draw(shade: Shade) {
  const [width, height, above] = [320, 240, 200];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return y >= above && x < 200 ? (x % 7 < 2 ? 255 : 20) : shade(x, y);
  });
  return { width, height, above, pixels };
}

/** The same at each run. */
const rough: Shade = (x, y) => (Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 24) % 200;
const within =
  (left: number, top: number, right: number, bottom: number, frame: Shade): Shade =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom ? rough(x, y) : frame(x, y);
const encoded: Shade = (x, y) => 244 + (rough(x, y) % 9);

/** The found place in pixels. */
function find(shade: Shade): number[] | null {
  const place = findFrame(draw(shade));
  return place && [place.left * 320, place.top * 240, place.width * 320, place.height * 240];
}
const near = (...values: number[]) => values.map((value) => expect.closeTo(value, -1));

describe('a frame', () => {
  it.each<[string, Shade, number[]]>([
    ['bars above and below', within(0, 60, 320, 160, () => 0), [0, 60, 320, 100]],
    ['bars at the sides', within(70, 0, 250, 240, () => 255), [70, 0, 180, 240]],
    ['one bar', within(0, 50, 320, 240, () => 30), [0, 50, 320, 190]],
    ['a frame all around, encoded', within(20, 20, 300, 180, encoded), [20, 20, 280, 160]],
    ['its lower bar beside the watermark', within(20, 20, 300, 225, () => 250), [20, 20, 280, 205]],
    [
      'bars with icons',
      within(0, 60, 320, 160, (x, y) => (x < 60 && y < 30 ? rough(x, y) : 0)),
      [0, 60, 320, 100],
    ],
    ['two bars of an app', within(0, 60, 320, 160, (_, y) => (y < 20 ? 0 : 90)), [0, 60, 320, 100]],
  ])('is left out: %s', (_, shade, place) => {
    expect(find(shade)).toEqual(near(...place));
  });

  it.each<[string, Shade]>([
    ['a picture without one', rough],
    ['one colour', () => 90],
    ['a wall that grows lighter', (x) => 60 + x / 4],
    ['a sky that ends in roofs', (x, y) => (y < 60 + 40 * Math.sin(x / 9) ? 240 : rough(x, y))],
    ['a stripe of a picture', within(0, 90, 320, 130, () => 0)],
  ])('is none: %s', (_, shade) => {
    expect(find(shade)).toBe(null);
  });
});
