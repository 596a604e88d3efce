import { readlinkSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { storageContract } from './storage-contract.ts';

let outside: string;
let root: string;
let storage: FileStorage;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'gerai-files-'));
  root = join(outside, 'data', 'files');
  storage = await folderStorage(root);
});
afterEach(() => rm(outside, { recursive: true, force: true }));

describe('a folder of files', () => {
  storageContract(() => storage);

  it('refuses a file before the disk is full', async () => {
    let free = 400 * 2 ** 20;
    const guarded = await folderStorage(root, () => free);
    await guarded.put('photos/one.jpg', Buffer.from('one'), 'image/jpeg');
    free = 384 * 2 ** 20;
    const refused = expect.objectContaining({ code: 'no_space', reason: 'http.no_disk_space' });
    await expect(guarded.put('photos/two.jpg', Buffer.from('two'), 'image/jpeg')).rejects.toEqual(refused);
    await expect(guarded.ping()).rejects.toEqual(refused);
    expect(await guarded.get('photos/one.jpg')).not.toBeNull();
  });

  it('keeps files under their keys, for this user alone', async () => {
    await storage.put('photos/ab/one.jpg', Buffer.from('one'), 'image/jpeg');
    expect(await readFile(join(root, 'photos/ab/one.jpg'), 'utf8')).toBe('one');
    if (process.platform !== 'win32') expect((await stat(join(root, 'photos'))).mode & 0o077).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'flushes the file before it has its name, and then the name',
    async () => {
      const flushed = await watchFlushes();
      await storage.put('photos/ab/one.jpg', Buffer.from('one'), 'image/jpeg');
      expect(flushed()).toEqual(['photos', '', '..', '.incoming/draft', 'photos/ab']);
      await storage.put('photos/ab/two.jpg', Buffer.from('two'), 'image/jpeg');
      expect(flushed()).toEqual(['.incoming/draft', 'photos/ab']);
    },
  );

  it('leaves no draft behind, written or failed', async () => {
    await storage.put('a', Buffer.from('one'), 'text/plain');
    await mkdir(join(root, 'taken'));
    await expect(storage.put('taken', Buffer.from('two'), 'text/plain')).rejects.toThrow();
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('removes drafts that a crash left a day ago, and no newer ones', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(root, '.incoming', name));
    await writeFile(old!, 'x');
    await writeFile(fresh!, 'x');
    const yesterday = Date.now() / 1000 - 90_000;
    await utimes(old!, yesterday, yesterday);
    await folderStorage(root);
    expect(await readdir(join(root, '.incoming'))).toEqual(['fresh']);
  });

  it('lists none of what others put there', async () => {
    await storage.put('photos/ab/one.jpg', Buffer.from('one'), 'image/jpeg');
    await writeFile(join(root, 'photos', '.DS_Store'), 'x');
    await mkdir(join(root, 'photos', 'lost+found'));
    await writeFile(join(root, 'photos', 'lost+found', 'x'), 'x');
    expect(await Array.fromAsync(storage.list('photos'))).toEqual(['photos/ab/one.jpg']);
  });

  it('says so when the folder cannot be used', async () => {
    await storage.ping();
    await rm(root, { recursive: true });
    await writeFile(root, 'not a folder');
    await expect(storage.ping()).rejects.toThrow();
  });
});

/** The paths flushed since the last call, resolved from their descriptors at that moment. */
async function watchFlushes(): Promise<() => string[]> {
  const handle = await open(outside, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  let paths: string[] = [];
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    paths.push(
      relative(root, readlinkSync(`/proc/self/fd/${this.fd}`)).replace(/^(\.incoming\/).+/, '$1draft'),
    );
    await sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    const seen = paths;
    paths = [];
    return seen;
  };
}
