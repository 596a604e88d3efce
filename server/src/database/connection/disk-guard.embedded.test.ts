import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createdFolder, removeFolder } from '../../testing/embedded-folder.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const MEBIBYTE = 2 ** 20;
let folder: string;
let database: Database;
let free: number;
let reports: string[];

beforeEach(async () => {
  folder = await createdFolder();
  free = 1000 * MEBIBYTE;
  reports = [];
  const report = (_: object, message: string) => void reports.push(message);
  database = await openDatabase({
    folder,
    log: { info: report, error: report },
    disk: { reserve: 100 * MEBIBYTE, interval: 20, measure: () => free },
  });
  await sql`create table boxes (id int)`.execute(database.db);
  reports = [];
});
afterEach(async () => {
  await database.close();
  await removeFolder(folder);
});

const insert = (id: number) => sql`insert into boxes values (${id})`.execute(database.db);
const count = async () => (await sql`select count(*)::int as n from boxes`.execute(database.db)).rows[0];
const nextCheck = () => new Promise((resolve) => setTimeout(resolve, 50));

test('refuses writes as unavailable when the disk is almost full, still reads, and recovers', async () => {
  await insert(1);
  free = 99 * MEBIBYTE;
  await nextCheck();
  await expect(insert(2)).rejects.toMatchObject({ code: 'no_space', message: /no disk space left/ });
  const write = database.db
    .transaction()
    .execute((transaction) => sql`delete from boxes`.execute(transaction));
  await expect(write).rejects.toMatchObject({ code: 'no_space' });
  expect(await count()).toEqual({ n: 1 });

  free = 110 * MEBIBYTE;
  await nextCheck();
  await expect(insert(3)).rejects.toMatchObject({ code: 'no_space' });
  free = 130 * MEBIBYTE;
  await nextCheck();
  await insert(4);
  expect(await count()).toEqual({ n: 2 });
  expect(reports).toEqual([
    'The disk is almost full: writes are refused',
    'The disk has room again: writes are accepted',
  ]);
});

test('a long transaction gives up, and is undone, before it fills the disk', async () => {
  const long = database.db.transaction().execute(async (transaction) => {
    await sql`insert into boxes values (1)`.execute(transaction);
    free = 49 * MEBIBYTE;
    await nextCheck();
    await sql`insert into boxes values (2)`.execute(transaction);
  });
  await expect(long).rejects.toMatchObject({ code: 'no_space', message: /no disk space left/ });
  free = 1000 * MEBIBYTE;
  await nextCheck();
  expect(await count()).toEqual({ n: 0 });
});

test('notices a full disk although statements in a row starve its timer', async () => {
  free = 99 * MEBIBYTE;
  const until = performance.now() + 40;
  while (performance.now() < until) await Promise.resolve();
  await expect(insert(1)).rejects.toMatchObject({ code: 'no_space' });
});
