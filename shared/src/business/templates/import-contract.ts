import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { uuid } from '../../http/schemas.ts';

/** Template Import (specification 2, sections 3, 5, 8 and 9). */
export const REQUIRED_COLUMNS = [
  'TaskID',
  'TaskName',
  'StartDate',
  'EndDate',
  'Priority',
  'AssignedTo',
  'Status',
  'JobRole',
  'Frequency',
] as const;
export const IMPORT_COLUMNS = [
  ...REQUIRED_COLUMNS,
  'Description',
  'Location',
  'WeeklyDays',
  'MonthlyDate',
  'CustomDays',
  'DeadlineTime',
  'DeadlineDays',
  'TaskGroup',
  'CompletionCriteria',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** What a spreadsheet keeps as numbers, and people write as dates and times. */
export const IMPORT_DATES: readonly ImportColumn[] = ['StartDate', 'EndDate'];
export const IMPORT_TIMES: readonly ImportColumn[] = ['DeadlineTime'];

/** How the file says that a template has no location of its own; so does an empty cell. */
export const ALL_LOCATIONS = 'All Locations';

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Rows of one file: more than the largest business has templates and outlets. */
  rows: 20_000,
  columns: 100,
  /** Rows of one call, which are inserted together. */
  batch: 100,
  description: 500,
  /** Characters of any cell that a call carries; what a column takes is less. */
  cell: 10_000,
  /** Of a refused value, what an error repeats. */
  shownValue: 200,
  /** Bytes of a call: its cells may be of characters of three bytes. */
  bodyBytes: 8 * 1024 * 1024,
} as const;

export const importMessages = {
  downloadedTitle: 'Template Downloaded',
  succeededTitle: 'Import Successful',
  partlyTitle: 'Import Completed with Errors',
  completedTitle: 'Import Completed',
  failedTitle: 'Import Failed',
  tooLargeTitle: 'File Too Large',
  tooLarge: 'File size must be less than 10MB',
  wrongTypeTitle: 'Invalid File Type',
  wrongType: 'Please select a .csv, .xlsx or .xls file',
  missingHeaders: (columns: string) => `Missing required headers: ${columns}`,
  repeatedHeader: (column: string) => `The header ${column} is there twice`,
  wrongLength: (values: number, expected: number) => `Row has ${values} values, expected ${expected}`,
  noData: 'No data found in file',
  invalidDate: 'Invalid date',
  required: (column: ImportColumn) => `${column} is required`,
  atMost: (column: ImportColumn, characters: number) => `${column} must be at most ${characters} characters`,
  oneOf: (column: ImportColumn, words: string) => `${column} must be one of: ${words}`,
  between: (column: ImportColumn, from: number, to: number) =>
    `${column} must be a whole number from ${from} to ${to}`,
  unknown: (column: ImportColumn) => `${column} does not exist`,
  differs: (column: ImportColumn, row: number) =>
    `${column} is not that of row ${row}, which has the same TaskID`,
  differsFromStored: (column: ImportColumn, taskId: string) =>
    `${column} is not that of the template ${taskId}, which exists already`,
  taskId: 'TaskID may have letters, digits and hyphens only',
  email: 'AssignedTo must be a valid email',
  time: 'DeadlineTime must be HH:MM, for example 17:00',
  startDate: 'StartDate must be from 2000 to 2199',
  weekdays: 'WeeklyDays must be names of days, for example Monday, Thursday',
  unreadable: 'The value has characters that cannot be stored',
  sheetError: 'The value is an error of the spreadsheet',
  repeated: (taskId: string, row: number) =>
    `TaskID ${taskId} is in row ${row} already, for the same location`,
  taken: (taskId: string) => `TaskID ${taskId} exists already for this location`,
  everywhere: (taskId: string) => `TaskID ${taskId} applies to all locations already`,
  somewhere: (taskId: string) => `TaskID ${taskId} has locations of its own, so it cannot apply to all`,
  batchFailed: (reason: string) => `Batch insert failed: ${reason}`,
} as const;

const cell = z.string().max(importLimits.cell);
/** One row of a file by the names of its columns; a column that is missing is empty. */
export const importCells = z.object(
  Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cell.optional()])) as {
    [C in ImportColumn]: z.ZodOptional<typeof cell>;
  },
);
export type ImportCells = Partial<Record<ImportColumn, string | undefined>>;

export const importRow = z.object({
  /** Its number in the file: the headings are row 1. */
  row: z.int().min(1).max(10_000_000),
  cells: importCells,
});
export interface ImportRow {
  row: number;
  cells: ImportCells;
}

/** What is wrong in a row. `field` is a column, or '' where it is the row as a whole. */
export const importError = z.object({
  row: z.int(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/**
 * Each row alone is imported or refused. The same `import_id` and rows again, after an answer that was lost, import
 * nothing twice: rows that this import made count as imported.
 */
export const importTemplates = endpoint({
  method: 'POST',
  path: '/api/templates/import',
  summary: 'Import templates from the rows of a file, up to 100 a call, or only check them (admin)',
  body: z.object({
    /** Of the client's making, the same for every call of one file. */
    import_id: uuid,
    /** As the trail names it. */
    file_name: z.string().trim().max(200).default(''),
    /** Writes nothing, and answers what importing would. */
    check_only: z.boolean().default(false),
    rows: z
      .array(importRow)
      .min(1)
      .max(importLimits.batch)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Each row once'),
  }),
  response: z.object({
    /** Rows that were imported, or would be. */
    imported: z.int(),
    /** Of the others. */
    errors: z.array(importError),
  }),
});
