import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it.each([
  ['22/11/2026', '2026-11-22'],
  ['1/2/2026', '2026-02-01'],
  ['22-11-2026', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  [' 22 Nov 2026 ', '2026-11-22'],
  ['5 Agu 2026', '2026-08-05'],
  ['5 Sept 2026', '2026-09-05'],
  ['17 Agustus 2026', '2026-08-17'],
  ['31 des. 2026', '2026-12-31'],
  ['2026-11-22', '2026-11-22'],
  ['29/2/2028', '2028-02-29'],
])('reads %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each([
  '',
  '22',
  '22/11',
  '22/11/20',
  '22/11/202',
  '22/13/2026',
  '31/11/2026',
  '29/2/2026',
  '1 Foo 2026',
  '0/1/2026',
  '1/1/1899',
])('finds no date in %j while it is typed', (text) => {
  expect(readDate(text)).toBeUndefined();
});

it('completes a date without a year with the current year', () => {
  expect(readDate('22/11', '2026-06-01')).toBe('2026-11-22');
  expect(readDate('22 nov', '2026-06-01')).toBe('2026-11-22');
  expect(readDate('22/11/27', '2026-06-01')).toBe('2027-11-22');
  expect(readDate('22/1', '2026-06-01')).toBe('2026-01-22');
  expect(readDate('kemarin', '2026-06-01')).toBeUndefined();
});
