import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import type { Database } from '../database.ts';
import { PLANNED_ANEW } from './prepared-client.ts';

describe('a connection to a server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const prepared = (like: string) =>
    sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements where statement like ${like}`;

  it('prepares a statement once and runs it by its name', async () => {
    await database.db.connection().execute(async (db) => {
      for (let turn = 1; turn <= 3; turn += 1) {
        const { rows } = await sql<{ twice: number }>`select ${turn}::int * 2 as twice`.execute(db);
        expect(rows).toEqual([{ twice: turn * 2 }]);
      }
      expect((await prepared('%as twice').execute(db)).rows).toEqual([{ calls: 3 }]);
    });
  });

  it('plans a statement again that requires it', async () => {
    await database.db.connection().execute(async (db) => {
      for (let turn = 1; turn <= 3; turn += 1)
        await sql`${sql.raw(PLANNED_ANEW)} select ${turn}::int * 2 as anew`.execute(db);
      expect((await prepared('%as anew').execute(db)).rows).toEqual([]);
    });
  });

  it('stops preparing when there are too many different statements', async () => {
    await database.db.connection().execute(async (db) => {
      for (let width = 1; width <= 320; width += 1) {
        const columns = sql.join(Array.from({ length: width }, (_, column) => sql`${column}::int`));
        await sql`select many from (values (1)) as many (one) where one in (${columns})`.execute(db);
      }
      const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
      expect(rows[0]!.count).toBeLessThanOrEqual(300);
    });
  });

  it('lets go of the rows that were read as soon as they are done with', async () => {
    setFlagsFromString('--expose-gc');
    const collectYoung = () => runInNewContext('gc')({ type: 'minor' });
    const read = () =>
      sql`select repeat(md5(place::text), 10) as text from generate_series(1, ${400}::int) place`.execute(
        database.db,
      );
    const readMany = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await Promise.all(Array.from({ length: 8 }, read));
        collectYoung();
      }
    };
    await readMany(10);
    const before = process.memoryUsage().heapUsed;
    await readMany(50);
    // What was read in these turns has 51 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  });
});
