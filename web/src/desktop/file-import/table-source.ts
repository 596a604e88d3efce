import type { SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import { newId } from '../../core/api/new-id.ts';
import { askWorker } from '../sheets/ask-worker.ts';
import type { FileLimits } from '../sheets/raw-sheet.ts';
import type { TableReading } from '../sheets/read-table.ts';
import type { TableRequest } from '../sheets/table-worker.ts';
import workerAddress from '../sheets/table-worker.ts?worker&url';
import { createMissing } from './create-missing.ts';
import type { ImportSettings } from './import-settings.ts';
import type { CheckedFile, CheckedSheet, CheckOptions, ImportSource, Write } from './import-source.ts';
import { importTitles } from './import-titles.ts';
import type { CheckedTable, NumberedRow } from './sending/check-sheet.ts';
import type { SendOptions, SendRows } from './sending/send-rows.ts';
import { type WrittenRows, writeRows } from './sending/write-rows.ts';

interface TableImport<Row extends NumberedRow>
  extends Pick<ImportSource, 'accept' | 'isTaken' | 'wrongType'>,
    Pick<SendOptions<Row>, 'perCall' | 'together'> {
  columns: readonly SheetColumn[];
  limits: FileLimits;
  /** Checks the rows of a table. Throws TableRefusal for its headings, and ApiError. */
  check: (table: TableReading, options: CheckOptions) => Promise<CheckedTable<Row>>;
  /** Sends the rows of one file; `importId` is unique to the file. */
  send: (importId: string, name: string, settings: ImportSettings) => SendRows<Row>;
}

/** The import of a file of one table, whose rows are written part by part, each by itself. */
export const tableSource = <Row extends NumberedRow>(of: TableImport<Row>): ImportSource => ({
  ...of,
  isInParts: true,
  check: async (file, options) => {
    const choices = options.settings.readings[''] ?? {};
    const request: TableRequest = { file, columns: of.columns, limits: of.limits, choices };
    const table = await askWorker<TableReading>(workerAddress, request, options);
    return checkedFile(file.name, await of.check(table, options), of);
  },
});

function checkedFile<Row extends NumberedRow>(
  name: string,
  { table, rows, missing, updated, unchanged, errors }: CheckedTable<Row>,
  { send, perCall, together }: TableImport<Row>,
): CheckedFile {
  const wrong = new Set(errors.map(({ row }) => row)).size;
  const sheet: CheckedSheet = {
    key: '',
    table,
    total: table.rows.length,
    counts: { created: rows.length - updated.length, updated: updated.length, unchanged, wrong },
    created: [],
    updated,
    errors,
  };
  const writeFrom =
    (before: WrittenRows<Row>, sendPart: SendRows<Row>): Write =>
    async (options) => {
      const written = await writeRows(before, sendPart, { ...options, perCall, together });
      const { rest, errors: left, ...result } = written;
      return {
        ...result,
        sheets: [{ ...sheet, errors: left }],
        ...(rest.length > 0 && {
          rest: { rows: rest.length, firstRow: rest[0]!.row, write: writeFrom(written, sendPart) },
        }),
      };
    };
  const start: WrittenRows<Row> = {
    kind: 'success',
    title: importTitles.succeeded,
    rest: rows,
    errors,
    totalRows: table.rows.length - unchanged,
    successCount: 0,
    errorCount: wrong,
  };
  return {
    name,
    sheets: [sheet],
    missing,
    unused: [],
    write: async (options) => {
      const { settings, onProgress } = options;
      await createMissing(missing, settings, (done, total) => onProgress({ stage: 'creating', done, total }));
      return await writeFrom(start, send(newId(), name, settings))(options);
    },
  };
}
