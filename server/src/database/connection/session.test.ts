import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyEngine, emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { embeddedDatabase } from './open.ts';

// On either kind of database, requests share connections and must never see each other's transactions.
let database: TestDatabase;
beforeEach(async () => {
  database = await emptyTestDatabase();
  await sql`create table boxes (id int primary key)`.execute(database.db);
});
afterEach(() => database.close());

const insert = (id: number, on = database.db) => sql`insert into boxes values (${id})`.execute(on);
async function ids(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from boxes order by id`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('a rollback does not undo writes of another request', async () => {
  const first = Promise.withResolvers<void>();
  const undone = database.db.transaction().execute(async (transaction) => {
    await insert(1, transaction);
    first.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('undo');
  });
  await first.promise;
  await Promise.all([expect(undone).rejects.toThrow('undo'), insert(2)]);
  expect(await ids()).toEqual([2]);
});

test('concurrent transactions do not affect each other', async () => {
  const work = Array.from({ length: 20 }, (_, n) =>
    database.db.transaction().execute(async (transaction) => {
      await insert(2 * n, transaction);
      await new Promise((resolve) => setTimeout(resolve, 1));
      await insert(2 * n + 1, transaction);
      if (n % 2) throw new Error('undo');
    }),
  );
  await Promise.allSettled(work);
  expect(await ids()).toEqual(Array.from({ length: 10 }, (_, n) => [4 * n, 4 * n + 1]).flat());
});

test('a statement that fails leaves the next ones alone, in a transaction or outside', async () => {
  await insert(1);
  const failed = database.db.transaction().execute((transaction) => insert(1, transaction));
  await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'boxes_pkey', table: 'boxes' });
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
  await insert(2);
  expect(await ids()).toEqual([1, 2]);
});

test('a transaction goes on after a savepoint that was rolled back', async () => {
  const transaction = await database.db.startTransaction().execute();
  await insert(1, transaction);
  const tried = await transaction.savepoint('try').execute();
  await expect(insert(1, tried)).rejects.toThrow();
  await (await tried.rollbackToSavepoint('try').execute()).commit().execute();
  expect(await ids()).toEqual([1]);
});

test('counts the rows that a write has changed', async () => {
  await insert(1);
  await insert(2);
  const result = await sql`update boxes set id = id + ${10}`.execute(database.db);
  expect(result.numAffectedRows).toBe(2n);
});

test('answers with an error once it is closed, instead of hanging', async () => {
  await database.close();
  await expect(insert(1)).rejects.toThrow();
  await expect(database.db.transaction().execute((transaction) => insert(1, transaction))).rejects.toThrow();
  await expect(database.isWritable()).rejects.toThrow();
  await database.close();
});

test('answers with an error when the embedded database is gone, instead of hanging', async () => {
  const engine = await emptyEngine();
  const embedded = embeddedDatabase(engine, async () => {});
  await embedded.isWritable();
  await engine.close();
  await expect(embedded.isWritable()).rejects.toThrow('closed');
  const transaction = embedded.db.transaction().execute((transaction) => insert(1, transaction));
  await expect(transaction).rejects.toThrow('closed');
});

test('timers go on while statements are awaited in a row', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  const until = performance.now() + 5000;
  for (let id = 0; ticks < 10 && performance.now() < until; id++) await insert(id);
  clearInterval(timer);
  expect(ticks).toBeGreaterThanOrEqual(10);
});
