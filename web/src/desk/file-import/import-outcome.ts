import type { ImportResult } from './import-results.tsx';
import type { RowError } from './row-errors.tsx';
import type { SentRows } from './send-rows.ts';

/** How an import is told of, in the words of its contract. */
export interface ImportTitles {
  succeededTitle: string;
  partlyTitle: string;
  completedTitle: string;
  failedTitle: string;
}

/** A row of a file by its number, however else it is read. */
export interface NumberedRow {
  row: number;
}

/** What became of a file so far (specification 2, section 3: import result), and what may still be sent. */
export interface ImportOutcome<Row extends NumberedRow> extends ImportResult {
  kind: 'success' | 'warning' | 'error';
  /** In the words of the contract. */
  title: string;
  import_id: string;
  /** Of the file. */
  name: string;
  rest: Row[];
  errors: RowError[];
}

/** The outcome after more rows were sent. What failed with its part is an error no more once it was sent again. */
export function outcomeOf<Row extends NumberedRow>(
  before: ImportOutcome<Row>,
  sent: SentRows<Row>,
  titles: ImportTitles,
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
    ...titleOf(successCount, errors.length, sent, titles),
    rest: sent.rest,
    successCount,
    errorCount: new Set(errors.map(({ row }) => row)).size,
    errors,
  };
}

/** 'Import Completed' is one that was stopped, and had no errors until then. */
function titleOf(
  imported: number,
  errors: number,
  { failure, rest }: SentRows<NumberedRow>,
  titles: ImportTitles,
): Pick<ImportOutcome<NumberedRow>, 'kind' | 'title'> {
  if (failure && imported === 0) return { kind: 'error', title: titles.failedTitle };
  if (errors > 0)
    return imported > 0
      ? { kind: 'warning', title: titles.partlyTitle }
      : { kind: 'error', title: titles.failedTitle };
  return rest.length > 0
    ? { kind: 'warning', title: titles.completedTitle }
    : { kind: 'success', title: titles.succeededTitle };
}
