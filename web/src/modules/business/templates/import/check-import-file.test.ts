import { utils, write } from '@e965/xlsx';
import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import {
  IMPORT_COLUMNS,
  type ImportRow,
  REQUIRED_COLUMNS,
} from '@gerai/shared/business/templates/import-contract.ts';
import { readImportRow } from '@gerai/shared/business/templates/import-rules.ts';
import { expect, it } from 'vitest';
import { csvText } from '../../../../desktop/csv/write-csv.ts';
import {
  type ImportSettings,
  initialSettings,
  type MissingKind,
} from '../../../../desktop/file-import/import-settings.ts';
import { readTableFile } from '../../../../desktop/sheets/read-table-file.ts';
import { checkTable, fileLimits, type Records } from './check-import-file.ts';
import { sampleRows } from './import-sample.ts';
import { testImport } from './test-import.ts';

const names = { locations: ['HM', 'KB'], jobRoles: ['Ops'], taskGroups: ['Pagi'] };
const asked: ImportRow[][] = [];
async function read(content: BlobPart, name = 'file.csv', settings: Partial<ImportSettings> = {}) {
  asked.length = 0;
  const table = await readTableFile(new File([content], name), templateColumns, fileLimits);
  const records: Records = {
    names: async () => names,
    check: async (input) => {
      asked.push(input.rows);
      return testImport(input, { ...names, stored });
    },
  };
  return await checkTable(table, records, {
    settings: { ...initialSettings, ...settings },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

const headers = [...REQUIRED_COLUMNS, 'Location'];
const values = ['OPEN-01', 'Open', '2026-01-01', '2026-12-31', '', '', 'Active', 'Ops', 'daily', 'HM'];
const stored = storedFrom();
const line = (changes: Record<number, string> = {}) => Object.assign([...values], changes);

it.each([',', ';'] as const)(
  'the sample with %s as its delimiter has no error, and one row of each frequency',
  async (delimiter) => {
    const sample = sampleRows(names, '2026-11-20', 'A1B2C3');
    const text = csvText(
      IMPORT_COLUMNS,
      sample.map((cells) => IMPORT_COLUMNS.map((column) => cells[column] ?? '')),
      delimiter,
    );
    const { table, rows, errors } = await read(text);
    expect(errors).toEqual([]);
    expect(table.delimiter).toBe(delimiter);
    expect(rows.map(({ cells }) => cells.Frequency)).toEqual([
      'daily',
      'weekly',
      'monthly',
      'custom_x_days',
      'custom_x_weeks',
      'monthly_weekday',
      'once',
    ]);
    expect(rows[0]!.cells).toMatchObject({ Location: 'HM', TaskID: 'OPEN-A1B2C3' });
  },
);

it('a sample of a business that has nothing yet still has its columns right', async () => {
  const sample = sampleRows({ locations: [], jobRoles: [], taskGroups: [] }, '2026-11-20', 'A');
  const { errors } = await read(
    csvText(
      IMPORT_COLUMNS,
      sample.map((cells) => IMPORT_COLUMNS.map((column) => cells[column] ?? '')),
    ),
  );
  expect(errors).toEqual([]);
});

it('shows what the import will do, and the problems in the order of the rows', async () => {
  const file = [line(), line({ 0: 'X', 7: 'Chef' }), values.slice(1), line({ 9: 'kb' }), line()];
  const { errors } = await read(csvText(headers, file));
  expect(errors).toMatchObject([
    { row: 3, reason: 'template_import.unknown', values: { column: 'JobRole' } },
    { row: 4, reason: 'template_import.wrong_length', values: { values: 9, expected: 10 } },
    { row: 6, reason: 'template_import.repeated', values: { id: 'OPEN-01', row: 2 } },
  ]);
});

it('names what is missing, and takes it as there where it is to be made', async () => {
  const rows = [line(), line({ 0: 'B', 7: 'Chef', 9: 'Dinoyo' }), line({ 0: 'C', 9: 'All Locations' })];
  const groups = ['', 'Malam', names.taskGroups[0] ?? ''];
  const file = rows.map((cells, at) => [...cells, groups[at]!]);
  const readWith = (create: MissingKind[]) =>
    read(csvText([...headers, 'TaskGroup'], file), 'file.csv', { create });
  const { missing, errors } = await readWith([]);
  expect(missing).toEqual({
    outlets: [{ outlet_name: 'Dinoyo', region: '' }],
    jobRoles: ['Chef'],
    taskGroups: ['Malam'],
  });
  expect(errors.map(({ field }) => field)).toEqual(['Location', 'JobRole', 'TaskGroup']);
  expect((await readWith(['outlets'])).errors.map(({ field }) => field)).toEqual(['JobRole', 'TaskGroup']);
  expect((await readWith(['outlets', 'jobRoles', 'taskGroups'])).errors).toEqual([]);
});

it('empty cells beyond the headings are ignored, values are not', async () => {
  const rows = [line({ 10: '', 11: ' ' }), line({ 9: 'KB', 10: 'more' })];
  const { errors } = await read(csvText(headers, rows));
  expect(errors).toMatchObject([{ row: 3, values: { values: 11, expected: 10 } }]);
});

it('takes headings in any case and order, and passes over those that it does not know', async () => {
  const swapped = ['frequency', ...headers.filter((header) => header !== 'Frequency'), 'Remarks'];
  const rest = values.filter((_, at) => at !== 8);
  expect(await read(csvText(swapped, [['daily', ...rest, 'none']]))).toMatchObject({ errors: [] });
});

it.each([
  [
    headers.filter((header) => !['Priority', 'AssignedTo'].includes(header)),
    { reason: 'template_import.missing_headers', values: { headers: ['Priority', 'AssignedTo'] } },
  ],
  [[...headers, 'taskid'], { reason: 'template_import.repeated_header', values: { column: 'TaskID' } }],
])('refuses the headings %j', async (wrong, because) => {
  await expect(read(csvText(wrong, [values]))).rejects.toMatchObject(because);
});

it('reads a workbook, whatever its name says, with its dates and times', async () => {
  const sheet = utils.aoa_to_sheet([
    [...headers, 'DeadlineTime'],
    [...line({ 2: '' }), 0.375],
  ]);
  sheet.C2 = { t: 'n', v: 46_346 };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }));
  for (const name of ['file.xlsx', 'file.csv']) {
    const { table, rows, errors } = await read(bytes, name);
    expect(errors).toEqual([]);
    expect(rows[0]!.cells).toMatchObject({
      StartDate: '2026-11-20',
      DeadlineTime: '09:00',
    });
    expect(table.delimiter).toBeUndefined();
  }
});

it.each([
  ['a text that is called a workbook', csvText(headers, [values]), 'file.xlsx', 'not_excel'],
  ['a picture that is called CSV', new Uint8Array([0x89, 0x50, 0, 1]), 'file.csv', 'not_text'],
  ['nothing', '', 'file.csv', 'empty'],
  ['headings alone', csvText(headers, []), 'file.csv', 'empty'],
  ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'file.xls', 'too_large'],
])('refuses %s', async (_, content, name, code) => {
  await expect(read(content, name)).rejects.toMatchObject({ code });
});

it('has the rows of one TaskID judged together, however far apart and many they are', async () => {
  const many = Array.from({ length: 230 }, (_, at) =>
    line({ 0: `T-${at % 115}`, 9: at < 115 ? 'HM' : 'KB' }),
  );
  const more = Array.from({ length: 2120 }, () => line({ 0: 'ALL' }));
  await read(csvText(headers, [...many, ...more]));
  expect(asked.map((rows) => rows.length)).toEqual([100, 100, 30, 2000, 120]);
  const calls = asked.map((rows) => new Set(rows.map(({ cells }) => cells.TaskID)));
  expect([...calls[0]!].some((id) => calls[1]!.has(id))).toBe(false);
});

it('leaves what is stored out, and has the others name what they were seen to change', async () => {
  const file = csvText(headers, [
    line({ 0: 'STORED', 1: 'Open early' }),
    line({ 0: 'SAME', 1: '', 5: '' }),
    line({ 0: 'NEW' }),
  ]);
  const { rows, updated, unchanged, errors } = await read(file, 'file.csv', { update: true });
  expect(errors).toEqual([]);
  expect([unchanged, updated.map(({ fields }) => fields)]).toEqual([
    1,
    [[{ field: 'TaskName', before: 'Open', after: 'Open early' }]],
  ]);
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'outcome of 2'],
    [4, ''],
  ]);
  // Without the choice a row of what exists is an error, as the specification has it.
  expect((await read(file)).errors.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'template_import.taken'],
    [3, 'template_import.required'],
  ]);
});

it('takes the ID of a workbook for that, and alone for the TaskID', async () => {
  const first = (name: string) => [name, ...headers.slice(1)];
  expect((await read(csvText(first('ID'), [line()]))).rows[0]!.cells).toMatchObject({ TaskID: 'OPEN-01' });
  const { rows } = await read(csvText([...headers, 'ID'], [[...line({ 0: 'STORED' }), 'place 1']]), 'a.csv', {
    update: true,
  });
  expect(rows).toEqual([]);
  const moved = await read(
    csvText([...headers, 'ID'], [[...line({ 0: 'STORED', 9: 'KB' }), 'place 1']]),
    'a.csv',
    {
      update: true,
    },
  );
  expect(moved.updated[0]!.fields).toEqual([{ field: 'Location', before: 'HM', after: 'KB' }]);
});

it('reads 20,000 rows in a few seconds, and no more', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => line({ 0: `T-${at}` }));
  const { table, errors } = await read(csvText(headers, many));
  expect([table.rows.length, errors.length]).toEqual([20_000, 0]);
  await expect(read(csvText(headers, [...many, line()]))).rejects.toMatchObject({ code: 'too_many_rows' });
});

/** The templates STORED and SAME, as the lines of this test have them, at HM. */
function storedFrom() {
  const template = (display_id: string) => {
    const cells = Object.fromEntries(headers.map((header, at) => [header, values[at]!]));
    const read = readImportRow({ row: 0, cells: { ...cells, TaskID: display_id } });
    if ('errors' in read) throw new Error('the row of the test is wrong');
    return {
      says: read.template,
      places: new Map([[display_id === 'STORED' ? 'place 1' : 'place 2', 'HM']]),
    };
  };
  return new Map(['STORED', 'SAME'].map((id) => [id, template(id)] as const));
}
