import { expect, test } from 'vitest';
import { holidayLines, readHolidays } from './read-holidays.ts';

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
