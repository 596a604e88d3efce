import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

// The values of R's prop.test(hits, looked, correct = FALSE).
it.each([
  [0, 100, 0, 0.0369935],
  [5, 100, 0.0215437, 0.1117505],
  [1, 10, 0.0178762, 0.40415],
  [10, 10, 0.7224672, 1],
])('%d of %d', (hits, looked, low, high) => {
  const interval = wilsonInterval(hits, looked)!;
  expect(interval.low).toBeCloseTo(low, 5);
  expect(interval.high).toBeCloseTo(high, 5);
});

it('gives nothing without observations', () => expect(wilsonInterval(0, 0)).toBeNull());
