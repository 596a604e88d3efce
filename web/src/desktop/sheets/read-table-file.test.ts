import { userColumns } from '@gerai/shared/accounts/users/import-columns.ts';
import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import { expect, test } from 'vitest';
import type { ReadingChoices } from './read-table.ts';
import { readTableFile } from './read-table-file.ts';

const limits = { bytes: 10_000_000, rows: 100, columns: 30 };
const read = (bytes: BlobPart, choices: ReadingChoices = {}) =>
  readTableFile(new File([bytes], 'tugas.csv'), templateColumns, limits, choices);

const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
/** As Excel saves 'CSV' on Windows: one byte a letter. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const lines = (separator: string, ...rows: string[][]) => rows.map((row) => row.join(separator)).join('\r\n');
const headings = ['TaskID', 'TaskName', 'StartDate', 'DeadlineTime', 'MonthlyDate'];
const asSaved = ['K-1', 'Café buka', '22/11/2026', '09.00', '31,0'];
const asRead = ['K-1', 'Café buka', '2026-11-22', '09:00', '31'];

test.each<[string, BlobPart, Partial<Awaited<ReturnType<typeof read>>>]>([
  [
    'CSV UTF-8 of an Indonesian Excel',
    `\uFEFF${lines(';', headings, asSaved)}`,
    { delimiter: ';', encoding: 'UTF-8' },
  ],
  [
    'CSV of an Indonesian Excel on Windows',
    windows1252(lines(';', headings, asSaved)),
    { delimiter: ';', encoding: 'Windows-1252' },
  ],
  [
    'Unicode text of Excel, which is UTF-16 and tabs',
    utf16(lines('\t', headings, asSaved)),
    { delimiter: '\t', encoding: 'UTF-16' },
  ],
  ['what was pasted from a sheet', lines('\t', headings, asSaved), { delimiter: '\t', encoding: 'UTF-8' }],
  [
    'a line that names the separator',
    `sep=;\r\n${lines(';', headings, asSaved)}`,
    { delimiter: ';', headerRow: 1 },
  ],
  [
    'a title, a note with commas and an empty line above',
    `${lines(';', ['Daftar tugas'], ['Per 1 Nov, semua toko, versi 2'], [])}\r\n${lines(';', headings, asSaved)}`,
    { delimiter: ';', headerRow: 4 },
  ],
  [
    'empty columns at the end',
    lines(';', [...headings, '', ''], [...asSaved, '', '']),
    { headers: headings },
  ],
  [
    'headings in other words and case',
    lines(';', ['kode tugas', 'NAMA TUGAS', 'Tgl. mulai', 'Batas waktu', 'Setiap tanggal'], asSaved),
    { columns: headings },
  ],
  ['quotes around everything', lines(';', headings, asSaved).replace(/[^;\r\n]+/g, '"$&"'), {}],
  [
    'apostrophes before digits',
    lines(';', headings, ['K-1', 'Café buka', "'22-11-2026", "'09.00", "'31"]),
    {},
  ],
  ['a date in words', lines(';', headings, ['K-1', 'Café buka', '22 Nopember 2026', 'pukul 9', '31']), {}],
])('reads %s', async (_, bytes, expected) => {
  const table = await read(bytes);
  expect(table).toMatchObject(expected);
  expect(table.rows.map(({ values }) => values.slice(0, headings.length))).toEqual([asRead]);
});

test('dates that can be read in two ways are read with the day first, and otherwise when that is chosen', async () => {
  const file = lines(';', headings, ['K-1', 'Buka', '03/04/2026', '', '']);
  expect(await read(file)).toMatchObject({
    dates: { order: 'day-first', isAmbiguous: true, example: '03/04/2026', exampleDate: '2026-04-03' },
  });
  const other = await read(file, { dateOrder: 'month-first' });
  expect(other.rows[0]!.values[2]).toBe('2026-03-04');
  expect(other.dates).toMatchObject({ order: 'month-first', exampleDate: '2026-03-04' });
});

test('another row, delimiter or sheet is taken when it is chosen', async () => {
  const file = `${lines(';', headings, asSaved)}\r\na;b;c;d;e`;
  expect(await read(file, { headerRow: 2 })).toMatchObject({
    headerRow: 2,
    headers: asSaved,
    columns: [undefined, undefined, undefined, undefined, undefined],
    rows: [{ row: 3, values: ['a', 'b', 'c', 'd', 'e'] }],
    firstRows: [
      { row: 1, text: headings.join(' · ') },
      { row: 2, text: asSaved.join(' · ') },
      { row: 3, text: 'a · b · c · d · e' },
    ],
  });
  expect((await read(file, { delimiter: ',' })).headers).toEqual([headings.join(';')]);
});

test('a list of people offers no row with passwords by its words', async () => {
  const file = new File(['Daftar\n\nEmail;Nama;Kata sandi\na@x.id;Sari;rahasia sekali'], 'orang.csv');
  const { firstRows } = await readTableFile(file, userColumns, limits);
  expect(firstRows).toEqual([
    { row: 1, text: 'Daftar' },
    { row: 3, text: 'Email · Nama · Kata sandi' },
    { row: 4, text: '' },
  ]);
});
