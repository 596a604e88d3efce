import { expect, test } from 'vitest';
import {
  dateOf,
  flagOf,
  oneOf,
  parseSearch,
  placeFilterOf,
  someOf,
  stringifySearch,
  textOf,
} from './search-params.ts';

test('values stay text, and repeated keys become a list', () => {
  expect(parseSearch('?id=007&on=true&status=A&status=B&status=C')).toEqual({
    id: '007',
    on: 'true',
    status: ['A', 'B', 'C'],
  });
});

test('what is written can be read again', () => {
  const search = { q: 'lantai & kaca', date: '2026-11-20', status: ['A', 'B'] };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('absent values are left out of the address', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: [] })).toBe('');
});

test('each reader refuses values of other types', () => {
  expect([textOf('a'), textOf(''), textOf(['a', 'b'])]).toEqual(['a', undefined, undefined]);
  expect([dateOf('2026-11-20'), dateOf('20-11-2026')]).toEqual(['2026-11-20', undefined]);
  expect([oneOf('b', ['a', 'b']), oneOf('c', ['a', 'b'])]).toEqual(['b', undefined]);
  expect([someOf('a', ['a', 'b']), someOf(['b', 'x'], ['a', 'b']), someOf(undefined, ['a'])]).toEqual([
    ['a'],
    ['b'],
    undefined,
  ]);
  expect([flagOf('true'), flagOf('false'), flagOf('1')]).toEqual([true, false, undefined]);
});

test.each([
  ['the outlet', { outlet_id: 'hm', area_id: 'bali' }, { outlet_id: 'hm', area_id: undefined }],
  ['the area where no outlet is named', { outlet_id: '', area_id: 'bali' }, { area_id: 'bali' }],
])('an address with an outlet and an area means %s', (_what, search, place) => {
  expect(placeFilterOf(search)).toMatchObject(place);
});
