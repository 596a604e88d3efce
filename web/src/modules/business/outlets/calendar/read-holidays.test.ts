import { expect, test } from 'vitest';
import { indonesianHolidays } from './indonesian-holidays.ts';
import { addHolidays, holidayLines, readHolidays } from './read-holidays.ts';

test('reads a line for each day, however its date is written, and sorts them', () => {
  const text = '25/12/2026; Natal\n\n2026-08-17;Kemerdekaan\r\n1 Jan 2026\tTahun Baru; libur\n';
  expect(readHolidays(text)).toEqual({
    days: [
      { date: '2026-01-01', name: 'Tahun Baru; libur' },
      { date: '2026-08-17', name: 'Kemerdekaan' },
      { date: '2026-12-25', name: 'Natal' },
    ],
    unread: [],
    twice: [],
  });
});

test('says which lines have no date or no name, and which are there twice', () => {
  const { days, ...wrong } = readHolidays(
    'Libur\n2026-12-25; Natal\n2026-02-30; Tidak ada\n2026-12-25; Natal lagi\n2026-12-26;',
  );
  expect(wrong).toEqual({ unread: [1, 3, 5], twice: [4] });
  expect(holidayLines(days)).toBe('2026-12-25; Natal');
});

test.each([
  ['25 Desember 2026 Natal', 'Natal'],
  ['Jumat, 25 Des 2026 - Kelahiran Yesus Kristus', 'Kelahiran Yesus Kristus'],
  ['25/12/2026 Natal 2026', 'Natal 2026'],
  ['2026-12-25: Natal', 'Natal'],
  ['25-12-2026 ; Natal; malam', 'Natal; malam'],
])('reads %j as lists and pages have it', (line, name) => {
  expect(readHolidays(line).days).toEqual([{ date: '2026-12-25', name }]);
});

test('adds the days of a year to those that are there, each date once', () => {
  const text = addHolidays('2026-12-25; Natal\n', [
    { date: '2026-01-01', name: 'Tahun Baru' },
    { date: '2026-12-25', name: 'Kelahiran Yesus Kristus' },
  ]);
  expect(text).toBe('2026-12-25; Natal\n2026-01-01; Tahun Baru');
  expect(addHolidays(text, readHolidays(text).days)).toBe(text);
});

test("Indonesia's holidays are of their years, each date once", () => {
  for (const { name, days } of indonesianHolidays) {
    const read = readHolidays(holidayLines(days));
    expect(read, name).toEqual({ days, unread: [], twice: [] });
    expect(days.every(({ date }) => date.startsWith(name.slice(-4)))).toBe(true);
  }
});
