import fs, { existsSync, fstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createdFolder, newFolder, quiet, removeFolder } from '../../testing/embedded-folder.ts';
import { scaled } from '../../testing/scaled.ts';
import { Engine } from '../connection/engine.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { openEmbedded } from './embedded.ts';
import { proveDurability } from './prove-durability.ts';

/** Inodes of the files and folders that were flushed. */
const flushed = new Set<number>();
let folder: string;

beforeEach(() => {
  const { fsyncSync } = fs;
  flushed.clear();
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.add(fstatSync(descriptor).ino);
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
});

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await removeFolder(folder);
});

/** Creation flushes a thousand files, which takes long on a busy disk. */
const CREATION = { timeout: scaled(120_000) };

const inodesIn = (path: string): number[] => readdirSync(path).map((name) => statSync(join(path, name)).ino);
const areFlushed = (inodes: number[]) => inodes.filter((inode) => flushed.has(inode)).length;

test('each commit flushes the log before it is acknowledged', async () => {
  folder = await createdFolder();
  const { engine, close } = await openEmbedded(folder, quiet);
  await engine.exec('create table boxes (id int)');
  for (let id = 0; id < 5; id++) {
    flushed.clear();
    await engine.query('insert into boxes values ($1)', [id]);
    expect(areFlushed(inodesIn(join(folder, 'postgres/pg_wal')))).toBe(1);
  }
  flushed.clear();
  await engine.query('select * from boxes');
  expect(flushed.size).toBe(0);
  await close();
});

test('a checkpoint flushes the tables, and the folder of a file that it renames', async () => {
  folder = await createdFolder();
  const { engine, close } = await openEmbedded(folder, quiet);
  await engine.exec('create table boxes (id int); insert into boxes values (1)');
  const { rows } = await engine.query<{ path: string }>("select pg_relation_filepath('boxes') as path");
  flushed.clear();
  await engine.exec('checkpoint');
  expect(flushed).toContain(statSync(join(folder, 'postgres', rows[0]!.path)).ino);
  await engine.exec('select pg_switch_wal(); insert into boxes values (2); checkpoint');
  await engine.exec('select pg_switch_wal(); insert into boxes values (3); checkpoint');
  expect(flushed).toContain(statSync(join(folder, 'postgres/pg_wal')).ino);
  await close();
});

test('the first creation flushes every file and folder, and the folders above', CREATION, async () => {
  folder = join(await newFolder(), 'data');
  const { close } = await openEmbedded(folder, quiet);
  const everything = readdirSync(join(folder, 'postgres'), { recursive: true }) as string[];
  const isFlushed = (name: string) => flushed.has(statSync(join(folder, 'postgres', name)).ino);
  // A cache that PostgreSQL rebuilds at every start.
  const missed = everything.filter((name) => !isFlushed(name) && !name.endsWith('pg_internal.init'));
  await close();
  expect(everything.length).toBeGreaterThan(900);
  expect(missed).toEqual([]);
  expect(areFlushed([folder, dirname(folder)].map((path) => statSync(path).ino))).toBe(2);
  await removeFolder(dirname(folder));
});

test('an interrupted creation is started again', CREATION, async () => {
  folder = await newFolder();
  mkdirSync(join(folder, 'postgres.new'));
  writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
  const { engine, close } = await openEmbedded(folder, quiet);
  expect((await engine.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  await close();
});

test('refuses to start where fsync is off', async () => {
  folder = await createdFolder();
  const files = new DurableFileSystem(join(folder, 'postgres'));
  const engine = await Engine.start({ fs: files, startParams: PGlite.defaultStartParams }, () => {});
  await expect(proveDurability(engine, files)).rejects.toThrow('fsync is off');
  await engine.close();
});

test('refuses to start where a commit reaches no disk, and frees the folder', async () => {
  folder = await createdFolder();
  const init = vi.spyOn(DurableFileSystem.prototype, 'init').mockImplementation(NodeFS.prototype.init);
  await expect(openEmbedded(folder, quiet)).rejects.toThrow('does not flush its commits');
  init.mockRestore();
  const { close } = await openEmbedded(folder, quiet);
  await close();
});

test('stops permanently when the disk refuses a flush, and never acknowledges what it refused', async () => {
  folder = await createdFolder();
  const fatal: Error[] = [];
  const first = await openEmbedded(folder, { ...quiet, onFatal: (error) => fatal.push(error) });
  await first.engine.exec('create table boxes (id int); insert into boxes values (1)');
  vi.mocked(fs.fsyncSync).mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  });
  const refused = first.engine.transaction((transaction) =>
    transaction.query('insert into boxes values (2)'),
  );
  await expect(refused).rejects.toThrow();
  await expect(first.engine.query('select 1')).rejects.toThrow('The database has stopped');
  await expect(first.engine.exec('select 1; select 2')).rejects.toMatchObject({ code: 'unavailable' });
  expect(fatal).toHaveLength(1);
  await first.close();

  vi.mocked(fs.fsyncSync).mockImplementation(() => {});
  const second = await openEmbedded(folder, quiet);
  const { rows } = await second.engine.query<{ id: number }>('select id from boxes');
  expect(rows).toContainEqual({ id: 1 });
  await second.close();
});
