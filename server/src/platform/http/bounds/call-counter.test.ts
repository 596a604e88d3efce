import { describe, expect, it } from 'vitest';
import { openCallCounter } from './call-counter.ts';

/** How many of so many calls at one moment are admitted. */
function admitted(counter: ReturnType<typeof openCallCounter>, key: string, calls: number, now: number) {
  return Array.from({ length: calls }, () => counter.count(key, 60, now)).filter(({ wait }) => wait === 0)
    .length;
}

describe('calls a minute', () => {
  it('may all come at once, and say when the next may', () => {
    const counter = openCallCounter();
    expect(admitted(counter, 'a', 59, 0)).toBe(59);
    expect(counter.count('a', 60, 0)).toEqual({ wait: 0, left: 0, full: 60_000 });
    expect(counter.count('a', 60, 0)).toEqual({ wait: 1_000, left: 0, full: 60_000 });
    expect(counter.count('b', 60, 0)).toEqual({ wait: 0, left: 59, full: 1_000 });
  });

  it('are told before they are counted', () => {
    const counter = openCallCounter();
    expect([counter.waitOf('a', 60, 0), admitted(counter, 'a', 60, 0)]).toEqual([0, 60]);
    expect([counter.waitOf('a', 60, 0), counter.waitOf('b', 60, 0)]).toEqual([1_000, 0]);
  });

  it('come back one by one, however many are refused meanwhile', () => {
    const counter = openCallCounter();
    admitted(counter, 'a', 10_000, 0);
    expect(admitted(counter, 'a', 10_000, 999)).toBe(0);
    expect(admitted(counter, 'a', 10_000, 1_000)).toBe(1);
    expect(admitted(counter, 'a', 10_000, 11_000)).toBe(10);
    expect(admitted(counter, 'a', 10_000, 71_000)).toBe(60);
  });

  it.each([7, 30, 90, 3_000])('are %s where so many may come, whatever rounding takes', (perMinute) => {
    const counter = openCallCounter();
    const now = 1_795_872_000_123;
    const calls = Array.from({ length: perMinute }, () => counter.count('a', perMinute, now));
    expect(calls.map(({ wait }) => wait)).toEqual(Array(perMinute).fill(0));
    expect(calls.map(({ left }) => left)).toEqual(calls.map((_, at) => perMinute - at - 1));
    expect(counter.count('a', perMinute, now).wait).toBeGreaterThan(0);
  });
});
