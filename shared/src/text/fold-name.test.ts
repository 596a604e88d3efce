import { expect, test } from 'vitest';
import { foldName, isNamed } from './fold-name.ts';

test.each([
  ['José Ñúñez', 'jose nunez'],
  ['Jose\u0301', 'jose'],
  ['Mary-Kate O’Brien', 'mary kate obrien'],
  ['Đặng Thị Hương', 'dang thi huong'],
  ['İstanbul Łódź Ørsted', 'istanbul lodz orsted'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Café \u{1F370}', 'cafe \u{1F370}'],
])('%s is searched as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test('finds a name by any part of it, and all by nothing', () => {
  const names = ['Café D’Or', 'Cafe Dorado', 'Toko Mawar'];
  expect(names.filter(isNamed(' CAFE dor '))).toEqual(['Café D’Or', 'Cafe Dorado']);
  expect(names.filter(isNamed('  '))).toEqual(names);
});
