import { loadOpenCv } from '@gerai/server/platform/pictures/geometry/load-opencv.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Outcome } from './compare-stored.ts';
import { fetchPhotographs, SMALLEST } from './fetch-photographs.ts';
import { type CopyOutcome, measureCopies } from './measure-copies.ts';
import { measureRetakes, type RetakeOutcome } from './measure-retakes.ts';
import { measureStrangers, type StrangersOutcome } from './measure-strangers.ts';

/** What people do most, and what is hardest to find. */
const kinds = [
  ...['sent again', 'half the size', 'without its watermark', 'by 10 %', 'mirrored', 'by 90°', 'by 3°'],
  ...['automatically', 'with a time', 'with a sticker of 3 %', 'in a frame', 'as a screenshot'],
  ...['at one angle', 'at another'],
];
const isScreen = ({ group }: CopyOutcome) => group === 'photo of a screen';

let copies: CopyOutcome[];
let retakes: RetakeOutcome[];
let strangers: StrangersOutcome;

beforeAll(async () => {
  const cache = new URL('../../node_modules/.cache/photographs', import.meta.url).pathname;
  const photographs = await fetchPhotographs(cache, { only: SMALLEST });
  const scenes = photographs.slice(0, 6).map((photograph, at) => ({ ...photograph, seed: at + 1 }));
  const { cv } = await loadOpenCv();
  [copies, retakes] = [[], []];
  for (const scene of scenes) {
    copies.push(...(await measureCopies(cv, scene, (kind) => kinds.includes(kind))));
    retakes.push(...(await measureRetakes(cv, scene)));
  }
  strangers = await measureStrangers(cv, scenes);
}, 600_000);

const share = <T extends Outcome>(all: readonly T[], test: (one: T) => boolean): number =>
  all.filter(test).length / all.length;

it('finds nine in ten edited copies of the same person or task, and tells that they are edited copies', () => {
  const edited = copies.filter((copy) => !isScreen(copy));
  expect(edited).toHaveLength(6 * 12);
  expect(share(edited, ({ isNear, verdict }) => isNear && verdict === 'edited copy')).toBeGreaterThan(0.9);
});

it('finds nine in ten of them among all photos by their keys', () => {
  const edited = copies.filter((copy) => !isScreen(copy));
  expect(share(edited, ({ isFar }) => isFar)).toBeGreaterThan(0.9);
});

it('finds every screenshot and frame near its original and among all photos', () => {
  const framed = copies.filter(({ group }) => group === 'framed');
  expect(framed).toHaveLength(6 * 2);
  expect(share(framed, ({ isNear, isFar, verdict }) => isNear && isFar && verdict === 'edited copy')).toBe(1);
});

it('finds half of the photos of a screen among all photos', () => {
  expect(share(copies.filter(isScreen), ({ isFar }) => isFar)).toBeGreaterThan(0.5);
});

it('tells two in five photos of a screen as the same view in one plane, of pictures with much blur', () => {
  expect(share(copies.filter(isScreen), ({ isNear, verdict }) => isNear && verdict !== null)).toBeGreaterThan(
    0.3,
  );
});

it('tells no other photo of a spot as an edited copy', () => {
  expect(retakes.filter(({ verdict }) => verdict === 'edited copy')).toEqual([]);
});

it('tells nothing of photos of different scenes', () => {
  expect(strangers).toMatchObject({ pairs: 15, flagged: 0 });
});
