import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldRefusals } from './fold-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells the first refusal of a caller, and the others in one line', () => {
  const logged: object[] = [];
  const isFirst = foldRefusals((fields) => logged.push(fields));
  const refuse = (caller: string) => isFirst(caller, () => ({ caller }));
  const firsts = [refuse('a'), ...Array.from({ length: 3_999 }, () => refuse('a')), refuse('b')];
  expect(firsts.filter(Boolean)).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(logged).toEqual([{ caller: 'a', times: 3_999 }]);
  expect(refuse('a')).toBe(true);
});
