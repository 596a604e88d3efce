import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 2, '1 2'],
  [1, 3, '1 2 3'],
  [3, 3, '1 2 3'],
  [1, 5, '1 2 after 5'],
  [3, 5, '1 2 3 4 5'],
  [5, 5, '1 before 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [50, 100, '1 before 49 50 51 after 100'],
  // A page that no longer exists, since rows were deleted.
  [9, 3, '1 2 3'],
])('page %i of %i leads to %s', (page, pages, shown) => {
  expect(pagesShown(page, pages).join(' ')).toBe(shown);
});
