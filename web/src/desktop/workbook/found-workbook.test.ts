import { utils, write } from '@e965/xlsx';
import { userColumns } from '@gerai/shared/accounts/users/import-columns.ts';
import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import { NOT_SHOWN } from '@gerai/shared/tables/cell-problem.ts';
import { expect, test } from 'vitest';
import type { ReadingChoices } from '../sheets/read-table.ts';
import { readTableFile } from '../sheets/read-table-file.ts';
import { testBook, testSheet, testZip } from './test-book.ts';

const limits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 };
const read = (bytes: Uint8Array<ArrayBuffer>, choices: ReadingChoices = {}, columns = userColumns) =>
  readTableFile(new File([bytes], 'orang.xlsx'), columns, limits, choices);

const people = testSheet([
  ['Email', 'Name'],
  ['sari@toko.id', 'Sari'],
]);
const asRead = [{ row: 2, values: ['sari@toko.id', 'Sari'] }];

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['whose workbook has another name', testZip(testBook(people, 'xl/workbook2.xml'))],
  ['whose workbook is in another folder', testZip(testBook(people, 'buku/isi.xml'))],
  [
    'with backslashes in its names',
    testZip(testBook(people).map(([name, text]) => [name.replaceAll('/', '\\'), text])),
  ],
  ['with the sizes of zip64', testZip(testBook(people).map(([name, text]) => [name, text, { zip64: true }]))],
  [
    'with a prefix before every tag',
    testZip(
      testBook(people).map(([name, text]) => [
        name,
        name.endsWith('sheet1.xml')
          ? text.replace('xmlns=', 'xmlns:x=').replace(/<(\/?)(?=[a-z])/g, '<$1x:')
          : text,
      ]),
    ),
  ],
  [
    'in UTF-16',
    testZip(
      testBook(people).map(([name, text]) => [
        name,
        name.endsWith('sheet1.xml') ? Buffer.from(`\uFEFF${text}`, 'utf16le') : text,
      ]),
    ),
  ],
])('reads a workbook %s, as Excel does', async (_, bytes) => {
  expect((await read(bytes)).rows).toEqual(asRead);
});

const [DATE, DEVICE_DATE, DIGITS, THOUSANDS, PHONE] = [1, 2, 3, 4, 5];
const number = (n: number, style = 0) => ({ n, style });
const DAY = 33_010; // 1990-05-17

test('a password is the text that the cell shows, or none where that differs by device', async () => {
  const passwords = [
    [number(DAY, DATE), '17/05/1990'],
    [number(812_3456, DIGITS), '08123456'],
    [number(12_345_678), '12345678'],
    [number(81_234_567_890, PHONE), '0812-3456-7890'],
    [number(DAY, DEVICE_DATE), NOT_SHOWN],
    [number(123_456, THOUSANDS), NOT_SHOWN],
    [number(1.5), NOT_SHOWN],
    [number(628_123_456_789), NOT_SHOWN],
    [' spasi ', ' spasi '],
  ] as const;
  const { rows } = await read(
    testZip(testBook(testSheet([['Password'], ...passwords.map(([cell]) => [cell])]))),
  );
  expect(rows.map(({ values }) => values[0])).toEqual(passwords.map(([, shown]) => shown));
});

test('a code or a name is what the cell shows, and a date in a column of dates is a date', async () => {
  const sheet = testSheet([
    ['TaskID', 'TaskName', 'StartDate', 'MonthlyDate'],
    [number(12, DIGITS), number(DAY, DATE), number(DAY, DATE), number(31)],
    [number(7), number(DAY, DEVICE_DATE), number(DAY, DEVICE_DATE), number(1000, THOUSANDS)],
  ]);
  const { rows } = await read(testZip(testBook(sheet)), {}, templateColumns as never);
  expect(rows.map(({ values }) => values)).toEqual([
    ['00000012', '17/05/1990', '1990-05-17', '31'],
    ['7', NOT_SHOWN, '1990-05-17', '1000'],
  ]);
});

test('hidden rows are left out unless they are chosen', async () => {
  const sheet = testSheet(
    [
      ['Email', 'Name'],
      ['a@x.id', 'Adi'],
      ['b@x.id', 'Budi'],
      ['c@x.id', 'Citra'],
    ],
    {
      hidden: [3],
      after: '<autoFilter ref="A1:B4"/>',
    },
  );
  const bytes = testZip(testBook(sheet));
  const left = await read(bytes);
  expect(left.rows.map(({ row }) => row)).toEqual([2, 4]);
  expect(left.hidden).toMatchObject({ rows: 1, areRowsRead: false, columns: [] });
  const all = await read(bytes, { hiddenRows: true });
  expect(all.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(all.hidden).toMatchObject({ rows: 1, areRowsRead: true, columns: [] });
});

const hiddenFirst = '<cols><col min="1" max="1" width="9" hidden="1"/></cols>';

test.each([['Email'], ['Surel']])('a hidden column never wins over %s, which is shown', async (heading) => {
  const rows = [
    ['Email', heading, 'Name'],
    ['lama@x.id', 'baru@x.id', 'Sari'],
  ];
  const { columns, hidden } = await read(testZip(testBook(testSheet(rows, { before: hiddenFirst }))));
  expect(columns).toEqual([undefined, 'Email', 'Name']);
  expect(hidden).toBeUndefined();
});

test('a hidden column that is the only one of its name is named, and read unless it is left out', async () => {
  const rows = [
    ['Email', 'Name'],
    ['a@x.id', 'Adi'],
  ];
  const bytes = testZip(testBook(testSheet(rows, { before: hiddenFirst })));
  const all = await read(bytes);
  expect(all.columns).toEqual(['Email', 'Name']);
  expect(all.hidden).toMatchObject({ rows: 0, columns: ['Email'], areColumnsRead: true });
  const left = await read(bytes, { hiddenColumns: false });
  expect(left.columns).toEqual([undefined, 'Name']);
  expect(left.hidden).toMatchObject({ columns: ['Email'], areColumnsRead: false });
});

test('a hidden sheet is not read, and named', async () => {
  const book = utils.book_new();
  for (const name of ['People', 'Old people', 'Blank']) {
    const rows =
      name === 'Blank'
        ? []
        : [
            ['Email', 'Name'],
            [`${name.at(0)}@x.id`, 'Sari'],
          ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  book.Workbook = { Sheets: [{}, { Hidden: 1 }, { Hidden: 1 }] };
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const { sheets, hidden } = await read(bytes);
  expect(sheets).toEqual(['People']);
  expect(hidden?.sheets).toEqual(['Old people']);
});
