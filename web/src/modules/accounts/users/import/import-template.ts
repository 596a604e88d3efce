import { IMPORT_HEADERS } from '@gerai/shared/accounts/users/import-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { saveCsv } from '../../../../desktop/csv/write-csv.ts';
import { jobRolesQuery } from '../../roles/api.ts';
import { generatePassword } from '../generate-password.ts';

const NAME = 'user-import-template.csv';

/**
 * Saves a file with the headers and an example, and returns its name. The example can be imported as it is, so its
 * password is random.
 */
export async function saveImportTemplate(queries: QueryClient): Promise<string> {
  const [[outlet], [jobRole]] = await Promise.all([
    queries.fetchQuery(outletsQuery),
    queries.fetchQuery(jobRolesQuery),
  ]);
  const example = ['name@example.com', 'Example Name', 'staff', generatePassword()];
  saveCsv(NAME, IMPORT_HEADERS, [
    [...example, outlet?.outlet_name ?? '', jobRole?.role_name ?? '', '0812-3456-7890'],
  ]);
  return NAME;
}
