import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type FileStorage, KeyTaken } from './file-storage.ts';

/**
 * Tests for every storage. Keys are new each time, because a bucket outlives a test run. Not `isAtomic` where two writes
 * of a key in the same moment may both succeed.
 */
export function storageContract(storage: () => FileStorage, { isAtomic = true } = {}): void {
  const newKey = () => `test/${randomUUID()}.jpg`;

  it('gives back the bytes that were put', async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await storage().put(key, bytes, 'image/jpeg');
    expect(Buffer.compare((await storage().get(key))!, bytes)).toBe(0);
    await storage().remove([key]);
  });

  it('never replaces a file: the same bytes again change nothing, others are refused', async () => {
    const key = newKey();
    await storage().put(key, Buffer.from('first'), 'image/jpeg');
    await storage().put(key, Buffer.from('first'), 'image/jpeg');
    for (const other of ['second', 'first and longer', ''])
      await expect(storage().put(key, Buffer.from(other), 'image/jpeg')).rejects.toThrow(KeyTaken);
    expect(Buffer.from((await storage().get(key))!).toString()).toBe('first');
    await storage().remove([key]);
    await storage().put(key, Buffer.from('second'), 'image/jpeg');
    expect(Buffer.from((await storage().get(key))!).toString()).toBe('second');
    await storage().remove([key]);
  });

  it.runIf(isAtomic)(
    'keeps one of many that are put under a key at once, and refuses the others',
    async () => {
      const key = newKey();
      const puts = Array.from({ length: 8 }, (_, n) =>
        storage().put(key, Buffer.from(`no. ${n}`), 'image/jpeg'),
      );
      const results = await Promise.allSettled(puts);
      const first = results.findIndex(({ status }) => status === 'fulfilled');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(Buffer.from((await storage().get(key))!).toString()).toBe(`no. ${first}`);
      await storage().remove([key]);
    },
  );

  it('stores a file under a key that somebody else who wrote it is removing', async () => {
    const key = newKey();
    const put = () => storage().put(key, Buffer.from('one'), 'image/jpeg');
    let isWritten = false;
    const writing = Promise.all(Array.from({ length: 100 }, put)).finally(() => {
      isWritten = true;
    });
    while (!isWritten) await storage().remove([key]);
    await writing;
    await put();
    expect(Buffer.from((await storage().get(key))!).toString()).toBe('one');
    await storage().remove([key]);
  });

  it('tells when a file was written', async () => {
    const key = newKey();
    const before = Date.now();
    await storage().put(key, Buffer.from('one'), 'image/jpeg');
    const at = (await storage().writtenAt(key))!.getTime();
    // Buckets say whole seconds.
    expect(at).toBeGreaterThan(before - 2_000);
    expect(at).toBeLessThan(Date.now() + 2_000);
    await storage().remove([key]);
    expect(await storage().writtenAt(key)).toBeNull();
  });

  it('has nothing under an unknown or a removed key, and removes again without complaint', async () => {
    const [kept, gone] = [newKey(), newKey()];
    await storage().put(kept, Buffer.from('kept'), 'image/jpeg');
    await storage().put(gone, Buffer.from('gone'), 'image/jpeg');
    await storage().remove([gone, newKey()]);
    await storage().remove([gone]);
    expect(await storage().get(gone)).toBeNull();
    expect(await storage().get(newKey())).toBeNull();
    expect(await storage().get(kept)).not.toBeNull();
    await storage().remove([kept]);
  });

  it('lists the keys of what a folder has, at any depth', async () => {
    const [kept, deep, gone] = [newKey(), `test/a/b/${randomUUID()}.jpg`, newKey()];
    for (const key of [kept, deep, gone]) await storage().put(key, Buffer.from(key), 'image/jpeg');
    await storage().remove([gone]);
    const other = `elsewhere/${randomUUID()}.jpg`;
    await storage().put(other, Buffer.from(other), 'image/jpeg');
    const keys = await Array.fromAsync(storage().list('test'));
    expect(keys).toEqual(expect.arrayContaining([kept, deep]));
    expect(keys).not.toContain(other);
    expect(await Array.fromAsync(storage().list(`none${randomUUID()}`))).toEqual([]);
    expect(keys).not.toContain(gone);
    expect(keys.filter((key) => key.startsWith('.'))).toEqual([]);
    await storage().remove([kept, deep, other]);
  });

  it('takes many puts at once, also of one key', async () => {
    const keys = Array.from({ length: 20 }, newKey);
    const puts = [...keys, ...keys].map((key) => storage().put(key, Buffer.from(key), 'image/jpeg'));
    await Promise.all(puts);
    for (const key of keys) expect(Buffer.from((await storage().get(key))!).toString()).toBe(key);
    await storage().remove(keys);
  });

  it.each([
    '',
    '..',
    '../secret',
    'photos/../../secret',
    '/etc/passwd',
    'photos//one',
    'photos/',
    '.incoming/x',
    'photos\\..\\secret',
    'C:secret',
    'photos/one\0.jpg',
    'photos/%2e%2e/secret',
    'a'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(storage().put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('Not a storage key');
    await expect(storage().get(key)).rejects.toThrow('Not a storage key');
    await expect(storage().remove([key])).rejects.toThrow('Not a storage key');
  });

  it('answers a ping', async () => {
    await storage().ping();
  });
}
