import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '@gerai/server/platform/storage/folder-storage.ts';
import { replaceFile } from '@gerai/server/testing/photos.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderKeeper } from './keep-file.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'gerai-keep-')), 'files');
});
afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

describe('files kept straight in a folder', () => {
  it('are those of the folder storage, and each can go without the others', async () => {
    const storage = await folderStorage(root);
    const keeper = folderKeeper(root);
    await keeper.keep(
      ['photos/aa/one.jpg', 'photos/bb/two.jpg', 'photos/aa/three.jpg'],
      Buffer.from('a picture'),
    );
    await storage.remove(['photos/aa/one.jpg']);
    await replaceFile(storage, 'photos/bb/two.jpg', Buffer.from('another'));
    const read = async (key: string) => Buffer.from((await storage.get(key)) ?? '').toString();
    expect(await read('photos/aa/one.jpg')).toBe('');
    expect(await read('photos/bb/two.jpg')).toBe('another');
    expect(await read('photos/aa/three.jpg')).toBe('a picture');
  });

  it.runIf(process.platform !== 'win32')('are for this user alone', async () => {
    const keeper = folderKeeper(root);
    await keeper.keep(['photos/aa/one.jpg'], Buffer.from('a picture'));
    for (const path of ['photos', 'photos/aa', 'photos/aa/one.jpg'])
      expect((await stat(join(root, path))).mode & 0o077).toBe(0);
  });

  it('cannot leave their folder', async () => {
    await expect(folderKeeper(root).keep(['../secret'], Buffer.from('x'))).rejects.toThrow(
      'Not a storage key',
    );
  });
});
