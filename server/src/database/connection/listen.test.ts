import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const notify = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(database.db);

test('receives the notifications of its channel in order until it stops listening', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  await sql`select pg_notify('other', 'elsewhere')`.execute(database.db);
  await notify('one');
  await notify('two');
  await eventually(() => expect(heard).toEqual(['one', 'two']));
  await stop();
  const second = await database.listen('news', (payload) => heard.push(`again ${payload}`));
  await notify('three');
  await eventually(() => expect(heard).toEqual(['one', 'two', 'again three']));
  await second();
});

test('a listener that stops does not stop another', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', () => heard.push('first'));
  await database.listen('news', () => heard.push('second'));
  await stop();
  await notify('one');
  await eventually(() => expect(heard).toEqual(['second']));
});

test('receives a transaction when it commits, and never one that is rolled back', async () => {
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  const undone = database.db.transaction().execute(async (transaction) => {
    await sql`select pg_notify('news', 'undone')`.execute(transaction);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await notify('done');
  await eventually(() => expect(heard).toEqual(['done']));
});

test('a listener that throws does not prevent others from being called', async () => {
  const heard: string[] = [];
  await database.listen('news', () => {
    throw new Error('broken listener');
  });
  await database.listen('news', (payload) => heard.push(payload));
  await notify('one');
  await eventually(() => expect(heard).toEqual(['one']));
});

test('refuses a channel whose name would need quotes', async () => {
  await expect(database.listen('news; drop table users', () => {})).rejects.toThrow(/Not a channel's name/);
});

// Only a server's connection can be lost.
if (process.env.TEST_DATABASE_URL) {
  test('listens again after a lost connection, and reports that notifications may be missing', async () => {
    const heard: string[] = [];
    const states: boolean[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      (listens) => states.push(listens),
    );
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gerai listen' and datname = current_database()`.execute(database.db);
    expect(rows).toHaveLength(1);
    await eventually(() => expect(states).toEqual([false, true]));
    await notify('after');
    await eventually(() => expect(heard).toEqual(['after']));
  });

  test('asks one thing at a time, however many begin and end to listen at once', async () => {
    const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
    let [asking, most] = [0, 0];
    const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const answer = query.apply(this, given);
      if (!/^(un)?listen /.test(String(given[0]))) return answer;
      asking += 1;
      most = Math.max(most, asking);
      return answer.finally(() => {
        asking -= 1;
      });
    });
    onTestFinished(() => asked.mockRestore());
    const stops = await Promise.all(['a', 'b', 'c', 'd'].map((name) => database.listen(name, () => {})));
    await Promise.all(stops.map((stop) => stop()));
    expect(most).toBe(1);
  });

  test('a lost connection of the pool is replaced without ending the process', async () => {
    const broken = database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    await database.isWritable();
  });
}
