import { userColumns } from '@gerai/shared/accounts/users/import-columns.ts';
import {
  type ImportRow,
  type ImportRowError,
  userImportLimits as limits,
} from '@gerai/shared/accounts/users/import-contract.ts';
import {
  checkLength,
  checkRepeats,
  checkRow,
  columnsOf,
  type KnownNames,
  missingHeaders,
  readRow,
} from '@gerai/shared/accounts/users/import-rules.ts';
import type { CheckedFile, CheckOptions } from '../../../../desk/file-import/checked-file.ts';
import { askWorker } from '../../../../desk/sheets/ask-worker.ts';
import type { TableReading } from '../../../../desk/sheets/read-table.ts';
import { TableRefusal } from '../../../../desk/sheets/table-refusal.ts';
import type { TableRequest } from '../../../../desk/sheets/table-worker.ts';
import workerAddress from '../../../../desk/sheets/table-worker.ts?worker&url';

/** The server's records that rows are checked against. */
export interface Records {
  names(): Promise<KnownNames>;
  /** Which of these email addresses belong to accounts, in lower case. */
  taken(emails: string[]): Promise<string[]>;
  /** The errors of those of these rows whose password is easily guessed. */
  weak(rows: ImportRow[]): Promise<ImportRowError[]>;
}

/**
 * Decides by type or name (specification 2, section 5: CSV; decisions: Excel too). Windows gives CSV files the type of
 * Excel.
 */
export const isTaken = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'text/csv' || /\.(csv|tsv|xlsx?)$/i.test(name);

/**
 * Reads a file and checks every row as the server will. Throws FileProblem, TableRefusal if headers are missing, and
 * ApiError.
 */
export async function checkImportFile(
  file: File,
  records: Records,
  { choices, ...options }: CheckOptions,
): Promise<CheckedFile<ImportRow>> {
  const request: TableRequest = { file, columns: userColumns, limits: fileLimits, choices };
  return await checkTable(file.name, await askWorker<TableReading>(workerAddress, request, options), records);
}

const fileLimits = { bytes: limits.fileBytes, rows: limits.rows, columns: limits.columns };

/** Checks the rows of a table. Throws TableRefusal if headers are missing, and ApiError. */
export async function checkTable(
  name: string,
  table: TableReading,
  records: Records,
): Promise<CheckedFile<ImportRow>> {
  const columns = columnsOf(table.columns);
  const missing = missingHeaders(columns);
  if (missing.length > 0)
    throw new TableRefusal({ reason: 'user_import.missing_headers', values: { headers: missing } }, table);
  const names = await records.names();
  const errors: ImportRowError[] = [];
  const rows: ImportRow[] = [];
  for (const line of table.rows) {
    const row = readRow(line, columns);
    const wrong = checkLength(line, table.headers.length);
    if (wrong.length === 0) wrong.push(...checkRow(row, names));
    errors.push(...wrong);
    if (wrong.length === 0) rows.push(row);
  }
  const [taken, weak] = await Promise.all([takenOf(rows, records), weakOf(rows, records)]);
  const refused = [...checkRepeats(rows, new Set(taken)), ...weak];
  const isRefused = new Set(refused.map(({ row }) => row));
  return {
    name,
    table,
    rows: rows.filter(({ row }) => !isRefused.has(row)),
    errors: [...errors, ...refused].sort((a, b) => a.row - b.row),
  };
}

async function takenOf(rows: readonly ImportRow[], records: Records): Promise<string[]> {
  const taken: string[] = [];
  for (let at = 0; at < rows.length; at += limits.emailsPerCheck)
    taken.push(
      ...(await records.taken(rows.slice(at, at + limits.emailsPerCheck).map(({ email }) => email))),
    );
  return taken;
}

async function weakOf(rows: readonly ImportRow[], records: Records): Promise<ImportRowError[]> {
  const errors: ImportRowError[] = [];
  for (let at = 0; at < rows.length; at += limits.passwordsPerCheck)
    errors.push(...(await records.weak(rows.slice(at, at + limits.passwordsPerCheck))));
  return errors;
}
