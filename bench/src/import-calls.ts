import { randomUUID } from 'node:crypto';
import { type Call, withToken } from './drive/load.ts';
import { signInPeople } from './people.ts';

/** An admin's import of the rows of a file, in as many calls of `batch` rows as the browser makes, in sequence. */
export async function importCalls(
  databaseUrl: string,
  path: string,
  rows: readonly object[],
  batch: number,
): Promise<Call[]> {
  const [admin] = await signInPeople(databaseUrl, 'admin');
  const headers = { ...withToken(admin!.token), 'content-type': 'application/json' };
  const import_id = randomUUID();
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, part) => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ import_id, rows: rows.slice(part * batch, (part + 1) * batch) }),
  }));
}
