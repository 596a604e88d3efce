import { expect, it } from 'vitest';
import { readTableFile } from '../sheets/read-table-file.ts';
import { csvText } from './write-csv.ts';

const limits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 };
const columns = [
  { name: 'Email' },
  { name: 'Name', also: ['Nama'] },
  { name: 'Start', kind: 'date' as const },
];
const readFile = (parts: BlobPart[], within = limits) =>
  readTableFile(new File(parts, 'file.csv'), columns, within);
const read = (...parts: BlobPart[]) => readFile(parts);
const problem = (...parts: BlobPart[]) => expect(read(...parts)).rejects;
const bytes = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string) => new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer);

it.each([
  ['comma', 'Email,Name\na@b.id,"Sari, Dewi"\n', ','],
  ['semicolon', 'Email;Name\r\na@b.id;Sari, Dewi\r\n', ';'],
  ['a tab', 'Email\tName\na@b.id\tSari, Dewi', '\t'],
  ['a bar', 'Email|Name\na@b.id|Sari, Dewi', '|'],
  [
    'semicolons below a title with commas',
    'Daftar, per 22/11, semua toko\n\nEmail;Nama\na@b.id;Sari, Dewi',
    ';',
  ],
  ['what the file names', 'sep=;\nEmail;Name\na@b.id;Sari, Dewi', ';'],
  ['what the file names after its mark', '\uFEFF"sep=\t"\r\nEmail\tName\r\na@b.id\tSari, Dewi', '\t'],
  ['semicolon, with commas in a quoted heading', '"Email, of work, please";Name\na@b.id;Sari, Dewi', ';'],
])('reads %s', async (_, text, delimiter) => {
  expect(await read(text)).toMatchObject({
    delimiter,
    rows: [{ values: ['a@b.id', 'Sari, Dewi'] }],
    encoding: 'UTF-8',
  });
});

it('leaves the byte order mark out of the first heading', async () => {
  expect((await read('\uFEFF Email ,Name\na,b')).headers).toEqual(['Email', 'Name']);
});

it('numbers rows as a spreadsheet does, over quoted line breaks and blank rows', async () => {
  const { rows } = await read('A,B\r\n"one\r\ntwo",1\r\n\r\n,\r\nlast,2\r\n');
  expect(rows).toEqual([
    { row: 2, values: ['one\r\ntwo', '1'] },
    { row: 5, values: ['last', '2'] },
  ]);
});

it('reads line breaks of both kinds in one file, and of old Macs', async () => {
  const values = async (text: string) => (await read(text)).rows.map((row) => row.values.join('|'));
  expect(await values('A,B\n1,2\r\n3,"4"\r\n5,6\n')).toEqual(['1|2', '3|4', '5|6']);
  expect(await values('A,B\r1,2\r3,4\r')).toEqual(['1|2', '3|4']);
});

it('leaves a formula the text that it is', async () => {
  expect((await read('A\n=cmd|calc\n')).rows[0]!.values).toEqual(['=cmd|calc']);
});

it('decodes UTF-16, with and without its mark, and Windows-1252', async () => {
  const expected = { rows: [{ values: ['José'] }] };
  expect(await read(bytes(0xff, 0xfe), utf16('Name\nJosé\n'))).toMatchObject({
    ...expected,
    encoding: 'UTF-16',
  });
  expect(await read(utf16('Name\nJosé\n'))).toMatchObject({ ...expected, encoding: 'UTF-16' });
  const windows = bytes(...[...'Name\nJosé\n'].map((char) => char.charCodeAt(0)));
  expect(await read(windows)).toMatchObject({ ...expected, encoding: 'Windows-1252' });
});

it('reports a file that is not CSV', async () => {
  await problem('%PDF-1.7\nall of it letters').toMatchObject({ code: 'not_text' });
  await problem('Name\n', bytes(0x89, 0x50, 0, 1)).toMatchObject({ code: 'not_text' });
  await problem(bytes(0xff, 0xfe), utf16('Name\n\0')).toMatchObject({ code: 'not_text' });
});

it('reports an empty file', async () => {
  await problem('').toMatchObject({ code: 'empty' });
  await problem(' \n ').toMatchObject({ code: 'empty' });
  await problem('Email,Name\n\n,\n').toMatchObject({ code: 'empty' });
});

it('reports where a quotation mark is left open', async () => {
  await problem('A,B\n1,2\n3,"4\n5,6\n').toMatchObject({ code: 'quotes', detail: 3 });
});

it('keeps its limits', async () => {
  const short = { ...limits, rows: 2, bytes: 20 };
  expect((await readFile(['A\n1\n2\n'], short)).rows).toHaveLength(2);
  await expect(readFile(['A\n1\n2\n3\n'], short)).rejects.toMatchObject({
    code: 'too_many_rows',
    detail: 2,
  });
  await expect(readFile(['A\n'.repeat(11)], short)).rejects.toMatchObject({ code: 'too_large' });
  await problem('\n'.repeat(100_000)).toMatchObject({ code: 'empty' });
  await problem(`A${'\n'.repeat(100_000)}1\n`).toMatchObject({ code: 'too_many_rows' });
});

it.each([
  ['a million headings', `${'x,'.repeat(1_000_000)}\n1`],
  ['a million headings in one open quotation', `"${'x,'.repeat(1_000_000)}`],
  ['a row of a million values', `A,B\n${'x,'.repeat(1_000_000)}\n`],
  ['a million open quotations', `A,B\n${'"x,'.repeat(1_000_000)}`],
])('comes to an end with %s, which in time that grows with its square would take hours', async (_, text) => {
  await expect(read(text).catch(() => 'refused')).resolves.toBeDefined();
});

it('reads back what we write', async () => {
  const values = ['a;b', 'c,"d"', 'two\r\nlines', ' spaces '];
  expect((await read(csvText(['A', 'B', 'C', 'D'], [values]))).rows).toEqual([{ row: 2, values }]);
});

const latin = (text: string) => bytes(...[...text].map((char) => char.charCodeAt(0)));

it('keeps a file in UTF-8 with one wrong byte in UTF-8, and says so', async () => {
  const file = [new TextEncoder().encode('Name\nJosé Garcıa\n'), latin('Ren\xe9\n')];
  expect(await read(...file)).toMatchObject({
    rows: [{ values: ['José Garcıa'] }, { values: ['René'] }],
    encoding: 'UTF-8',
    wrongBytes: 1,
    accents: ['José Garcıa', 'René'],
  });
});

it.each([
  ['an old Mac', 'Name\nJos\x8e Ma\x96ana\n', 'Mac Roman', 'José Mañana'],
  ['Windows', 'Name\nJos\xe9 Ma\xf1ana\n', 'Windows-1252', 'José Mañana'],
  [
    'Windows with its quotation marks',
    'Name\n\x93Jum\x92at\x94 \x96 Sabtu\n',
    'Windows-1252',
    '“Jum’at” – Sabtu',
  ],
])('takes the encoding of %s by its letters', async (_, text, encoding, name) => {
  expect(await read(latin(text))).toMatchObject({ rows: [{ values: [name] }], encoding, accents: [name] });
});

it('takes another encoding where it is chosen', async () => {
  const file = new File([latin('Name\nJos\x8e\n')], 'file.csv');
  const chosen = await readTableFile(file, columns, limits, { encoding: 'Windows-1252' });
  expect(chosen).toMatchObject({ rows: [{ values: ['JosŽ'] }], encoding: 'Windows-1252' });
});

it('shows no letters of a secret', async () => {
  const file = new File(['Password;Name\nrahasía;José'], 'file.csv');
  const secret = [{ name: 'Password', kind: 'verbatim' as const }, { name: 'Name' }];
  expect((await readTableFile(file, secret, limits)).accents).toEqual(['José']);
});

it('ends lines by CR where LF is in cells alone', async () => {
  const { rows } = await read('Email,Name\ra@b.id,"Sari ""S""\nDewi"\rc@d.id,Budi\r');
  expect(rows).toEqual([
    { row: 2, values: ['a@b.id', 'Sari "S"\nDewi'] },
    { row: 3, values: ['c@d.id', 'Budi'] },
  ]);
});

it('ends a file at Ctrl-Z and what fills its block', async () => {
  const { rows } = await read('Name\r\nSari\r\n\x1a\x1a');
  expect(rows).toEqual([{ row: 2, values: ['Sari'] }]);
});
