import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedBy } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs at once, then at most once in a pace, and the last time too', () => {
  const runs: string[] = [];
  const paced = pacedBy<[string]>((what) => void runs.push(what), 1000);
  for (const what of ['first', 'second', 'third']) paced('post', what);
  paced('another post', 'beside');
  expect(runs).toEqual(['first', 'beside']);
  vi.advanceTimersByTime(2000);
  expect(runs).toEqual(['first', 'beside', 'third']);
  vi.advanceTimersByTime(10_000);
  expect(runs).toHaveLength(3);
});
