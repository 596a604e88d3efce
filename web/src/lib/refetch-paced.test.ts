import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedRefetch } from './refetch-paced.ts';

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
