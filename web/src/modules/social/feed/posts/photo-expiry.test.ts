import { expect, test } from 'vitest';
import { isGoodFor } from './photo-expiry.ts';

test('an address is valid until its expiry, and always without one', () => {
  const noon = Date.UTC(2026, 10, 23, 12);
  const url = `/api/social/photos/p?size=full&expires=${noon / 1000 + 600}&signature=s`;
  expect([9, 10, 11].map((minutes) => isGoodFor(url, minutes * 60_000, noon))).toEqual([true, false, false]);
  expect(isGoodFor(url, 0, noon + 600_000)).toBe(false);
  expect(isGoodFor('blob:mine', 60_000, noon)).toBe(true);
});
