import type { MessageDescriptor } from '@lingui/core';
import type { ImportResult } from './import-results.tsx';
import { importTitles } from './import-titles.ts';
import type { ShownError } from './row-errors.tsx';
import type { SentRows } from './send-rows.ts';

/** A row of a file by its number, however else it is read. */
export interface NumberedRow {
  row: number;
}

/** What became of a file so far (specification 2, section 3: import result), and what may still be sent. */
export interface ImportOutcome<Row extends NumberedRow> extends ImportResult {
  kind: 'success' | 'warning' | 'error';
  title: MessageDescriptor;
  import_id: string;
  /** Of the file. */
  name: string;
  rest: Row[];
  errors: ShownError[];
}

/** The outcome after more rows were sent. What failed with its part is an error no more once it was sent again. */
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
