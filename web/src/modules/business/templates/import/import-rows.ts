import {
  IMPORT_COLUMNS,
  type ImportCells,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  REQUIRED_COLUMNS,
} from '@gerai/shared/business/templates/import-contract.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import type { Sheet } from '../../../../desk/workbook/read-workbook.ts';

/**
 * Maps a table's rows to the columns of the import, by headings in any case and order; unknown columns are ignored. A
 * row longer or shorter than the headings is an error, since its values are misplaced. Throws ReasonError if a
 * required heading is missing or a heading occurs twice.
 */
export function toImportRows({ headers, rows }: Sheet): { rows: ImportRow[]; errors: ImportError[] } {
  const columns = columnsOf(headers);
  const read: ImportRow[] = [];
  const errors: ImportError[] = [];
  for (const { row, values } of rows) {
    const found = countOf(values, headers.length);
    if (found !== headers.length) {
      errors.push({
        row,
        field: '',
        value: '',
        reason: 'template_import.wrong_length',
        values: { values: found, expected: headers.length },
      });
      continue;
    }
    const cells: ImportCells = {};
    columns.forEach((column, at) => {
      if (column) cells[column] = values[at] ?? '';
    });
    read.push({ row, cells });
  }
  return { rows: read, errors };
}

/** Number of values in a row; blanks beyond the headings do not count. */
const countOf = (values: readonly string[], expected: number): number =>
  values.length <= expected
    ? values.length
    : Math.max(expected, values.findLastIndex((value) => value.trim() !== '') + 1);

const known = new Map(IMPORT_COLUMNS.map((column) => [column.toLowerCase(), column]));

/** The column that each heading names, undefined for unknown ones. */
function columnsOf(headers: readonly string[]): (ImportColumn | undefined)[] {
  const columns = headers.map((header) => known.get(header.trim().toLowerCase()));
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new ReasonError({ reason: 'template_import.missing_headers', values: { headers: missing } });
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new ReasonError({ reason: 'template_import.repeated_header', values: { column: twice } });
  return columns;
}
