import type { ReadProgress } from '../sheets/ask-worker.ts';
import type { ReadingChoices, TableReading } from '../sheets/read-table.ts';
import type { RowError } from './error-groups.ts';
import type { NumberedRow } from './import-outcome.ts';

/** A parsed and checked file for the preview; nothing is written yet. */
export interface CheckedFile<Row extends NumberedRow, Error = RowError> {
  name: string;
  table: TableReading;
  /** The rows without errors. */
  rows: Row[];
  /** In row order. */
  errors: Error[];
}

export interface CheckOptions {
  choices: ReadingChoices;
  /** Not called for a check that finishes at once. */
  onProgress: (progress: ReadProgress) => void;
  signal: AbortSignal;
}
