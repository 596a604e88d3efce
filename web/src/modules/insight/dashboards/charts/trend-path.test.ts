import { expect, it } from 'vitest';
import { trendPath } from './trend-path.ts';

it('spreads the days over the whole width, 100 percent at the top', () => {
  const { line, area, points } = trendPath([100, 50, 0]);
  expect(line).toBe('M0 0L500 50L1000 100');
  expect(area).toBe('M0 0L500 50L1000 100V100H0Z');
  expect(points[1]).toEqual({ x: 500, y: 50 });
});

it('draws one day as a level line', () => {
  expect(trendPath([80]).line).toBe('M0 20L1000 20');
});

it('draws the line to an unfinished day separately', () => {
  expect(trendPath([100, 50, 0], true)).toMatchObject({ line: 'M0 0L500 50', openEnd: 'M500 50L1000 100' });
});
