import { expect, test } from 'vitest';
import { reasonMessage } from '../../reasons.ts';
import { nameFinder } from '../../tables/name-finder.ts';
import type { ImportCells } from './import-contract.ts';
import { readImportRow } from './import-rules.ts';
import { judgeImport, type TakenTask } from './judge-import.ts';

const known = {
  location: nameFinder(['HM', 'KB', 'PI']),
  jobRole: nameFinder(['Ops', 'Kasir']),
  taskGroup: nameFinder(['Pagi']),
};
const cells: ImportCells = {
  TaskID: 'OPEN-01',
  TaskName: 'Open the till',
  StartDate: '2026-01-01',
  EndDate: '2026-12-31',
  Status: 'Active',
  JobRole: 'Ops',
  Frequency: 'daily',
  Location: 'HM',
};
const judge = (file: ImportCells[], taken?: Map<string, TakenTask>) => {
  const { accepted, errors } = judgeImport(
    file.map((changes, at) => ({ row: at + 2, cells: { ...cells, ...changes } })),
    known,
    taken,
  );
  return {
    rows: accepted.map(({ row }) => row),
    errors: errors.map(({ row, field, reason, values }) => [row, field, reasonMessage(reason, values)]),
  };
};
const says = () => {
  const read = readImportRow({ row: 0, cells });
  if ('errors' in read) throw new Error('the row of the test is wrong');
  return read.template;
};
const stored = (...places: (string | null)[]) =>
  new Map([['OPEN-01', { says: says(), row: null, places: new Map(places.map((place) => [place, null])) }]]);

test('rows of one TaskID are one template at several locations', () => {
  expect(judge([{}, { Location: 'KB' }, { Location: 'pi', JobRole: 'OPS' }])).toEqual({
    rows: [2, 3, 4],
    errors: [],
  });
});

test.each<[ImportCells, string]>([
  [{ TaskName: 'Close the till' }, 'TaskName'],
  [{ StartDate: '2026-01-02' }, 'StartDate'],
  [{ EndDate: '2026-12-30' }, 'EndDate'],
  [{ Priority: 'Low' }, 'Priority'],
  [{ AssignedTo: 'siti@gerai.test' }, 'AssignedTo'],
  [{ Status: 'Pending' }, 'Status'],
  [{ JobRole: 'Kasir' }, 'JobRole'],
  [{ Frequency: 'weekly', WeeklyDays: 'Monday' }, 'Frequency'],
  [{ Description: 'Count it' }, 'Description'],
  [{ DeadlineTime: '18:00' }, 'DeadlineTime'],
  [{ DeadlineDays: '2' }, 'DeadlineDays'],
  [{ TaskGroup: 'Pagi' }, 'TaskGroup'],
  [{ CompletionCriteria: 'Clean' }, 'CompletionCriteria'],
])('a further location of a TaskID that says something else (%j) is refused', (changes, column) => {
  const { rows, errors } = judge([{}, { ...changes, Location: 'KB' }]);
  expect(rows).toEqual([2]);
  expect(errors).toContainEqual([3, column, reasonMessage('template_import.differs', { column, row: 2 })]);
});

test.each<[ImportCells, ImportCells, string]>([
  [{ WeeklyDays: 'Monday' }, { WeeklyDays: 'Tuesday' }, 'WeeklyDays'],
  [{ Frequency: 'monthly', MonthlyDate: '1' }, { Frequency: 'monthly', MonthlyDate: '2' }, 'MonthlyDate'],
  [
    { Frequency: 'custom_x_days', CustomDays: '1' },
    { Frequency: 'custom_x_days', CustomDays: '2' },
    'CustomDays',
  ],
])('so is one on other days', (one, other, column) => {
  const weekly = { Frequency: 'weekly' };
  expect(
    judge([
      { ...weekly, ...one },
      { ...weekly, ...other, Location: 'KB' },
    ]).errors,
  ).toEqual([[3, column, reasonMessage('template_import.differs', { column, row: 2 })]]);
});

test('a TaskID stands once for a location, in whatever case its name is', () => {
  expect(judge([{}, { Location: 'hm' }])).toEqual({
    rows: [2],
    errors: [[3, 'TaskID', 'TaskID OPEN-01 is in row 2 already, for the same location']],
  });
  expect(judge([{ Location: '' }, { Location: 'All Locations' }]).rows).toEqual([2]);
});

test('a TaskID applies to all locations, or to some', () => {
  expect(judge([{ Location: '' }, {}]).errors).toEqual([
    [3, 'Location', reasonMessage('template_import.everywhere', { id: 'OPEN-01' })],
  ]);
  expect(judge([{}, { Location: '' }]).errors).toEqual([
    [3, 'Location', reasonMessage('template_import.somewhere', { id: 'OPEN-01' })],
  ]);
});

test('a refused row does not affect the others', () => {
  expect(judge([{ TaskName: 'Other', JobRole: 'Nobody' }, {}])).toEqual({
    rows: [3],
    errors: [[2, 'JobRole', 'JobRole does not exist']],
  });
});

test('all problems of a row are returned at once, one per column', () => {
  expect(judge([{ StartDate: 'soon', JobRole: 'a\0b', Location: 'XX' }]).errors).toEqual([
    [2, 'StartDate', 'Invalid date'],
    [2, 'JobRole', reasonMessage('template_import.unreadable')],
    [2, 'Location', 'Location does not exist'],
  ]);
});

test('unknown names are refused, each by its column', () => {
  expect(judge([{ Location: 'XX', JobRole: 'YY', TaskGroup: 'ZZ' }]).errors).toEqual([
    [2, 'Location', 'Location does not exist'],
    [2, 'JobRole', 'JobRole does not exist'],
    [2, 'TaskGroup', 'TaskGroup does not exist'],
  ]);
});

test('a template that exists is refused at its location, and may get another one if it says the same', () => {
  expect(judge([{}, { Location: 'KB' }, { Location: 'PI', TaskName: 'Close' }], stored('HM'))).toEqual({
    rows: [3],
    errors: [
      [2, 'TaskID', 'TaskID OPEN-01 exists already for this location'],
      [4, 'TaskName', 'TaskName is not that of the template OPEN-01, which exists already'],
    ],
  });
  expect(judge([{}], stored(null)).rows).toEqual([]);
});

test('judging does not change its input', () => {
  const taken = stored('HM');
  judge([{ Location: 'KB' }], taken);
  expect(taken).toEqual(stored('HM'));
});
