import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import {
  hasRowsOnce,
  importOutcome,
  REPEATED_ROW,
  type rowError,
  rowImport,
  rowNumber,
  seenOutcome,
} from '../../tables/import-contract.ts';
import { plainText } from '../../text/one-line.ts';
import { templateLimits } from './contract.ts';
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
  'CustomWeeks',
  'MonthlyWeek',
  'DeadlineTime',
  'DeadlineDays',
  'TaskGroup',
  'CompletionCriteria',
  'PhotoRequired',
  'PhotoChallenge',
  'AIPhotoComparison',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns that spreadsheets store as numbers and people write as dates or times. */
export const IMPORT_DATES: readonly ImportColumn[] = ['StartDate', 'EndDate'];
export const IMPORT_TIMES: readonly ImportColumn[] = ['DeadlineTime'];

/** The cell value for a template that applies to all locations; an empty cell means the same. */
export const ALL_LOCATIONS = 'All Locations';

/** The end of a template that has none, where a file asks for one. */
export const NEVER = '9999-12-31';

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Rows per file: more than the templates times outlets of the largest business. */
  rows: 20_000,
  columns: 100,
  /** Rows per call, inserted together; those of one TaskID are in one call. */
  batch: 100,
  /** Rows of a call at most: a template at all the locations that it may have. */
  rowsPerCall: templateLimits.locations,
  /** Names that a check takes as existing. */
  awaitedNames: 2000,
  description: 500,
  /** Characters of any cell in a call; the columns have lower limits of their own. */
  cell: 10_000,
  /** Maximum characters of a refused value repeated in an error. */
  shownValue: 200,
  /** Bytes of a call; a character may take three bytes. */
  bodyBytes: 8 * 1024 * 1024,
} as const;

const cell = z.string().max(importLimits.cell).overwrite(plainText);
/** One row of a file by column name; a missing column is empty. The ID of a workbook's row says which location it is about. */
export const importCells = z.object(
  Object.fromEntries([...IMPORT_COLUMNS, 'ID'].map((column) => [column, cell.optional()])) as {
    [C in ImportColumn | 'ID']: z.ZodOptional<typeof cell>;
  },
);
export type ImportCells = Partial<Record<ImportColumn | 'ID', string | undefined>>;

export const importRow = z.object({
  row: rowNumber,
  cells: importCells,
  outcome: seenOutcome,
});
export interface ImportRow {
  row: number;
  cells: ImportCells;
  outcome?: string | undefined;
}

/** An error as the rules give it; the server's response adds the English message. */
export type ImportError = z.infer<typeof rowError> & TemplateImportBecause;

const awaited = z.array(cell).max(importLimits.awaitedNames).default([]);

/**
 * Each row is imported or refused on its own, beside the others of its TaskID in the call. Retrying with the same `import_id` and rows imports nothing twice: rows
 * that this import already created count as imported.
 */
export const importTemplates = endpoint({
  method: 'POST',
  path: '/api/templates/import',
  summary: 'Add or change templates from the rows of a file, each by itself, or only check them (admin)',
  body: rowImport.extend({
    /** The file name recorded in the trail. */
    file_name: z.string().trim().max(200).default(''),
    /** In a check: names that will exist when the rows are imported. */
    awaited: z
      .object({ locations: awaited, job_roles: awaited, task_groups: awaited })
      .default({ locations: [], job_roles: [], task_groups: [] }),
    rows: z.array(importRow).min(1).max(importLimits.rowsPerCall).refine(hasRowsOnce, REPEATED_ROW),
  }),
  response: importOutcome,
});
