import { describe, expect, it } from 'vitest';
import { isWithin, outletsWithin, sortAsTree } from './rules.ts';

const areas = [
  { id: 'bali', parent_id: null },
  { id: 'denpasar', parent_id: 'bali' },
  { id: 'sanur', parent_id: 'denpasar' },
  { id: 'jawa', parent_id: null },
];

describe('an area', () => {
  it.each([
    ['sanur', 'bali', true],
    ['sanur', 'sanur', true],
    ['bali', 'sanur', false],
    ['jawa', 'bali', false],
    ['unknown', 'bali', false],
  ])('%s is within %s: %s', (id, other, expected) => {
    expect(isWithin(areas, id, other)).toBe(expected);
  });

  it('ends the search in a circle', () => {
    const circle = [
      { id: 'a', parent_id: 'b' },
      { id: 'b', parent_id: 'a' },
    ];
    expect(isWithin(circle, 'a', 'c')).toBe(false);
  });
});

it('lists the tree in the order of reading', () => {
  expect(sortAsTree(areas).map(({ area, depth }) => [area.id, depth])).toEqual([
    ['bali', 0],
    ['denpasar', 1],
    ['sanur', 2],
    ['jawa', 0],
  ]);
});

it('has the outlets of the areas below it', () => {
  const full = areas.map((area) => ({ ...area, outlet_ids: [`${area.id} 1`] }));
  expect(outletsWithin(full, 'denpasar')).toEqual(['denpasar 1', 'sanur 1']);
  expect(outletsWithin(full, '')).toEqual([]);
});
