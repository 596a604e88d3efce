import type { CsvTable } from '../csv/read-csv.ts';
import type { NumberedRow } from './import-outcome.ts';
import type { RowError } from './row-errors.tsx';

/** A parsed and checked file for the preview; nothing is written yet. */
export interface CheckedFile<Row extends NumberedRow, Error = RowError> {
  name: string;
  /** Without delimiter and encoding for the first sheet of a workbook. */
  table: Pick<CsvTable, 'headers' | 'rows'> & Partial<CsvTable>;
  /** The rows without errors. */
  rows: Row[];
  /** In row order. */
  errors: Error[];
}

/** The progress of checking a file. */
export interface CheckProgress {
  stage: 'reading' | 'checking';
  done: number;
  total: number;
}

export interface CheckOptions {
  /** Not called for a check that finishes at once. */
  onProgress: (progress: CheckProgress) => void;
  signal: AbortSignal;
}
