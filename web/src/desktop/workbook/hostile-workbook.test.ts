import { CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readTableFile } from '../sheets/read-table-file.ts';
import { boundPart } from './bound-part.ts';
import { type Lies, sheetOf, testBook, testSheet, testZip } from './test-book.ts';

const limits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 };
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readTableFile(new File([bytes], 'orang.xlsx'), [{ name: 'Name' }], limits);
const refusal = (bytes: Uint8Array<ArrayBuffer>) => expect(read(bytes)).rejects;

const SHEET = 'xl/worksheets/sheet1.xml';
const people = testSheet([['Name'], ['Sari']]);
/** A workbook whose sheet lies. */
const lying = (lies: Lies, sheet = people) =>
  testZip(testBook(sheet).map(([name, content]) => [name, content, name === SHEET ? lies : {}]));
const of = (sheet: string) => testZip(testBook(sheet));

/** 100 MB of spaces, in less than 100 KB. */
const bomb = () => people.replace('</sheetData>', `${' '.repeat(104_857_600)}</sheetData>`);

test('the workbook of these tests is read', async () => {
  expect((await read(lying({}))).rows).toEqual([{ row: 2, values: ['Sari'] }]);
});

test('a sheet that the directory calls stored and its own header deflated is not unpacked', async () => {
  const file = lying({ methods: [0, 8] }, bomb());
  expect(file.length).toBeLessThan(110_000);
  await refusal(file).toMatchObject({ code: 'not_excel' });
});

test('a sheet that says it is small is unpacked to the bound at most', async () => {
  await refusal(lying({ size: 1000 }, bomb())).toMatchObject({ code: 'unpacks_too_large' });
});

test.each<[string, Lies]>([
  ['another unpacked size than it has', { size: 1000 }],
  ['another size in its own header', { central: 100 }],
  ['another method in its own header', { methods: [8, 0] }],
  ['a method that nobody knows', { methods: [99, 99] }],
])('a file with %s is refused', async (_, lies) => {
  await refusal(lying(lies)).toMatchObject({ code: 'not_excel' });
});

test('files that share bytes or a name are refused', async () => {
  const book = testBook(people);
  await refusal(testZip([...book, ['xl/more.xml', people, { over: SHEET }]])).toMatchObject({
    code: 'not_excel',
  });
  for (const name of [SHEET, SHEET.toUpperCase(), SHEET.replaceAll('/', '\\')])
    await refusal(testZip([...book, [name, people]])).toMatchObject({ code: 'not_excel' });
});

test('more merged cells than anybody merges are refused', async () => {
  const merged = (count: number) =>
    testSheet([['Name'], ['Sari']], {
      after: `<mergeCells>${'<mergeCell ref="A2:A30000"/>'.repeat(count)}</mergeCells>`,
    });
  expect((await read(of(merged(10_000)))).hasMerged).toBe(true);
  await refusal(of(merged(10_001))).toMatchObject({ code: 'too_many_merges', detail: 10_000 });
});

test.each([
  ['beyond the last column', '<row r="2"><c r="XFE2"><v>1</v></c></row>'],
  ['in column ZZZZZZ', '<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>'],
  ['in another row than its own', '<row r="2"><c r="A1048576"><v>1</v></c></row>'],
])('a cell %s is refused', async (_, row) => {
  await refusal(of(sheetOf(row))).toMatchObject({ code: 'not_excel' });
});

const link = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>';
const million = Array.from(
  { length: 1_000_000 },
  (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
);
const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}" s="1"/>`);
const wide = Array.from(
  { length: 30_000 },
  (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
);
const rows = people.slice(people.indexOf('<row'), people.indexOf('</sheetData>'));

test.each<[string, () => string, unknown]>([
  ['claims all cells that there are', () => sheetOf(rows, { before: '<dimension ref="A1:XFD1048576"/>' }), 1],
  ['has a link over all cells', () => sheetOf(rows, { after: link }), 1],
  [
    'has columns without an end',
    () => sheetOf(rows, { before: '<cols><col min="1" max="2147483647" hidden="1"/></cols>' }),
    1,
  ],
  ['has a million rows', () => sheetOf(million.join('')), 'too_many_rows'],
  ['has a million rows with a format alone', () => sheetOf(rows + empty.join('')), 1],
  ['has its values in the last column', () => sheetOf(wide.join('')), 'too_many_columns'],
  [
    'has more cells than a table',
    () => sheetOf(`<row>${'<c/>'.repeat(3_000_000)}</row>`),
    'unpacks_too_large',
  ],
])('a sheet that %s comes to an end, and the library gets little of it', async (_, sheet, result) => {
  const xml = sheet();
  const answer = await read(of(xml)).then(
    ({ rows }) => rows.length,
    ({ code }) => code,
  );
  expect(answer).toBe(result);
  if (result !== 'unpacks_too_large')
    expect(boundPart(new TextEncoder().encode(xml), 30_000).length).toBeLessThan(2_000_000);
});

test('what is no sheet by its name may not have what only a sheet has', async () => {
  const book = testBook(people).map(
    ([name, content]) =>
      [name, name === SHEET ? content.replaceAll('worksheet', 'x') : content] as [string, string],
  );
  await refusal(testZip(book)).toMatchObject({ code: 'not_excel' });
});

/** An .xls file of two rows, with further records in its sheet: a type, then numbers of two bytes. */
function oldBook(...records: number[][]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new(utils.aoa_to_sheet([['Name'], ['Sari']]));
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook')!;
  const content = Buffer.from(stream.content as Uint8Array);
  const added = records.map(([type, ...values]) =>
    Buffer.from(new Uint16Array([type!, values.length * 2, ...values]).buffer),
  );
  // The sheet is the last, and its end of four bytes the last of it.
  const end = content.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]));
  stream.content = Buffer.concat([content.subarray(0, end), ...added, content.subarray(end)]);
  stream.size = stream.content.length;
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}
const merged = [0xe5, 1000, ...Array.from({ length: 1000 }, () => [1, 1, 0, 1]).flat()];
/** 650,000 of them would be 10 MB. */
const columns = Array.from({ length: 50_000 }, () => [0x7d, 0, 65_535, 2560, 15, 1, 0]);

test('the old workbook of these tests is read', async () => {
  expect((await read(oldBook(merged))).rows).toEqual([{ row: 2, values: ['Sari'] }]);
});

test.each<[string, number[][], unknown]>([
  ['has a link over all cells', [[0x1b8, 0, 65_535, 0, 65_535, ...Array(20).fill(0)]], 1],
  ['has the text of a link over all cells', [[0x800, 0x800, 0, 65_535, 0, 65_535, 65, 0]], 1],
  ['describes columns without an end', columns, 1],
  ['has more merged cells than anybody merges', Array(11).fill(merged), 'too_many_merges'],
  ['has a cell in column IW', [[0x203, 2, 256, 15, 0, 0, 0, 0]], 'not_excel'],
])('an old sheet that %s comes to an end', async (_, records, result) => {
  const answer = await read(oldBook(...records)).then(
    ({ rows }) => rows.length,
    ({ code }) => code,
  );
  expect(answer).toBe(result);
});

test('an old file of another program is refused', async () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/PerfectOffice_MAIN', Buffer.from([0, 0, 2, 0, 1, 0x10]));
  await refusal(new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer)).toMatchObject({
    code: 'not_excel',
  });
});
