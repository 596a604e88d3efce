import { expect, test } from 'vitest';
import { waitAfter } from './live-stream.ts';

test('waits longer after each failure, up to half a minute, and not at all at first', () => {
  expect([0, 1, 2, 3, 6, 20].map((failures) => waitAfter(failures, 1))).toEqual([
    0, 1000, 2000, 4000, 30_000, 30_000,
  ]);
});

test('spreads the attempts, so that not every browser returns at once', () => {
  expect([waitAfter(3, 0), waitAfter(3, 1)]).toEqual([2000, 4000]);
});
