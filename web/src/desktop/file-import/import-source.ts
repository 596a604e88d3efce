import type { SheetCounts } from '@gerai/shared/business/workbook/contract.ts';
import type { RowChange } from '@gerai/shared/tables/import-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { ExplainedReason } from '../../core/i18n/reason-text.ts';
import type { TableReading } from '../sheets/read-table.ts';
import type { RowError } from './error-groups.ts';
import type { ImportSettings, Missing } from './import-settings.ts';
import type { WaitCause } from './sending/try-again.ts';

/** A kind of file that can be imported: a table, or a workbook of several sheets. */
export interface ImportSource {
  /** As an input's accept. */
  accept: string;
  /** Whether a file is accepted, by its name and type. */
  isTaken: (file: Pick<File, 'name' | 'type'>) => boolean;
  /** The reason for refusing another kind of file. */
  wrongType: ExplainedReason;
  /** Whether rows are written part by part, which can be stopped and gone on with; else all at once or not at all. */
  isInParts: boolean;
  /** Reads and checks a file; nothing is written. Throws FileProblem, ReasonError and ApiError. */
  check: (file: File, options: CheckOptions) => Promise<CheckedFile>;
}

export interface StepProgress {
  stage: 'reading' | 'checking' | 'creating' | 'writing';
  /** Absent where the length of the step is not known. */
  done?: number;
  total?: number;
  /** Why it stands still. */
  waiting?: WaitCause | undefined;
}

export interface CheckOptions {
  settings: ImportSettings;
  /** Not called for a check that finishes at once. */
  onProgress: (progress: StepProgress) => void;
  signal: AbortSignal;
}

/** A file that was read and checked, for the preview; nothing of it is written yet. */
export interface CheckedFile {
  name: string;
  sheets: readonly CheckedSheet[];
  /** What rows name and is missing. */
  missing: Missing;
  /** The names of sheets that are not imported. */
  unused: readonly string[];
  write: Write;
}

/** What the rows of a sheet do. */
export interface CheckedSheet {
  /** Tells it from the others; '' of a file that is one table. */
  key: string;
  /** How it was read; undefined where the file has no row of it. */
  table: TableReading | undefined;
  /** How many rows were read. */
  total: number;
  counts: SheetCounts;
  /** The first new rows, where they have names. */
  created: readonly { row: number; name: string }[];
  /** The first rows that change what exists. */
  updated: readonly Omit<RowChange, 'outcome'>[];
  /** In row order. */
  errors: readonly RowError[];
  /** There are more errors than these. */
  hasMoreErrors?: boolean;
}

/** Writes what a check has told. Throws ApiError where that can't begin; `conflict` if it would do something else by now. */
export type Write = (options: WriteOptions) => Promise<ImportOutcome>;

export interface WriteOptions {
  settings: ImportSettings;
  onProgress: (progress: StepProgress) => void;
  isStopped: () => boolean;
  /** Why rows were not written. */
  failureText: (failure: unknown) => string;
}

/** What was written of a file, by rows (specification 2, section 3: import result). */
export interface ImportOutcome {
  kind: 'success' | 'warning' | 'error';
  title: MessageDescriptor;
  totalRows: number;
  successCount: number;
  /** A failed row may have several errors. */
  errorCount: number;
  sheets: readonly CheckedSheet[];
  /** The rows that were not sent, where they may still be. */
  rest?: { rows: number; firstRow: number; write: Write };
}

/** The sheet of a file that is one table. */
export const onlySheet = ({ sheets }: Pick<CheckedFile, 'sheets'>): CheckedSheet | undefined =>
  sheets.find(({ key }) => key === '');

/** The rows that have something to write. */
export const readyRows = ({ sheets }: Pick<CheckedFile, 'sheets'>): number =>
  sheets.reduce((sum, { counts }) => sum + counts.created + counts.updated, 0);

/** The rows with errors. */
export const wrongRows = ({ sheets }: Pick<CheckedFile, 'sheets'>): number =>
  sheets.reduce((sum, { counts }) => sum + counts.wrong, 0);
