import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedRefetch, spread } from './refetch-paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a thousand events in a moment refetch at once, and once more at their end', async () => {
  const roots: unknown[] = [];
  const refetch = pacedRefetch({
    invalidateQueries: async (filters) => void roots.push(filters?.queryKey?.[0]),
  });
  for (let n = 0; n < 1000; n++) {
    refetch('users');
    refetch('dashboards');
  }
  expect(roots).toEqual(['users', 'dashboards']);
  await vi.advanceTimersByTimeAsync(600);
  expect(roots).toEqual(['users', 'dashboards', 'users', 'dashboards']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(roots).toHaveLength(4);
  refetch('users');
  expect(roots).toHaveLength(5);
});

test('an event for all browsers is refetched within a second, at another moment in each', async () => {
  const moments: number[] = [];
  const browsers = Array.from({ length: 100 }, () => spread(() => void moments.push(Date.now())));
  for (const tell of [...browsers, ...browsers]) tell();
  expect(moments).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(moments).toHaveLength(100);
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(500);
  browsers[0]!();
  await vi.advanceTimersByTimeAsync(1000);
  expect(moments).toHaveLength(101);
});
