import { expect, it } from 'vitest';
import { fingerprintImage } from './fingerprint-image.ts';
import { likeness } from './likeness.ts';
import { searchKeys } from './search-keys.ts';
import { copies, testScene, watermarked } from './test-scene.ts';

const shared = (one: Uint8Array, other: Uint8Array) => {
  const keys = new Set(searchKeys(one));
  return searchKeys(other).filter((key) => keys.has(key)).length;
};

it('is that of the picture before its watermark', async () => {
  const picture = await testScene(1);
  const [plain, marked] = await Promise.all([
    fingerprintImage(picture),
    fingerprintImage(await watermarked(picture)),
  ]);
  expect(likeness(plain, marked)).toBeGreaterThan(0.999);
  expect(shared(plain, marked)).toBeGreaterThan(10);
});

it.each(Object.keys(copies))('knows a picture again that was %s', async (kind) => {
  const picture = await watermarked(await testScene(2));
  const copy = await watermarked(await copies[kind]!(picture));
  const [one, other] = await Promise.all([fingerprintImage(picture), fingerprintImage(copy)]);
  expect(likeness(one, other)).toBeGreaterThanOrEqual(0.975);
  expect(likeness(other, one)).toBeGreaterThanOrEqual(0.975);
  expect(shared(one, other)).toBeGreaterThan(0);
});

it('tells pictures of other things, and another picture of the same thing, from it', async () => {
  const [one, otherThing, sameThing] = await Promise.all([
    fingerprintImage(await testScene(3)),
    fingerprintImage(await testScene(4)),
    fingerprintImage(await testScene(3, 1)),
  ]);
  expect(likeness(one, otherThing)).toBeLessThan(0.8);
  expect(likeness(one, sameThing)).toBeLessThan(0.975);
});

it('finds a plain picture like no other', () => {
  const grey = new Uint8Array(1600).fill(90);
  expect(likeness(grey, grey)).toBe(0);
});
