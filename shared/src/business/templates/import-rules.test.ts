import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonMessage } from '../../reasons.ts';
import { type ImportCells, type ImportColumn, REQUIRED_COLUMNS } from './import-contract.ts';
import { readImportRow } from './import-rules.ts';

const cells: ImportCells = {
  TaskID: 'OPEN-01',
  TaskName: 'Open the till',
  StartDate: '2026-01-01',
  EndDate: '2026-12-31',
  Priority: 'High',
  AssignedTo: 'siti@gerai.test',
  Status: 'Active',
  JobRole: 'Ops',
  Frequency: 'daily',
};
const read = (changes: ImportCells = {}) => {
  const row = readImportRow({ row: 2, cells: { ...cells, ...changes } });
  return 'template' in row
    ? row
    : {
        errors: row.errors.map(({ row, field, value, reason, values }) => ({
          row,
          field,
          value,
          message: reasonMessage(reason, values),
        })),
      };
};
const template = (changes: ImportCells = {}) => {
  const row = read(changes);
  return 'template' in row ? row.template : row.errors;
};
const problems = (changes: ImportCells) => {
  const row = read(changes);
  return 'errors' in row ? row.errors.map(({ field, message }) => [field, message]) : [];
};

test('a row of the required columns is a template for all locations, with a photo deadline at 17:00 of its day', () => {
  expect(template()).toEqual({
    display_id: 'OPEN-01',
    task_name: 'Open the till',
    location: null,
    job_role: 'Ops',
    task_group: null,
    status: 'Active',
    priority: 'High',
    assigned_to: 'siti@gerai.test',
    instructions: '',
    completion_criteria: '',
    photo_required: true,
    photo_challenge: 'none',
    ai_comparison_enabled: false,
    frequency: 'daily',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    weekly_days: [],
    monthly_date: null,
    custom_days: null,
    custom_weeks: null,
    monthly_week: null,
    deadline_time: '17:00',
    more_deadline_times: [],
    deadline_days: 1,
  });
});

test.each(['TaskID', 'TaskName', 'StartDate', 'EndDate', 'Status', 'JobRole', 'Frequency'] as const)(
  'a row without %s is refused by that name',
  (column) => {
    expect(problems({ [column]: '  ' })).toEqual([[column, `${column} is required`]]);
    expect(problems({ [column]: undefined })).toEqual([[column, `${column} is required`]]);
  },
);

test('Priority and AssignedTo may be blank', () => {
  expect(template({ Priority: '', AssignedTo: ' ' })).toMatchObject({ priority: null, assigned_to: null });
  expect(REQUIRED_COLUMNS).toEqual(expect.arrayContaining(['Priority', 'AssignedTo']));
});

const text = (length: number) => 'x'.repeat(length);
test.each<[ImportColumn, string, string]>([
  ['TaskID', text(21), 'TaskID must be at most 20 characters'],
  ['TaskID', 'OPEN 01', reasonMessage('template_import.task_id')],
  ['TaskID', 'OPEN_01', reasonMessage('template_import.task_id')],
  ['TaskID', 'BUKÁ', reasonMessage('template_import.task_id')],
  ['TaskName', text(101), 'TaskName must be at most 100 characters'],
  ['Description', text(501), 'Description must be at most 500 characters'],
  ['CompletionCriteria', text(5001), 'CompletionCriteria must be at most 5000 characters'],
  ['StartDate', '2026-02-29', 'Invalid date'],
  ['StartDate', '20/11/2026', 'Invalid date'],
  ['StartDate', '2026-00-10', 'Invalid date'],
  ['StartDate', '2026-13-01', 'Invalid date'],
  ['StartDate', '2026-1-1', 'Invalid date'],
  ['StartDate', '46346', 'Invalid date'],
  ['StartDate', '0001-01-01', 'Invalid date'],
  ['StartDate', '1999-12-31', reasonMessage('template_import.start_date')],
  ['EndDate', '2026-11-31', 'Invalid date'],
  ['EndDate', '2025-12-31', 'EndDate must not be before StartDate'],
  ['Priority', 'Urgent', 'Priority must be one of: High, Medium, Low'],
  ['AssignedTo', 'siti', reasonMessage('template_import.email')],
  ['AssignedTo', 'siti@gerai', reasonMessage('template_import.email')],
  ['Status', 'Paused', 'Status must be one of: Active, Pending, Complete'],
  [
    'Frequency',
    'yearly',
    'Frequency must be one of: daily, weekly, monthly, custom_x_days, custom_x_weeks, monthly_weekday, once',
  ],
  ['DeadlineTime', '24:00', reasonMessage('template_import.time')],
  ['DeadlineTime', '5pm', reasonMessage('template_import.time')],
  ['DeadlineDays', '0', 'DeadlineDays must be a whole number from 1 to 365'],
  ['DeadlineDays', '366', 'DeadlineDays must be a whole number from 1 to 365'],
  ['DeadlineDays', '1.5', 'DeadlineDays must be a whole number from 1 to 365'],
  ['TaskName', 'a\0b', reasonMessage('template_import.unreadable')],
  ['TaskName', '\ud800', reasonMessage('template_import.unreadable')],
  ['JobRole', '#N/A', reasonMessage('template_import.sheet_error')],
])('%s %j is refused: %s', (column, value, message) => {
  expect(read({ [column]: value })).toEqual({
    errors: [{ row: 2, field: column, value: value.slice(0, 200), message }],
  });
});

test.each<[ImportCells, ImportColumn, string]>([
  [{ Frequency: 'weekly' }, 'WeeklyDays', 'WeeklyDays is required'],
  [{ Frequency: 'weekly', WeeklyDays: 'Senin' }, 'WeeklyDays', reasonMessage('template_import.weekdays')],
  [
    { Frequency: 'weekly', WeeklyDays: 'Monday, Tusday' },
    'WeeklyDays',
    reasonMessage('template_import.weekdays'),
  ],
  [{ Frequency: 'weekly', WeeklyDays: ' , ' }, 'WeeklyDays', reasonMessage('template_import.weekdays')],
  [{ Frequency: 'monthly' }, 'MonthlyDate', 'MonthlyDate is required'],
  [
    { Frequency: 'monthly', MonthlyDate: '32' },
    'MonthlyDate',
    reasonMessage('template_import.between', { column: 'MonthlyDate', from: 1, to: 31 }),
  ],
  [{ Frequency: 'custom_x_days' }, 'CustomDays', 'CustomDays is required'],
  [
    { Frequency: 'custom_x_days', CustomDays: '0' },
    'CustomDays',
    reasonMessage('template_import.between', { column: 'CustomDays', from: 1, to: 3650 }),
  ],
  [{ Frequency: 'custom_x_weeks' }, 'WeeklyDays', 'WeeklyDays is required'],
  [
    { Frequency: 'custom_x_weeks', WeeklyDays: 'Monday', CustomWeeks: '53' },
    'CustomWeeks',
    reasonMessage('template_import.between', { column: 'CustomWeeks', from: 1, to: 52 }),
  ],
  [
    { Frequency: 'monthly_weekday', WeeklyDays: 'Monday' },
    'MonthlyWeek',
    reasonMessage('template_import.required', { column: 'MonthlyWeek' }),
  ],
  [
    { Frequency: 'monthly_weekday', WeeklyDays: 'Monday', MonthlyWeek: 'fifth' },
    'MonthlyWeek',
    'MonthlyWeek must be one of: first, second, third, fourth, last',
  ],
])('%j is refused', (changes, column, message) => {
  expect(problems(changes)).toEqual([[column, message]]);
});

test('each frequency reads its own column, and only that', () => {
  const all = { WeeklyDays: 'thursday; Monday', MonthlyDate: '31', CustomDays: '3' };
  expect(template({ ...all, Frequency: 'Weekly' })).toMatchObject({
    frequency: 'weekly',
    weekly_days: ['Monday', 'Thursday'],
    monthly_date: null,
    custom_days: null,
    custom_weeks: null,
    monthly_week: null,
  });
  expect(template({ ...all, Frequency: 'monthly' })).toMatchObject({ weekly_days: [], monthly_date: 31 });
  expect(template({ ...all, Frequency: 'custom_x_days' })).toMatchObject({
    monthly_date: null,
    custom_days: 3,
  });
});

test('every second week where no number of weeks is given, and a weekday of the month by its place', () => {
  const days = { WeeklyDays: 'Monday', CustomWeeks: '', MonthlyWeek: '', MonthlyDate: '31' };
  expect(template({ ...days, Frequency: 'custom_x_weeks' })).toMatchObject({
    ...{ frequency: 'custom_x_weeks', weekly_days: ['Monday'], custom_weeks: 2 },
    ...{ monthly_week: null, monthly_date: null },
  });
  expect(template({ ...days, Frequency: 'custom_x_weeks', CustomWeeks: '4' })).toMatchObject({
    custom_weeks: 4,
  });
  expect(template({ ...days, Frequency: 'Monthly_Weekday', MonthlyWeek: 'LAST' })).toMatchObject({
    ...{ frequency: 'monthly_weekday', monthly_week: 'last', custom_weeks: null },
  });
  expect(template({ ...days, Frequency: 'once' })).toMatchObject({ frequency: 'once', weekly_days: [] });
});

test('several times a day are taken in any order, each once', () => {
  expect(template({ DeadlineTime: '17:00, 9:00; 13:00 09:00' })).toMatchObject({
    deadline_time: '09:00',
    more_deadline_times: ['13:00', '17:00'],
  });
  const thirteen = Array.from({ length: 13 }, (_, hour) => `${hour}:00`).join(', ');
  expect(problems({ DeadlineTime: thirteen })).toEqual([
    ['DeadlineTime', reasonMessage('template_import.times', { maximum: 12 })],
  ]);
  expect(problems({ DeadlineTime: '09:00, noon' })).toEqual([
    ['DeadlineTime', reasonMessage('template_import.time')],
  ]);
});

test('words are taken in any case, times without a nought, lines by their escape', () => {
  expect(
    template({
      Priority: 'low',
      Status: 'PENDING',
      DeadlineTime: '9:05',
      DeadlineDays: '2',
      Location: 'all locations',
      Description: String.raw` First\nSecond\r\nThird `,
      CompletionCriteria: 'One\r\nTwo',
      TaskName: ' Open\n the  till ',
    }),
  ).toMatchObject({
    priority: 'Low',
    status: 'Pending',
    deadline_time: '09:05',
    deadline_days: 2,
    location: null,
    instructions: 'First\nSecond\nThird',
    completion_criteria: 'One\nTwo',
    task_name: 'Open the till',
  });
  expect(template({ Location: ' HM ', TaskGroup: ' Kasir ' })).toMatchObject({
    location: 'HM',
    task_group: 'Kasir',
  });
});

test('every problem of a row is returned in the order of its columns, long values cut', () => {
  expect(problems({ TaskID: '', StartDate: 'soon', Status: 'x'.repeat(300) })).toEqual([
    ['TaskID', 'TaskID is required'],
    ['StartDate', 'Invalid date'],
    ['Status', 'Status must be one of: Active, Pending, Complete'],
  ]);
  expect(read({ Status: 'x'.repeat(300) })).toMatchObject({ errors: [{ value: 'x'.repeat(200) }] });
});

test('whatever a cell contains, a row is read or refused', () => {
  const anything = fc.dictionary(
    fc.constantFrom(...(Object.keys(cells) as ImportColumn[])),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(anything, (changes) => {
      const row = read(changes);
      if ('errors' in row) expect(row.errors.length).toBeGreaterThan(0);
      else expect(row.template.task_name).not.toBe('');
    }),
  );
});
