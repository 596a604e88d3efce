import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyEngine, emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { embeddedJobs } from './jobs-connection.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyTestDatabase();
});
afterEach(() => database.close());

test('pg-boss keeps jobs in the same database', async () => {
  const boss = new PgBoss({ ...database.jobsConnection, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('sweep');
  await boss.send('sweep', { day: '2026-11-20' });
  const done = Promise.withResolvers<unknown>();
  await boss.work('sweep', async ([job]) => done.resolve(job?.data));
  expect(await done.promise).toEqual({ day: '2026-11-20' });
  await boss.stop({ graceful: true, close: true });
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job`.execute(database.db);
  expect(rows[0]?.n).toBe(1);
});

test('a block of statements that fails leaves no transaction open for the next statement', async () => {
  const engine = await emptyEngine();
  await engine.exec('create table boxes (id int primary key)');
  const { db } = embeddedJobs(engine);
  const failing = db!.executeSql(
    'begin; insert into boxes values (1); insert into boxes values (1); commit;',
  );
  // Queued right behind it: the next statement must not run in the failed transaction.
  const next = engine.query('insert into boxes values (2)');
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await next;
  await db!.executeSql('begin; insert into boxes values (3); commit;');
  expect((await engine.query('select id from boxes order by id')).rows).toEqual([{ id: 2 }, { id: 3 }]);
  await engine.close();
});

test('pg-boss reads instants as it expects them', async () => {
  const engine = await emptyEngine();
  const { db } = embeddedJobs(engine);
  expect((await db!.executeSql('select now() as t')).rows[0].t).toBeInstanceOf(Date);
  expect((await db!.executeSql('select now() as t where $1 = 1', [1])).rows[0].t).toBeInstanceOf(Date);
  await engine.close();
});
