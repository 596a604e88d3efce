import type { RowChange } from '@gerai/shared/tables/import-contract.ts';
import type { ReadProgress } from '../sheets/ask-worker.ts';
import type { TableReading } from '../sheets/read-table.ts';
import type { RowError } from './error-groups.ts';
import type { NumberedRow } from './import-outcome.ts';
import type { ImportSettings, Missing } from './import-settings.ts';

/** A parsed and checked file for the preview; nothing is written yet. */
export interface CheckedFile<Row extends NumberedRow, Error = RowError> {
  name: string;
  table: TableReading;
  /** The rows without errors that have something to write. */
  rows: Row[];
  /** What rows name and is missing. */
  missing: Missing;
  /** What the rows change of what exists. */
  updated: RowChange[];
  /** The number of rows that say what is stored. */
  unchanged: number;
  /** In row order. */
  errors: Error[];
}

export interface CheckOptions {
  settings: ImportSettings;
  /** Not called for a check that finishes at once. */
  onProgress: (progress: ReadProgress) => void;
  signal: AbortSignal;
}
