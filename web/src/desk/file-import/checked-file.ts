import type { CsvTable } from '../csv/read-csv.ts';
import type { NumberedRow } from './import-outcome.ts';
import type { RowError } from './row-errors.tsx';

/** A file as the preview shows it, before anything is written. */
export interface CheckedFile<Row extends NumberedRow, Error = RowError> {
  name: string;
  /** The first sheet of a workbook has neither a delimiter nor an encoding. */
  table: Pick<CsvTable, 'headers' | 'rows'> & Partial<CsvTable>;
  /** Those that nothing is wrong with. */
  rows: Row[];
  /** In the order of the rows. */
  errors: Error[];
}

/** How far the check of a file is. */
export interface CheckProgress {
  stage: 'reading' | 'checking';
  done: number;
  total: number;
}

export interface CheckOptions {
  /** Nothing needs to be told of a check that is done at once. */
  onProgress: (progress: CheckProgress) => void;
  signal: AbortSignal;
}
