import {
  type FirstAccess,
  type ImportRow,
  type ImportRowError,
  type importUsers,
  userImportLimits as limits,
} from '@gerai/shared/accounts/users/import-contract.ts';
import {
  checkLength,
  checkRepeats,
  columnsOf,
  type KnownNames,
  missingHeaders,
  readRow,
} from '@gerai/shared/accounts/users/import-rules.ts';
import type { EndpointInput, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { CheckOptions } from '../../../../desktop/file-import/import-source.ts';
import { type CheckedTable, checkSheet } from '../../../../desktop/file-import/sending/check-sheet.ts';
import type { TableReading } from '../../../../desktop/sheets/read-table.ts';
import { TableRefusal } from '../../../../desktop/sheets/table-refusal.ts';

type Check = Omit<EndpointInput<typeof importUsers>['body'], 'import_id' | 'check_only'>;
type Checked = EndpointResponse<typeof importUsers>;

/** The server's records that rows are checked against. */
export interface Records {
  names(): Promise<KnownNames>;
  /** What importing rows would do. */
  check(input: Check): Promise<Checked>;
}

/**
 * Decides by type or name (specification 2, section 5: CSV; decisions: Excel too). Windows gives CSV files the type of
 * Excel.
 */
export const isTaken = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'text/csv' || /\.(csv|tsv|xlsx?)$/i.test(name);

/** Checks the rows of a table. Throws TableRefusal if headers are missing, and ApiError. */
export async function checkTable(
  table: TableReading,
  records: Records,
  options: CheckOptions,
): Promise<CheckedTable<ImportRow>> {
  const { settings } = options;
  const columns = columnsOf(table.columns);
  const needsPassword = settings.firstAccess === 'password';
  const absent = missingHeaders(columns).filter((header) => needsPassword || header !== 'Password');
  if (absent.length > 0)
    throw new TableRefusal({ reason: 'user_import.missing_headers', values: { headers: absent } }, table);
  const errors: ImportRowError[] = [];
  const whole: ImportRow[] = [];
  for (const line of table.rows) {
    const wrong = checkLength(line, table.headers.length);
    errors.push(...wrong);
    if (wrong.length === 0) whole.push(readRow(line, columns));
  }
  errors.push(...checkRepeats(whole));
  const repeated = new Set(errors.map(({ row }) => row));
  const rows = whole.filter(({ row }) => !repeated.has(row));
  const first_access = settings.firstAccess ?? accessOf(whole);
  return await checkSheet(
    table,
    { rows, errors },
    {
      names: records.names,
      namedIn: ({ location, job_role }) => ({ location, jobRole: job_role }),
      check: (part, { locations, job_roles }) =>
        records.check({
          rows: part,
          update: settings.update,
          first_access,
          awaited: { locations, job_roles },
        }),
      perCall: limits.rowsPerCall,
    },
    options,
  );
}

/** How new people get in where nobody has chosen it: a list with passwords means them to be used. */
export const accessOf = (rows: readonly Pick<ImportRow, 'password'>[]): FirstAccess =>
  rows.some(({ password }) => password !== '') ? 'password' : 'link';
