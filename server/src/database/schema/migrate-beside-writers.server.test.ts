import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write(
    '202601010000-create-boxes',
    'create table boxes (id int); insert into boxes select generate_series(1, 100000);',
  );
  await migrate(database, folder);
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

/** Writes row after row until stopped; `written` says how many. */
function startWriter() {
  const writer = { written: 0, stop: async () => {} };
  let stopped = false;
  const writing = (async () => {
    for (; !stopped; writer.written += 1) await sql`insert into boxes values (0)`.execute(database.db);
  })();
  writer.stop = async () => {
    stopped = true;
    await writing;
  };
  return writer;
}

/** A transaction that has used the table and stays open until it is released. */
async function holdTable(statement = sql`select from boxes limit 1`) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = database.db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await transaction;
  };
}

test('a migration that waits for a table gives up and tries again, and writers go on between', async () => {
  const release = await holdTable();
  const writer = startWriter();
  let retries = 0;
  await write('202601020000-add-note', 'alter table boxes add column note text;');
  const onRetry = () => {
    retries += 1;
  };
  const migrating = migrate(database, folder, undefined, {
    waitMs: 100,
    pauseMs: 100,
    attempts: 1000,
    onRetry,
  });
  await eventually(async () => expect(retries).toBeGreaterThan(1));
  const before = writer.written;
  await eventually(async () => expect(writer.written).toBeGreaterThan(before + 5));
  await release();
  expect(await migrating).toEqual(['202601020000-add-note']);
  await writer.stop();
  const { rows } = await sql<{ note: null }>`select note from boxes limit 1`.execute(database.db);
  expect(rows).toEqual([{ note: null }]);
});

test('a migration that never gets its lock reports that, and changes nothing', async () => {
  const release = await holdTable();
  await write(
    '202601020000-add-note',
    'create table notes (id int); alter table boxes add column note text;',
  );
  const lockWait = { waitMs: 50, pauseMs: 10, attempts: 3 };
  await expect(migrate(database, folder, undefined, lockWait)).rejects.toThrow(
    /add-note failed: .*lock timeout/,
  );
  await release();
  const { rows } = await sql`select to_regclass('notes') as notes`.execute(database.db);
  expect(rows).toEqual([{ notes: null }]);
});

test('an index is built concurrently while others write, whoever else starts meanwhile', async () => {
  const release = await holdTable(sql`insert into boxes values (0)`);
  const writer = startWriter();
  await write('209901020000-find-boxes', 'create index concurrently boxes_id_idx on boxes (id);');
  const migrating = Promise.all([migrate(database, folder), migrate(database, folder)]);
  // It waits for the open transaction, and nobody waits for it.
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event = 'virtualxid'
      and datname = current_database()`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
  const before = writer.written;
  await eventually(async () => expect(writer.written).toBeGreaterThan(before + 5));
  await release();
  expect((await migrating).flat()).toEqual(['209901020000-find-boxes']);
  await writer.stop();
  expect(await validity()).toEqual([{ valid: true }]);
});

test('what an interrupted build left is built anew', async () => {
  await sql`insert into boxes values (1)`.execute(database.db);
  await write('209901020000-find-boxes', 'create unique index concurrently boxes_id_idx on boxes (id);');
  await expect(migrate(database, folder)).rejects.toThrow(/find-boxes failed: .*unique/);
  expect(await validity()).toEqual([{ valid: false }]);
  await sql`delete from boxes where ctid in (select max(ctid) from boxes group by id having count(*) > 1)`.execute(
    database.db,
  );
  expect(await migrate(database, folder)).toEqual(['209901020000-find-boxes']);
  expect(await validity()).toEqual([{ valid: true }]);
});

async function validity() {
  const { rows } = await sql`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('boxes_id_idx')`.execute(
    database.db,
  );
  return rows;
}
