import { expect, it } from 'vitest';
import { buildFingerprint } from './build-fingerprint.ts';
import { buildSearchKeys } from './build-search-keys.ts';
import { comparePixels } from './compare-pixels.ts';
import { copies, testScene, watermarked } from './test-scene.ts';

const shared = (one: Uint8Array, other: Uint8Array) => {
  const keys = new Set(buildSearchKeys(one));
  return buildSearchKeys(other).filter((key) => keys.has(key)).length;
};

it('is that of the picture before its watermark', async () => {
  const picture = await testScene(1);
  const [plain, marked] = await Promise.all([
    buildFingerprint(picture),
    buildFingerprint(await watermarked(picture)),
  ]);
  expect(comparePixels(plain, marked)).toBeGreaterThan(0.999);
  expect(shared(plain, marked)).toBeGreaterThan(10);
});

it.each(Object.keys(copies))('knows a picture again that was %s', async (kind) => {
  const picture = await watermarked(await testScene(2));
  const copy = await watermarked(await copies[kind]!(picture));
  const [one, other] = await Promise.all([buildFingerprint(picture), buildFingerprint(copy)]);
  expect(comparePixels(one, other)).toBeGreaterThanOrEqual(0.975);
  expect(comparePixels(other, one)).toBeGreaterThanOrEqual(0.975);
  expect(shared(one, other)).toBeGreaterThan(0);
});

it('distinguishes pictures of other things, and another picture of the same thing', async () => {
  const [one, otherThing, sameThing] = await Promise.all([
    buildFingerprint(await testScene(3)),
    buildFingerprint(await testScene(4)),
    buildFingerprint(await testScene(3, 1)),
  ]);
  expect(comparePixels(one, otherThing)).toBeLessThan(0.8);
  expect(comparePixels(one, sameThing)).toBeLessThan(0.975);
});

it('finds a plain picture like no other', () => {
  const grey = new Uint8Array(1600).fill(90);
  expect(comparePixels(grey, grey)).toBe(0);
});
