import { utils, write } from '@e965/xlsx';
import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '@gerai/shared/business/templates/import-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { expect, it } from 'vitest';
import { csvText } from '../../../../desk/csv/write-csv.ts';
import type { MissingKind } from '../../../../desk/file-import/import-settings.ts';
import type { ReadProgress } from '../../../../desk/sheets/ask-worker.ts';
import { toImportRows } from './import-rows.ts';
import { sampleRows } from './import-sample.ts';
import { readImportFile } from './read-import-file.ts';

const names = { locations: ['HM', 'KB'], jobRoles: ['Ops'], taskGroups: ['Pagi'] };
const read = (content: BlobPart, name = 'file.csv', progress: ReadProgress[] = []) =>
  readImportFile(new File([content], name), names, {
    settings: { reading: {}, create: [] },
    onProgress: (step) => progress.push(step),
  });

const headers = [...REQUIRED_COLUMNS, 'Location'];
const values = ['OPEN-01', 'Open', '2026-01-01', '2026-12-31', '', '', 'Active', 'Ops', 'daily', 'HM'];
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
    const { table, errors } = await read(text);
    expect(errors).toEqual([]);
    expect(table.delimiter).toBe(delimiter);
    expect(toImportRows(table).rows.map(({ cells }) => cells.Frequency)).toEqual([
      'daily',
      'weekly',
      'monthly',
      'custom_x_days',
      'custom_x_weeks',
      'monthly_weekday',
      'once',
    ]);
    expect(toImportRows(table).rows[0]!.cells).toMatchObject({ Location: 'HM', TaskID: 'OPEN-A1B2C3' });
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
  const progress: ReadProgress[] = [];
  const file = [line(), line({ 0: 'X', 7: 'Chef' }), values.slice(1), line({ 9: 'kb' }), line()];
  const { errors } = await read(csvText(headers, file), 'file.csv', progress);
  expect(progress.map(({ stage }) => stage)).toEqual(['reading', 'checking']);
  expect(errors.map(({ row, reason, values }) => [row, reasonMessage(reason, values)])).toEqual([
    [3, 'JobRole does not exist'],
    [4, 'Row has 9 values, expected 10'],
    [6, reasonMessage('template_import.repeated', { id: 'OPEN-01', row: 2 })],
  ]);
});

it('names what is missing, and takes it as there where it is to be made', async () => {
  const rows = [line(), line({ 0: 'B', 7: 'Chef', 9: 'Dinoyo' }), line({ 0: 'C', 9: 'All Locations' })];
  const groups = ['', 'Malam', names.taskGroups[0] ?? ''];
  const file = rows.map((cells, at) => [...cells, groups[at]!]);
  const given = new File([csvText([...headers, 'TaskGroup'], file)], 'file.csv');
  const readWith = (create: MissingKind[]) =>
    readImportFile(given, names, { settings: { reading: {}, create }, onProgress: () => {} });
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
    const { table, errors } = await read(bytes, name);
    expect(errors).toEqual([]);
    expect(toImportRows(table).rows[0]!.cells).toMatchObject({
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

it('reads 20,000 rows in a few seconds, and no more', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => line({ 0: `T-${at}` }));
  const { table, errors } = await read(csvText(headers, many));
  expect([table.rows.length, errors.length]).toEqual([20_000, 0]);
  await expect(read(csvText(headers, [...many, line()]))).rejects.toMatchObject({ code: 'too_many_rows' });
});
