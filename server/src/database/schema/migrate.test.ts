import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../connection/open.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('202601010000-create-boxes', 'create table boxes (id int); insert into boxes values (1);');
  await write('202601020000-fill-boxes', 'insert into boxes values (2);');
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

async function boxes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from boxes order by id`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('applies each migration once, in order, and records it', async () => {
  expect(await migrate(database, folder)).toEqual(['202601010000-create-boxes', '202601020000-fill-boxes']);
  expect(await migrate(database, folder)).toEqual([]);
  await write('202601030000-fill-again', 'insert into boxes values (3);');
  expect(await migrate(database, folder)).toEqual(['202601030000-fill-again']);
  expect(await boxes()).toEqual([1, 2, 3]);
  const { rows } = await sql<{ checksum: string; applied_at: string }>`
    select checksum, applied_at from schema_migrations`.execute(database.db);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    applied_at: expect.stringMatching(/Z$/),
  });
});

test('a failed migration is rolled back, and those before it are kept', async () => {
  await write('202601030000-break-things', 'insert into boxes values (9); insert into nowhere values (1);');
  await expect(migrate(database, folder)).rejects.toThrow(/202601030000-break-things failed: .*nowhere/);
  expect(await boxes()).toEqual([1, 2]);
});

test('refuses an applied migration that was changed, but not for its line ends', async () => {
  await write('202601020000-fill-boxes', 'insert into boxes\nvalues (2);\n');
  await migrate(database, folder);
  await write('202601020000-fill-boxes', 'insert into boxes\r\nvalues (2);\r\n');
  expect(await migrate(database, folder)).toEqual([]);
  await write('202601020000-fill-boxes', 'insert into boxes values (20);');
  await expect(migrate(database, folder)).rejects.toThrow(/202601020000-fill-boxes was changed after/);
});

test('refuses a database that a newer version has migrated', async () => {
  await migrate(database, folder);
  await unlink(join(folder, '202601020000-fill-boxes.sql'));
  await write('202601030000-fill-again', 'insert into boxes values (3);');
  await expect(migrate(database, folder)).rejects.toThrow(/202601020000-fill-boxes, which this version does/);
  expect(await boxes()).toEqual([1, 2]);
});

test('refuses a database whose history began elsewhere, and says what to do', async () => {
  await sql`create table schema_migrations (name text, checksum text)`.execute(database.db);
  await sql`insert into schema_migrations values ('202512310000-create-crates', 'a')`.execute(database.db);
  await expect(migrate(database, folder)).rejects.toThrow(
    /made before this schema began \(.*create-crates\).*Name an empty database/,
  );
});

test('refuses a new migration that is older than an applied one', async () => {
  await migrate(database, folder);
  await write('202601010001-come-late', 'insert into boxes values (3);');
  await expect(migrate(database, folder)).rejects.toThrow(/202601010001-come-late is older than/);
});

test('refuses a file that is not named like a migration', async () => {
  await write('create-crates', 'create table crates (id int);');
  await expect(migrate(database, folder)).rejects.toThrow(/create-crates.sql is not named/);
});

test('builds an index that says concurrently, once', async () => {
  await write('209901010000-find-boxes', 'create index concurrently boxes_id_idx on boxes (id);');
  expect((await migrate(database, folder)).at(-1)).toBe('209901010000-find-boxes');
  expect(await migrate(database, folder)).toEqual([]);
  const { rows } = await sql`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('boxes_id_idx')`.execute(
    database.db,
  );
  expect(rows).toEqual([{ valid: true }]);
});

test('refuses a migration that would stop writers before it changes anything', async () => {
  await write('209901010000-find-boxes', 'create index boxes_id_idx on boxes (id);');
  await expect(migrate(database, folder)).rejects.toThrow(/find-boxes locks boxes while it builds an index/);
  const { rows } = await sql`select to_regclass('boxes') as boxes`.execute(database.db);
  expect(rows).toEqual([{ boxes: null }]);
});

test('two servers that start at once migrate once', async () => {
  const second = database.url ? await openDatabase({ databaseUrl: database.url }) : database;
  const done = await Promise.all([migrate(database, folder), migrate(second, folder)]);
  if (second !== database) await second.close();
  expect(done.flat().sort()).toEqual(['202601010000-create-boxes', '202601020000-fill-boxes']);
  expect(await boxes()).toEqual([1, 2]);
});
