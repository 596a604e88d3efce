import pg from 'pg';

/** Vitest runs this around the tests, because its workers exit without closing what they keep between files. */
export function teardown(): Promise<void> {
  return dropDatabases(process.env.TEST_DATABASE_URL, process.pid);
}

/** Drops the databases that the children of a process created on a test server. */
async function dropDatabases(server: string | undefined, parent: number): Promise<void> {
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`gerai_test_${parent}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
