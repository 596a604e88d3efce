import { describe, expect, it } from 'vitest';
import { showShare, wilson } from './wilson.ts';

describe('the interval of a share', () => {
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
    [1, 100, 0.0018, 0.0545],
    [0, 0, 0, 1],
  ])('of %d in %d', (part, whole, low, high) => {
    const [from, to] = wilson(part, whole);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });

  it('is shown in per cent', () => {
    expect(showShare(50, 100)).toBe('50.0 % (40.4–59.6)');
  });
});
