import { openDatabase } from '@gerai/server/database/connection/open.ts';
import { signAccessToken } from '@gerai/server/modules/accounts/auth/sessions/sign-access-token.ts';
import { loadKeys } from '@gerai/server/platform/keys.ts';
import { withClient } from './postgres.ts';

/** The password of every user. */
export const BENCH_PASSWORD = 'bench-password';

export interface Person {
  uid: string;
  session_id: string;
  email: string;
  role: string;
  location_id: string;
  job_role_id: string;
  token: string;
}

/** The people with a role in a fixed order, each with an access token valid for ten minutes. */
export async function signInPeople(
  databaseUrl: string,
  role: 'admin' | 'manager' | 'audit' | 'staff',
): Promise<Person[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Omit<Person, 'token'>>(
      `select uid, sessions.id as session_id, email, role, location_id, job_role_id
        from users join sessions on sessions.id = bench_id('session' || uid)
        where role = $1 order by uid`,
      [role],
    ),
  );
  const database = await openDatabase({ databaseUrl });
  try {
    const keys = await loadKeys(database.db);
    return await Promise.all(
      rows.map(async (row) => ({ ...row, ...(await signAccessToken(keys, row, new Date())) })),
    );
  } finally {
    await database.close();
  }
}

/** The first person of each outlet. */
export function oneOfEachOutlet(people: readonly Person[]): Person[] {
  return [...Map.groupBy(people, ({ location_id }) => location_id).values()].map(([first]) => first!);
}
