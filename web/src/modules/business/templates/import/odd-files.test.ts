import { templateColumns } from '@gerai/shared/business/templates/import-columns.ts';
import { expect, it } from 'vitest';
import { initialSettings } from '../../../../desktop/file-import/import-settings.ts';
import { readTableFile } from '../../../../desktop/sheets/read-table-file.ts';
import { testBook, testSheet, testZip } from '../../../../desktop/workbook/test-book.ts';
import { checkTable, fileLimits } from './check-import-file.ts';
import { testImport } from './test-import.ts';

// Files as people have them, which the imports of users and of the workbook take as well (found-workbook.test.ts).

const names = { locations: ['HM'], jobRoles: ['Ops'], taskGroups: [] };
/** 1 December 2026 and 28 February 2027, as Excel keeps days, shown as dd/mm/yyyy. */
const [FIRST, LAST] = [46_357, 46_446].map((n) => ({ n, style: 1 })) as [Day, Day];
interface Day {
  n: number;
  style: number;
}

const usual = {
  ...{ TaskID: 'UJI-1', TaskName: 'Uji', StartDate: FIRST as Day | string, EndDate: LAST as Day | string },
  ...{ Priority: 'High', AssignedTo: '', Status: 'Active', JobRole: 'Ops', Frequency: 'daily' },
  ...{ Location: 'HM', DeadlineTime: '17:00' },
};
const HEADINGS = Object.keys(usual);
const row = (over: Partial<typeof usual> = {}) => Object.values({ ...usual, ...over });
const days = { StartDate: '2026-12-01', EndDate: '2027-02-28' };
const csv = (end: string, ...rows: Partial<typeof usual>[]) =>
  Buffer.from([HEADINGS, ...rows.map((over) => row({ ...days, ...over })), ''].join(end));
/** The same with these bytes, of another alphabet, in place of each `?`. */
const withBytes = (content: Buffer, ...given: number[]) =>
  Buffer.from(content.map((byte) => (byte === '?'.charCodeAt(0) ? given.shift()! : byte)));

const book = testBook(testSheet([HEADINGS, row()]));
const right = { ...usual, ...days };
const second = { TaskID: 'UJI-2' };

it.each<[what: string, name: string, content: Uint8Array, imported: Partial<typeof usual>[]]>([
  [
    'a workbook with its parts under other names',
    'a.xlsx',
    testZip(testBook(book.at(-1)![1], 'xl/buku.xml')),
    [{}],
  ],
  [
    'a workbook with backslashes in its names',
    'a.xlsx',
    testZip(book.map(([name, part]) => [name.replaceAll('/', '\\'), part])),
    [{}],
  ],
  [
    'a workbook with the sizes of zip64',
    'a.xlsx',
    testZip(book.map(([name, part]) => [name, part, { zip64: true }])),
    [{}],
  ],
  [
    'a workbook without the row that a filter hides',
    'a.xlsx',
    testZip(testBook(testSheet([HEADINGS, row(), row({ TaskID: 'LAMA' }), row(second)], { hidden: [3] }))),
    [{}, second],
  ],
  ['lines that end as on an old Mac', 'a.csv', csv('\r', {}, second), [{}, second]],
  ['a line break in a cell', 'a.csv', csv('\r', { TaskName: '"Uji\n1"' }), [{ TaskName: 'Uji\n1' }]],
  ['the mark of DOS at the end', 'a.csv', Buffer.concat([csv('\r\n', {}), Buffer.from([0x1a])]), [{}]],
  [
    'the alphabet of an old Mac',
    'a.csv',
    withBytes(csv('\r\n', { TaskName: 'Jos? Ma?ana' }), 0x8e, 0x96),
    [{ TaskName: 'José Mañana' }],
  ],
  [
    'one byte of another alphabet',
    'a.csv',
    withBytes(csv('\r\n', { TaskName: 'José' }, { ...second, TaskName: 'Ren?' }), 0xe9),
    [{ TaskName: 'José' }, { ...second, TaskName: 'René' }],
  ],
])('reads %s, with the dates as dates', async (_, name, content, imported) => {
  const table = await readTableFile(new File([new Uint8Array(content)], name), templateColumns, fileLimits);
  const { rows, errors } = await checkTable(
    table,
    { names: async () => names, check: async (input) => testImport(input, { ...names, stored: new Map() }) },
    { settings: initialSettings, signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(errors).toEqual([]);
  expect(rows.map(({ cells }) => cells)).toEqual(imported.map((over) => ({ ...right, ...over })));
});
