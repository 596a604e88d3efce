import { type BookType, CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import type { SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import { expect, test } from 'vitest';
import { readTableFile } from '../sheets/read-table-file.ts';

const limits = { bytes: 10 * 1024 * 1024, rows: 20, columns: 10 };
const columns = [
  { name: 'Id' },
  { name: 'Start', kind: 'date' },
  { name: 'At', kind: 'time' },
] as const satisfies SheetColumn[];
const reading = (bytes: Uint8Array<ArrayBuffer>) =>
  readTableFile(new File([bytes], 'file.xlsx'), columns, limits);
const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { headers, rows } = await reading(bytes);
  return { headers, rows };
};

function file(sheet: WorkSheet, bookType: BookType = 'xlsx', is1904 = false): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'First');
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Second');
  book.Workbook = { ...book.Workbook, WBProps: { date1904: is1904 } };
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }));
}
const table = (...rows: unknown[][]) => utils.aoa_to_sheet(rows);
const values = async (bytes: Uint8Array<ArrayBuffer>) => (await read(bytes)).rows.map((row) => row.values);

const DATE = 46_346; // 2026-11-20
const cell = (v: number, z?: string) => (z ? { t: 'n', v, z } : { t: 'n', v });

test.each(['xlsx', 'biff8'] as const)(
  'reads the first sheet of %s: text, numbers, dates and times',
  async (type) => {
    const sheet = table(
      ['Id', ' Start ', 'At', 'Free', 'Count'],
      [cell(7, '0000'), cell(DATE, 'yyyy-mm-dd'), cell(17 / 24, 'hh:mm'), cell(DATE, 'm/d/yy'), 3],
      ['A-1', cell(DATE), cell(0.375), cell(DATE + 0.5, 'm/d/yy h:mm'), 1.5],
      ['Bu "Sari"\nKasir', '2026-11-20', '17:00', cell(17 / 24, 'h:mm AM/PM'), true],
      [cell(12, '"day" 0'), cell(DATE + 0.4), cell(DATE + 0.25), cell(5, '[Red]0'), cell(2, '0.00')],
    );
    expect(await read(file(sheet, type))).toEqual({
      headers: ['Id', 'Start', 'At', 'Free', 'Count'],
      rows: [
        { row: 2, values: ['0007', '2026-11-20', '17:00', '2026-11-20', '3'] },
        { row: 3, values: ['A-1', '2026-11-20', '09:00', '2026-11-20 12:00', '1.5'] },
        { row: 4, values: ['Bu "Sari"\nKasir', '2026-11-20', '17:00', '17:00', 'TRUE'] },
        { row: 5, values: ['day 12', '2026-11-20', '06:00', '5', '2'] },
      ],
    });
  },
);

test('counts days from 1904 where the workbook does', async () => {
  const sheet = table(['Start'], [cell(DATE - 1462, 'yyyy-mm-dd')], [cell(DATE - 1462)]);
  expect(await values(file(sheet, 'xlsx', true))).toEqual([['2026-11-20'], ['2026-11-20']]);
});

test('takes the values of formulas, and the names of their errors', async () => {
  const sheet = table(
    ['Id', 'Free'],
    [
      { t: 'n', v: 5, f: '2+3' },
      { t: 'e', v: 42 },
    ],
  );
  expect(await values(file(sheet))).toEqual([['5', '#N/A']]);
});

test('leaves out blank rows, and numbers the others as the sheet does', async () => {
  const sheet = table([], ['Id', 'Free'], [], ['a'], [' ', ''], ['b', 'c', '', 'beyond']);
  expect(await read(file(sheet))).toEqual({
    headers: ['Id', 'Free'],
    rows: [
      { row: 4, values: ['a', ''] },
      { row: 6, values: ['b', 'c', '', 'beyond'] },
    ],
  });
});

test('takes the sheet with the known headings, also below a title, unless another is chosen', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Catatan'], ['Diisi oleh Budi']]), 'Baca dulu');
  const people = [['Daftar tugas 2026'], [], ['No', 'Id', 'Start'], [1, 'a', '22/11/2026']];
  utils.book_append_sheet(book, utils.aoa_to_sheet(people), 'Tugas');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Id', 'Start', 'At'], ['hidden']]), 'Daftar');
  book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] };
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }));
  expect(await reading(bytes)).toMatchObject({
    sheet: 'Tugas',
    sheets: ['Baca dulu', 'Tugas'],
    headerRow: 3,
    columns: [undefined, 'Id', 'Start'],
    rows: [{ row: 4, values: ['1', 'a', '2026-11-22'] }],
    dates: { order: 'day-first', isAmbiguous: false, example: '22/11/2026', exampleDate: '2026-11-22' },
  });
  const other = await readTableFile(new File([bytes], 'x.xlsx'), columns, limits, { sheet: 'Baca dulu' });
  expect(other).toMatchObject({ sheet: 'Baca dulu', headers: ['Catatan'], headerRow: 1 });
});

test('cells merged downwards have one value in each row, and a percentage its sign', async () => {
  const sheet = table(['Id', 'Free'], ['HM', cell(1, '0%')], [null, cell(0.5, '0.00%')], ['KB', 'x']);
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  const { rows, hasMerged } = await reading(file(sheet));
  expect(rows.map((row) => row.values)).toEqual([
    ['HM', '100%'],
    ['HM', '50.00%'],
    ['KB', 'x'],
  ]);
  expect(hasMerged).toBe(true);
});

test('says where dates of the spreadsheet stand beside dates of text', async () => {
  const sheet = table(['Start'], [cell(DATE, 'd/m/yyyy')], ['11/22/2026'], ['03/04/2026']);
  expect(await reading(file(sheet))).toMatchObject({
    rows: [{ values: ['2026-11-20'] }, { values: ['2026-11-22'] }, { values: ['2026-03-04'] }],
    dates: { order: 'month-first', isMixed: true, example: '03/04/2026', exampleDate: '2026-03-04' },
  });
});

test('numbers that are no dates stay numbers', async () => {
  const sheet = table(['Start', 'At'], [cell(-3), cell(17)], [cell(99_999_999), cell(0)]);
  expect(await values(file(sheet))).toEqual([
    ['-3', '17:00'],
    ['99999999', '00:00'],
  ]);
});

test('a cell far outside is refused without the cost of the cells before it', async () => {
  const far = (address: string) =>
    `<row r="${address.slice(3)}"><c r="${address}" t="inlineStr"><is><t>far</t></is></c></row></sheetData>`;
  const below = edited(file(table(['Id'], ['a'])), (xml) => xml.replace('</sheetData>', far('XFD1048576')));
  expect(await values(below)).toEqual([['a']]);
  const beside = edited(file(table(['Id'], ['a'])), (xml) => xml.replace('</sheetData>', far('XFD3')));
  expect((await values(beside))[1]).toHaveLength(limits.columns + 1);
  const wide = table(
    Array.from({ length: 11 }, (_, at) => `H${at}`),
    ['a'],
  );
  await expect(read(file(wide))).rejects.toMatchObject({ code: 'too_many_columns', detail: 10 });
});

/** An OLE container as Excel writes for a workbook with a password. */
function encrypted(): Uint8Array<ArrayBuffer> {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(64));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** A .docx that is called .xlsx. */
function document(): Uint8Array<ArrayBuffer> {
  const zip = CFB.utils.cfb_new();
  CFB.utils.cfb_add(zip, '/word/document.xml', Buffer.from('<w:document/>'));
  return new Uint8Array(CFB.write(zip, { fileType: 'zip', type: 'buffer' }) as Uint8Array);
}

/** Edits the XML of a workbook's first sheet. */
function edited(bytes: Uint8Array, edit: (xml: string) => string): Uint8Array<ArrayBuffer> {
  const zip = CFB.read(bytes, { type: 'buffer' });
  const sheet = CFB.find(zip, '/xl/worksheets/sheet1.xml')!;
  const xml = edit(Buffer.from(sheet.content as Uint8Array).toString()).replace(/<dimension[^>]*>/, '');
  CFB.utils.cfb_add(zip, '/xl/worksheets/sheet1.xml', Buffer.from(xml));
  return new Uint8Array(CFB.write(zip, { fileType: 'zip', type: 'buffer' }) as Uint8Array);
}

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['without rows', file(table(['Id'])), 'empty'],
  ['without anything', file(table([])), 'empty'],
  ['with a password', encrypted(), 'locked'],
  ['of text documents', document(), 'not_excel'],
  ['with too many rows', file(table(['Id'], ...Array.from({ length: 21 }, () => ['a']))), 'too_many_rows'],
  ['that is text', new TextEncoder().encode('Id;Name\n1;2'), 'not_excel'],
  ['that is a page', new TextEncoder().encode('<html><table><tr><td>Id'), 'not_excel'],
  ['that is cut off', file(table(['Id'], ['a'])).slice(0, 3000), 'not_excel'],
  ['that is an old file cut off', file(table(['Id'], ['a']), 'biff8').slice(0, 1000), 'not_excel'],
  ['that is another archive', file(table(['Id'], ['a']), 'ods'), 'not_excel'],
  ['that is too large', new Uint8Array(limits.bytes + 1), 'too_large'],
])('a file %s is refused', async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code });
});
