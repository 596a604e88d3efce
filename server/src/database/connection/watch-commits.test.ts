import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { WRITES_TRAIL } from './announce-trail.ts';
import { watchCommits } from './watch-commits.ts';

let commits: number;
let db: Kysely<{ activity: { event: string } }>;
beforeEach(() => {
  commits = 0;
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given: Kysely<unknown>) => new PostgresIntrospector(given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  db = new Kysely({
    dialect: watchCommits(dialect, WRITES_TRAIL, () => {
      commits += 1;
    }),
  });
});

const write = (on = db) => on.insertInto('activity').values({ event: 'login' }).execute();

test('tells of a single statement, built or written', async () => {
  await write();
  expect(commits).toBe(1);
  await sql`with noted as (insert into activity (event) values ('login')) select`.execute(db);
  expect(commits).toBe(2);
});

test('tells of a transaction once, and not before its commit', async () => {
  await db.transaction().execute(async (tx) => {
    await write(tx);
    await write(tx);
    expect(commits).toBe(0);
  });
  expect(commits).toBe(1);
});

test('does not tell of what is rolled back, nor of the next statement', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await write(tx);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await sql`select 1`.execute(db);
  expect(commits).toBe(0);
});

test('does not tell of reading, nor of writing something else', async () => {
  await db.selectFrom('activity').selectAll().execute();
  await sql`insert into activity_log values (1)`.execute(db);
  expect(commits).toBe(0);
});
