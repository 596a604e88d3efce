import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from './open.ts';
import { allowStatementTime } from './statement-time.ts';

test('explains why a server cannot be used', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  await expect(opening).rejects.toThrow(/The PostgreSQL server can't be used: .*ECONNREFUSED/);
});

// What only a server has: settings of its own, limits, and connections that run side by side.
if (process.env.TEST_DATABASE_URL) {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await emptyTestDatabase();
  });
  afterEach(() => database.close());

  test('returns the same values whatever the settings of the server', async () => {
    const name = new URL(database.url!).pathname.slice(1);
    for (const setting of [
      "timezone to 'Asia/Singapore'",
      "datestyle to 'German'",
      "intervalstyle to 'iso_8601'",
      "bytea_output to 'escape'",
    ]) {
      await sql`alter database ${sql.id(name)} set ${sql.raw(setting)}`.execute(database.db);
    }
    const fresh = await openDatabase({ databaseUrl: database.url });
    const { rows } = await sql`
      select '2026-11-20T00:00:00Z'::timestamptz as instant, '2026-11-20'::date as date,
        '1 day'::interval as span, '\\x0041'::bytea as bytes`.execute(fresh.db);
    await fresh.close();
    expect(rows).toStrictEqual([
      { instant: '2026-11-20T00:00:00.000Z', date: '2026-11-20', span: '1 day', bytes: Buffer.from([0, 65]) },
    ]);
  });

  test('compiles no statement, which takes longer than running it', async () => {
    const { rows } = await sql`select current_setting('jit') as jit`.execute(database.db);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test('limits the time of a statement, except for a job that sets its own', async () => {
    const limit = async (on = database.db) =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(on))
        .rows[0]!.limit;
    expect(await limit()).toBe('30s');
    await database.db.transaction().execute(async (transaction) => {
      await allowStatementTime(transaction, 120_000);
      expect(await limit(transaction)).toBe('2min');
    });
    expect(await limit()).toBe('30s');
    const late = database.db.transaction().execute(async (transaction) => {
      await allowStatementTime(transaction, 20);
      await sql`select pg_sleep(5)`.execute(transaction);
    });
    await expect(late).rejects.toMatchObject({ code: '57014' });
  });

  test('opens no more connections than it was given', async () => {
    const small = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
    const used = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { rows } = await sql<{ pid: number }>`
          select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(small.db);
        return rows[0]!.pid;
      }),
    );
    await small.close();
    expect(new Set(used).size).toBe(2);
  });
}
