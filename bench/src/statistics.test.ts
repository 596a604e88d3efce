import { describe, expect, it } from 'vitest';
import { cpuOf, percentile, summarise } from './statistics.ts';

describe('a percentile', () => {
  it.each([
    [0.5, 3],
    [0.99, 5],
    [0, 1],
  ])('of %d is the smallest value that this share does not exceed', (share, expected) => {
    expect(percentile([5, 1, 4, 2, 3], share)).toBe(expected);
  });

  it('of nothing is refused', () => {
    expect(() => percentile([], 0.5)).toThrow();
  });
});

describe('the turns of a side', () => {
  const turn = { count: 100, seconds: 2, p50: 5, p99: 9, serverCpu: 50, databaseCpu: 100 };
  const other = { count: 300, seconds: 3, p50: 4, p99: 20, serverCpu: 150, databaseCpu: 500 };

  it('count together, with the slower percentiles', () => {
    expect(summarise([turn, other])).toEqual({ rate: 80, p50: 5, p99: 20, serverCpu: 0.5, databaseCpu: 1.5 });
    expect(cpuOf(summarise([turn, other]))).toBe(2);
  });

  it('have no processor time if one of them has none', () => {
    const figures = summarise([turn, { ...other, databaseCpu: undefined }]);
    expect(figures).toMatchObject({ serverCpu: 0.5, databaseCpu: undefined });
    expect(cpuOf(figures)).toBeUndefined();
  });
});
