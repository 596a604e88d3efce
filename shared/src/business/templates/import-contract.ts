import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import type { InputReason } from '../../http/input-reasons.ts';
import { uuid } from '../../http/schemas.ts';
import type { TemplateImportBecause } from './import-reasons.ts';

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
});
/** As the rules tell it; the server's answer says it in English too. */
export type ImportError = z.infer<typeof importError> & TemplateImportBecause;

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
      .refine(
        (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
        'input.repeated_row' satisfies InputReason,
      ),
  }),
  response: z.object({
    /** Rows that were imported, or would be. */
    imported: z.int(),
    /** Of the others. */
    errors: z.array(importError.extend(explanation.shape)),
  }),
});
