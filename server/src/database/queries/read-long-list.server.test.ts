import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readLongList } from './read-long-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('a long list', () => {
  it('says that it takes too long where the database gives it up', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`set statement_timeout to 50`.execute(db);
      await expect(readLongList(db, sql`select pg_sleep(5)`)).rejects.toMatchObject({
        code: 'unavailable',
        message: reasonMessage('daily_tasks.too_long'),
      });
      await sql`set statement_timeout to 30000`.execute(db);
    });
  });

  it('leaves a connection to those who do the work', async () => {
    const lists = Array.from({ length: 8 }, () =>
      readLongList(database.db, sql`select 1 from pg_sleep(${0.3}::float)`),
    );
    const { rows } = await sql<{ running: number }>`
      select count(*) as running from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%from pg_sleep(%' and pid <> pg_backend_pid()
    `.execute(database.db);
    expect(rows[0]!.running).toBeLessThanOrEqual(3);
    expect((await Promise.all(lists)).flat()).toHaveLength(8);
  });
});
