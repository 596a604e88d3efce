import { expect, test } from 'vitest';
import { dateReadingOf, readCellDate } from './cell-date.ts';

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026/11/22', '2026-11-22'],
  ['2026-1-5', '2026-01-05'],
  ['20261122', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['22-11-2026', '2026-11-22'],
  ["'22-11-2026", '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['22 11 2026', '2026-11-22'],
  ['22/11/26', '2026-11-22'],
  ['3/4/2026', '2026-04-03'],
  ['31 Des 2027', '2027-12-31'],
  ['31-Des-27', '2027-12-31'],
  ['31 Desember 2027', '2027-12-31'],
  ['17 Agustus 2026', '2026-08-17'],
  ['17 Agu. 2026', '2026-08-17'],
  ['17 Ags 2026', '2026-08-17'],
  ['1 Mei 2026', '2026-05-01'],
  ['5 Nopember 2026', '2026-11-05'],
  ['5 Okt 2026', '2026-10-05'],
  ['November 22, 2026', '2026-11-22'],
  ['Nov 22nd 2026', '2026-11-22'],
  ['Minggu, 22 November 2026', '2026-11-22'],
  ['Sunday, November 22, 2026', '2026-11-22'],
  ['22/11/2026 00.00.00', '2026-11-22'],
  ['22/11/2026 12:00:00 AM', '2026-11-22'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['\u00a022/11/2026 ', '2026-11-22'],
  ['46348', '2026-11-22'],
  ['46348,5', '2026-11-22'],
  ['29/2/2028', '2028-02-29'],
])('%j is %s', (text, date) => expect(readCellDate(text, 'day-first')).toBe(date));

test.each([
  '',
  '-',
  '22/11',
  '31/11/2026',
  '29/2/2026',
  '0/1/2026',
  '11/22/2026',
  '22/11/202',
  '22 Foo 2026',
  '22 Ma 2026',
  'besok',
  '12345',
  '999999',
  '22/11/2026 sampai 23/11/2026',
])('%j is no date', (text) => expect(readCellDate(text, 'day-first')).toBeUndefined());

test('with the month first, the numbers change their places and nothing else', () => {
  expect(readCellDate('3/4/2026', 'month-first')).toBe('2026-03-04');
  expect(readCellDate('11/22/2026', 'month-first')).toBe('2026-11-22');
  expect(readCellDate('22/11/2026', 'month-first')).toBeUndefined();
  expect(readCellDate('2026-03-04', 'month-first')).toBe('2026-03-04');
});

test.each([
  ['dates of words and ISO dates', ['31 Des 2027', '2026-11-22', ''], undefined],
  ['one that can only be read one way', ['03/04/2026', '22/11/2026'], ['day-first', false, '03/04/2026']],
  ['one of America', ['03/04/2026', '11/22/2026'], ['month-first', false, '03/04/2026']],
  ['none that says so', ['2026-01-01', '03/04/2026'], ['day-first', true, '03/04/2026']],
  ['some of both kinds', ['22/11/2026', '11/22/2026'], ['day-first', true, '22/11/2026']],
  ['one that is the same either way', ['04/04/2026 08.00'], ['day-first', false, '04/04/2026 08.00']],
] as const)('the day of dates: %s', (_, texts, expected) => {
  const reading = dateReadingOf(texts);
  expect(reading && [reading.order, reading.isAmbiguous, reading.example]).toEqual(expected);
});
