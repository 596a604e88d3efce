import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Siti Rahmawati', 'SR'],
  ['siti', 'S'],
  ['  Ayu  Dewi Lestari ', 'AD'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
