import { expect, test } from 'vitest';
import { userColumns } from '../accounts/users/import-columns.ts';
import { templateColumns } from '../business/templates/import-columns.ts';
import { readCell } from './read-cell.ts';
import { findColumns, type SheetColumn } from './sheet-column.ts';

const named = (headings: string[], columns: readonly SheetColumn[] = userColumns) =>
  findColumns(headings, columns).map((column) => column?.name);

test.each([
  ['Email', 'Email'],
  [' EMAIL ', 'Email'],
  ['E-mail', 'Email'],
  ['Surel', 'Email'],
  ['Surel/Email', 'Email'],
  ['Email *', 'Email'],
  ['Nama', 'Name'],
  ['NAMA  LENGKAP', 'Name'],
  ['Nama (wajib diisi)', 'Name'],
  ['Toko', 'Location'],
  ['Job Role', 'JobRole'],
  ['job_role', 'JobRole'],
  ['Jabatan', 'JobRole'],
  ['Kata Sandi:', 'Password'],
  ['Umur', undefined],
  ['', undefined],
])('the heading %j is the column %s', (heading, column) => expect(named([heading])).toEqual([column]));

test('a column is named once, by its own name where it is there', () => {
  expect(named(['Nama', 'Name', 'Nama lengkap'])).toEqual([undefined, 'Name', undefined]);
  expect(named(['Toko', 'Cabang'])).toEqual(['Location', undefined]);
  // Its own name twice is for the import to refuse or not.
  expect(named(['Email', 'EMAIL'])).toEqual(['Email', 'Email']);
});

test('the headings of templates in Indonesian', () => {
  const headings =
    'Kode Tugas;Nama Tugas;Tgl. Mulai;Tgl. Selesai;Prioritas;PIC;Status;Jabatan;Frekuensi;Toko;Hari;Batas waktu';
  expect(named(headings.split(';'), templateColumns)).toEqual(
    'TaskID TaskName StartDate EndDate Priority AssignedTo Status JobRole Frequency Location WeeklyDays DeadlineTime'.split(
      ' ',
    ),
  );
});

const columnOf = (name: string) => [...templateColumns, ...userColumns].find((each) => each.name === name)!;
test.each([
  ['StartDate', ' 22/11/2026', '2026-11-22'],
  ['StartDate', 'besok', 'besok'],
  ['DeadlineTime', '09.00', '09:00'],
  ['MonthlyDate', '31,0', '31'],
  ['Frequency', 'Harian', 'daily'],
  ['Frequency', 'Setiap  hari', 'daily'],
  ['Frequency', 'daily', 'daily'],
  ['Frequency', 'tahunan', 'tahunan'],
  ['DeadlineTime', '09.00, 13.00 dan 17.00', '09:00, 13:00, 17:00'],
  ['DeadlineTime', '9:00/13:00', '09:00, 13:00'],
  ['DeadlineTime', '9,30', '09:30'],
  ['DeadlineTime', '09:00, siang', '09:00, siang'],
  ['Frequency', 'Dua minggu sekali', 'custom_x_weeks'],
  ['Frequency', 'Sekali', 'once'],
  ['MonthlyWeek', 'Ke-2', 'second'],
  ['MonthlyWeek', 'terakhir', 'last'],
  ['WeeklyDays', "Senin, Kamis dan Jum'at", 'Monday, Thursday, Friday'],
  ['WeeklyDays', 'senin;KAMIS/Rabuu', 'Monday, Thursday, Rabuu'],
  ['Location', 'Semua Toko', 'All Locations'],
  ['Role', 'Manajer', 'manager'],
  ['Role', 'constructor', 'constructor'],
  ['Name', "'=1+1", '=1+1'],
  ['Name', "'0812", '0812'],
  ['Name', "'Abdul", "'Abdul"],
  ['Name', '\u00a0Sari ', 'Sari'],
  ['Password', " '0812 ", " '0812 "],
])('%s %j is read as %j', (column, text, value) =>
  expect(readCell(text, columnOf(column), 'day-first')).toBe(value),
);
