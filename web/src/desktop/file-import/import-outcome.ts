import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownError } from './error-groups.ts';
import type { ImportResult } from './import-results.tsx';
import type { SentRows } from './sending/send-rows.ts';

/** A row with its number in the file. */
export interface NumberedRow {
  row: number;
}

/** The result so far (specification 2, section 3: import result), and the rows that may still be sent. */
export interface ImportOutcome<Row extends NumberedRow> extends ImportResult {
  kind: 'success' | 'warning' | 'error';
  title: MessageDescriptor;
  import_id: string;
  /** The file's name. */
  name: string;
  rest: Row[];
  errors: ShownError[];
}

/** The outcome after more rows were sent. Errors of a failed part are dropped once that part was sent again. */
export function outcomeOf<Row extends NumberedRow>(
  before: ImportOutcome<Row>,
  sent: SentRows<Row, ShownError>,
): ImportOutcome<Row> {
  const first = before.rest[0]?.row;
  const errors = [
    ...before.errors.filter(({ row, field }) => !(row === first && field === '')),
    ...sent.errors,
  ];
  errors.sort((a, b) => a.row - b.row);
  const successCount = before.successCount + sent.imported;
  return {
    ...before,
    ...titleOf(successCount, { ...sent, errors: errors.length, isResumed: before.successCount > 0 }),
    rest: sent.rest,
    successCount,
    errorCount: new Set(errors.map(({ row }) => row)).size,
    errors,
  };
}

interface Ended extends Pick<SentRows<NumberedRow>, 'failure' | 'rest'> {
  errors: number;
  /** Rows were imported before it was gone on with. */
  isResumed: boolean;
}

function titleOf(
  imported: number,
  { errors, isResumed, failure, rest }: Ended,
): Pick<ImportOutcome<NumberedRow>, 'kind' | 'title'> {
  if (failure && imported === 0) return { kind: 'error', title: importTitles.failed };
  // Whatever was wrong until then: what was not sent is first to be told.
  if (rest.length > 0) return { kind: 'warning', title: importTitles.stopped };
  if (errors > 0)
    return imported > 0
      ? { kind: 'warning', title: importTitles.partly }
      : { kind: 'error', title: importTitles.failed };
  return { kind: 'success', title: isResumed ? importTitles.completed : importTitles.succeeded };
}

/** The titles of an import's result (specification 2, section 8). */
export const importTitles = {
  wrongType: msg`Invalid File Type`,
  tooLarge: msg`File Too Large`,
  succeeded: msg`Import Successful`,
  partly: msg`Import Completed with Errors`,
  /** By the person, or because the server did not answer any more. */
  stopped: msg`Import Stopped`,
  /** Stopped and gone on with, without errors. */
  completed: msg`Import Completed`,
  failed: msg`Import Failed`,
} as const;
