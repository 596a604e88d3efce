import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownError } from './error-groups.ts';
import type { ImportResult } from './import-results.tsx';
import type { SentRows } from './send-rows.ts';

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
    ...titleOf(successCount, errors.length, sent),
    rest: sent.rest,
    successCount,
    errorCount: new Set(errors.map(({ row }) => row)).size,
    errors,
  };
}

function titleOf(
  imported: number,
  errors: number,
  { failure, rest }: SentRows<NumberedRow, ShownError>,
): Pick<ImportOutcome<NumberedRow>, 'kind' | 'title'> {
  if (failure && imported === 0) return { kind: 'error', title: importTitles.failed };
  if (errors > 0)
    return imported > 0
      ? { kind: 'warning', title: importTitles.partly }
      : { kind: 'error', title: importTitles.failed };
  return rest.length > 0
    ? { kind: 'warning', title: importTitles.completed }
    : { kind: 'success', title: importTitles.succeeded };
}

/** The titles of an import's result (specification 2, section 8). */
export const importTitles = {
  wrongType: msg`Invalid File Type`,
  tooLarge: msg`File Too Large`,
  succeeded: msg`Import Successful`,
  partly: msg`Import Completed with Errors`,
  /** Stopped, without errors until then. */
  completed: msg`Import Completed`,
  failed: msg`Import Failed`,
} as const;
