import { describe, expect, it, test } from 'vitest';
import { inOrder, moved, placeAt } from './in-order.ts';

test.each([
  [0, 0, 'abcd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 1, 'acbd'],
])('what is moved from %i to %i makes %s', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected);
});

describe('an order', () => {
  const things = [...'abc'].map((id) => ({ id }));
  const idsOf = (ids: string) =>
    inOrder(things, [...ids])
      .map(({ id }) => id)
      .join('');

  it('follows the given ids', () => expect(idsOf('cab')).toBe('cab'));
  it('appends new items, and leaves out removed ones', () => {
    expect(idsOf('cb')).toBe('cba');
    expect(idsOf('cxb')).toBe('cba');
    expect(idsOf('')).toBe('abc');
  });
});

test.each([
  [-50, 0],
  [109, 0],
  [111, 1],
  [170, 1],
  [229, 1],
  [231, 2],
  [900, 2],
])('a middle at %i is nearest to position %i of three', (middle, place) => {
  const boxes = [
    { top: 0, height: 100 },
    { top: 110, height: 120 },
    { top: 240, height: 100 },
  ];
  expect(placeAt(middle, boxes)).toBe(place);
});
