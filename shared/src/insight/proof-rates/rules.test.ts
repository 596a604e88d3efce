import { expect, test } from 'vitest';
import type { RateRow } from './contract.ts';
import { compareRates, rateOf, ratePlace } from './rules.ts';

const row = (name: string, far: number, sent: number): RateRow => ({
  ...{ key: name, name, under: null, sent, far },
  ...{ any: 0, gallery: 0, copy: 0, offline: 0, no_position: 0 },
});

test.each([
  ['more of as many', [row('A', 3, 100), row('B', 9, 100)], 'BA'],
  ['the same share of more', [row('A', 3, 20), row('B', 30, 200)], 'BA'],
  ['a surer lower share', [row('A', 5, 20), row('B', 200, 1000)], 'BA'],
  ['none of many', [row('A', 0, 40), row('B', 0, 400)], 'BA'],
  ['too few last, whatever they are', [row('A', 19, 19), row('B', 0, 20)], 'BA'],
  ['names among equals', [row('Kebun 10', 1, 50), row('Kebun 2', 1, 50)], 'Kebun 2Kebun 10'],
] as const)('puts first %s', (_, rows, order) => {
  const sorted = [...rows].sort((one, other) => compareRates(ratePlace(one, 'far'), ratePlace(other, 'far')));
  expect(sorted.map(({ name }) => name).join('')).toBe(order);
});

test('a share is a whole per cent, from 20 submissions on', () => {
  expect(rateOf(row('A', 4, 120), 'far')).toBe(3);
  expect(rateOf(row('A', 20, 20), 'far')).toBe(100);
  expect(rateOf(row('A', 19, 19), 'far')).toBeNull();
});
