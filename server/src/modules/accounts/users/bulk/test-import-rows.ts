import { randomUUID } from 'node:crypto';
import type { ImportRow } from '@gerai/shared/accounts/users/import-contract.ts';
import type { TestServer } from '../../../../testing/server.ts';

/** The default password of imported rows. */
export const IMPORTED_PASSWORD = 'imported horse';

/** A valid row with the given changes. */
export const importRow = (part: Partial<ImportRow> = {}): ImportRow => ({
  row: 2,
  email: `${randomUUID()}@gerai.test`,
  phone: '',
  name: 'Sari Dewi',
  role: 'staff',
  password: IMPORTED_PASSWORD,
  location: '',
  job_role: '',
  ...part,
});

/** Imports rows as an admin; `options` are other fields of the call. */
export async function testImportRows(
  server: TestServer,
  token: string,
  rows: ImportRow[],
  import_id = randomUUID(),
  options: object = {},
) {
  const body = { import_id, rows, ...options };
  const answer = await server.call('POST', '/api/users/import', { token, body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** The stored row of an account. */
export const accountOf = async (server: TestServer, email: string) =>
  await server.context.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
