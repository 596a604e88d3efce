import { describe, expect, it } from 'vitest';
import { percentile, summarise, summariseWorks } from './statistics.ts';

describe('percentile', () => {
  it('is a value that was measured, whatever the order', () => {
    const values = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(percentile(values, 0.5)).toBe(100);
    expect(percentile(values, 0.99)).toBe(198);
    expect(percentile(values, 1)).toBe(200);
  });

  it('is the only value of one, and nothing of none', () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(() => percentile([], 0.5)).toThrow('nothing');
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('figures', () => {
  it('take turns together, by all their time', () => {
    const figures = summarise([
      { durations: [10, 20, 30], seconds: 1 },
      { durations: [40], seconds: 3 },
    ]);
    expect(figures).toEqual({ rate: 1, p50: 20, p99: 40 });
  });

  it('of works are rows a second at the median', () => {
    expect(summariseWorks([100, 50, 900], 2000)).toEqual({ rate: 20_000, p50: 100, p99: 900 });
  });
});
