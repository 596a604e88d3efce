import { describe, expect, it } from 'vitest';
import { isManagedOtherwise, isWithin, outletsWithin, sortAsTree } from './rules.ts';

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

describe('who manages the outlets of areas', () => {
  const managed = (...outlets: string[]) => [
    { id: 'bali', parent_id: null, outlet_ids: outlets, managers: ['Ayu'] },
  ];
  const below = (parent_id: string | null) => [
    ...managed('Kuta'),
    { id: 'sanur', parent_id, outlet_ids: ['Sanur'], managers: [] },
  ];
  it.each([
    ['an outlet comes', managed('Kuta'), managed('Kuta', 'Ubud'), [], true],
    ['an outlet is made', managed('Kuta'), managed('Kuta', 'Ubud'), ['Ubud'], false],
    ['an outlet goes', managed('Kuta', 'Ubud'), managed('Kuta'), [], true],
    ['the outlets are named in another order', managed('Kuta', 'Ubud'), managed('Ubud', 'Kuta'), [], false],
    ['an area comes below', below(null), below('bali'), [], true],
    ['an area goes', below('bali'), below(null), [], true],
    ['nobody manages it', below(null), below(null), [], false],
  ])('where %s: changes %#', (_, before, after, made, expected) => {
    expect(isManagedOtherwise({ before, after, made })).toBe(expected);
  });
  it('stays where nobody manages the areas that an outlet leaves and joins', () => {
    const area = (id: string, ...outlet_ids: string[]) => ({ id, parent_id: null, outlet_ids, managers: [] });
    const before = [area('bali', 'Kuta'), area('jawa')];
    expect(isManagedOtherwise({ before, after: [area('bali'), area('jawa', 'Kuta')] })).toBe(false);
  });
});
