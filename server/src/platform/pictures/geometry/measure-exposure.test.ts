import { beforeAll, describe, expect, it } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { type Cv, loadOpenCv } from './load-opencv.ts';
import { measureExposure } from './measure-exposure.ts';

const [WIDTH, HEIGHT] = [1280, 960];
/** Pixels across a thing of one shade. */
const THING = 40;
const asItLies = [1, 0, 0, 0, 1, 0, 0, 0, 1];

let cv: Cv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});

type Shade = (x: number, y: number) => number;

function pictureOf(shade: Shade): GreyPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      pixels[y * WIDTH + x] = Math.min(255, Math.max(0, Math.round(shade(x, y))));
  return {
    width: WIDTH,
    height: HEIGHT,
    above: HEIGHT,
    pixels,
    place: { left: 0, top: 0, width: 1, height: 1 },
  };
}

/** The same number between -1 and 1 for the same place. */
const scatter = (x: number, y: number, seed: number): number => {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + seed * 37.719) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
};
const thing = (x: number, y: number, seed = 1): number =>
  scatter(Math.floor(x / THING), Math.floor(y / THING), seed);
/** Things from dark to bright, some of them shiny, and a wall that is darker at one end, all with the noise of one moment. */
const kitchen =
  (moment: number): Shade =>
  (x, y) =>
    (y < 320 ? 60 + x / 16 : 140 + 70 * thing(x, y) + shine(x, y)) + 1.5 * scatter(x, y, moment);

const shine: Shade = (x, y) => (Math.floor(x / 4) % 2 === 0 ? 40 : -40) * Math.abs(thing(x, y, 3));

const before = pictureOf(kitchen(1));
const lightOf = (shade: Shade) => measureExposure(cv, pictureOf(shade), before, asItLies)!.light;

describe('what an edit makes of a picture is the same light', () => {
  const edits: Record<string, Shade> = {
    'nothing at all': kitchen(1),
    'more contrast, which cuts off what is bright': (x, y) => 1.6 * kitchen(1)(x, y) - 40,
    'a card over a tenth of it': (x, y) => (x < 420 && y < 320 ? 236 : kitchen(1)(x, y)),
  };
  it.each(Object.entries(edits))('%s', (_, edited) => {
    expect(lightOf(edited)).toBeLessThan(0.1);
  });
});

it('another moment of another light is told, whatever tones it has', () => {
  const lampAbove: Shade = (x, y) => kitchen(2)(x, y) * (0.9 + (0.3 * x) / WIDTH);
  expect(lightOf(lampAbove)).toBeGreaterThan(1.5);
});
