import {
  IMPORT_COLUMNS,
  type ImportCells,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  REQUIRED_COLUMNS,
} from '@gerai/shared/business/templates/import-contract.ts';
import type { TableReading } from '../../../../desktop/sheets/read-table.ts';
import { TableRefusal } from '../../../../desktop/sheets/table-refusal.ts';

/**
 * Maps a table's rows to the columns of the import; unknown columns are ignored. A row longer or shorter than the
 * headings is an error, since its values are misplaced. Throws TableRefusal if a required heading is missing or a heading
 * occurs twice.
 */
export function toImportRows(given: TableReading): {
  table: TableReading;
  rows: ImportRow[];
  errors: ImportError[];
} {
  const table = withTaskId(given);
  const { headers, rows } = table;
  const columns = columnsOf(table);
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
  return { table, rows: read, errors };
}

/** Number of values in a row; blanks beyond the headings do not count. */
const countOf = (values: readonly string[], expected: number): number =>
  values.length <= expected
    ? values.length
    : Math.max(expected, values.findLastIndex((value) => value.trim() !== '') + 1);

type Column = ImportColumn | 'ID';

/** 'ID' is a workbook's, which names the row of a location; alone it is how some call the TaskID. */
const withTaskId = (table: TableReading): TableReading =>
  table.columns.includes('TaskID')
    ? table
    : { ...table, columns: table.columns.map((column) => (column === 'ID' ? 'TaskID' : column)) };

const own: readonly (string | undefined)[] = [...IMPORT_COLUMNS, 'ID'];

/** The column that each heading names, undefined for unknown ones. */
function columnsOf(table: TableReading): (Column | undefined)[] {
  const columns = table.columns.map((column) => (own.includes(column) ? (column as Column) : undefined));
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new TableRefusal(
      { reason: 'template_import.missing_headers', values: { headers: missing } },
      table,
    );
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice)
    throw new TableRefusal({ reason: 'template_import.repeated_header', values: { column: twice } }, table);
  return columns;
}
