import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceFile } from '../../testing/photos.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { generateKey } from '../format/encryption.ts';
import {
  FILES,
  inventoryPart,
  manifestKey,
  rowsPart,
  storedFile,
  storedFormat,
} from '../format/stored-backup.ts';
import { listStoredBackups } from '../read/list-stored-backups.ts';
import { filesOf, rowsOf } from '../read/test-round-trip.ts';
import { startStoredBackup, stopStoredBackups } from '../write/start-stored-backup.ts';
import { lockStore } from './lock-store.ts';
import { listNames, readManifest, writeManifest } from './manifests.ts';
import { type TestStore, testStores } from './test-stores.ts';
import { countAsProved, putPhoto, restoreNewest, storeNow, storeOf } from './test-storing.ts';

const NIGHT = 86_400_000;

describe.each(testStores)('backups in %s', (_, newStore) => {
  let at: TestStore;
  let server: TestServer;
  const restart = async (settings = {}) => {
    await server?.close();
    server = await testServer({ ...at.settings, ...settings });
    await countAsProved(server);
  };
  beforeEach(async () => {
    at = await newStore();
    await restart();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
    await at.remove();
  });
  const trail = async (event: 'backup stored' | 'job failed') =>
    await server.context.db.selectFrom('activity').select('details').where('event', '=', event).execute();
  const files = async () => (await Array.fromAsync((await storeOf(server)).list(FILES))).sort();

  it('have every row and file, and are restored into an empty database', async () => {
    await server.outlet('HM');
    await putPhoto(server);
    const there = await rowsOf(server.context.database);
    const { status, row_count, file_count, sent_bytes, error } = await storeNow(server);
    expect({ status, file_count, error }).toEqual({ status: 'done', file_count: 1, error: null });
    expect(row_count).toBe(Object.values(there).flat().length);
    expect(sent_bytes).toBeGreaterThan(2_000);
    expect(await trail('backup stored')).toMatchObject([
      { details: { files: 1, digest: expect.stringMatching(/^\w{64}$/) } },
    ]);
    const [line] = await listStoredBackups(await storeOf(server));
    expect(line).toMatch(
      /^ {2}2026-11-20-120000 {2}\d+ rows, 1 files, \d\.\d MB, by Gerai \S+, not encrypted$/,
    );
    const restored = await restoreNewest(server);
    expect(restored.rows).toEqual(there);
    expect(restored.files).toEqual(await filesOf(server.context.storage));
  });

  it('send a file once, and remove it with the last backup that names it', async () => {
    await restart({ BACKUP_KEEP: '2d 0w 0m' });
    const [gone, kept] = [await putPhoto(server), await putPhoto(server)];
    const first = await storeNow(server);
    server.clock.advance(NIGHT);
    const second = await storeNow(server);
    // The rows are sent anew; both photos have 40,000 bytes.
    expect(first.sent_bytes - second.sent_bytes).toBeGreaterThan(35_000);
    expect([second.file_count, second.status]).toEqual([2, 'done']);
    await server.context.storage.remove([gone]);
    server.clock.advance(NIGHT);
    await storeNow(server);
    expect(await files()).toEqual([gone, kept].map((key) => storedFile('plain', key)).sort());
    server.clock.advance(NIGHT);
    await storeNow(server);
    const store = await storeOf(server);
    expect(await listNames(store)).toEqual(['2026-11-23-120000', '2026-11-22-120000']);
    expect(await files()).toEqual([storedFile('plain', kept)]);
    expect((await Array.fromAsync(store.list('rows'))).filter((key) => key.includes('2026-11-21'))).toEqual(
      [],
    );
    const removed = await server.context.db
      .selectFrom('backups')
      .select('name')
      .where('removed_at', 'is not', null)
      .where('status', '=', 'done')
      .orderBy('name')
      .execute();
    expect(removed.map(({ name }) => name)).toEqual(['2026-11-20-120000', '2026-11-21-120000']);
  });

  it('are encrypted to a public key: only its secret key opens them', async () => {
    const [own, other] = [await generateKey(new Date()), await generateKey(new Date())];
    const key = await putPhoto(server);
    await storeNow(server);
    await restart({ BACKUP_RECIPIENT: own.recipient });
    await replaceFile(server.context.storage, key, Buffer.alloc(2_000, 'secret'));
    server.clock.advance(NIGHT);
    const { status, file_count, sent_bytes } = await storeNow(server);
    expect({ status, file_count }).toEqual({ status: 'done', file_count: 1 });
    // What is there in the clear stands for nothing that is encrypted.
    expect(sent_bytes).toBeGreaterThan(2_000);
    const store = await storeOf(server);
    const { encryption } = await readManifest(store, (await listNames(store))[0]!);
    for (const part of [storedFile(encryption, key), rowsPart('2026-11-21-120000', 1)])
      expect(Buffer.from((await store.get(part))!).toString('latin1')).toMatch(/^age-encryption.org\/v1\n/);
    await expect(restoreNewest(server)).rejects.toThrow(`encrypted to ${own.recipient}. Name its secret key`);
    await expect(restoreNewest(server, other.keyFile)).rejects.toThrow('The key does not open this backup');
    const restored = await restoreNewest(server, own.keyFile);
    // Its own entry of the trail was written after its rows.
    const { activity: _, ...there } = await rowsOf(server.context.database);
    expect(restored.rows).toMatchObject(there);
    expect(Buffer.from(restored.files.get(key)!, 'base64').toString()).toMatch(/^secret/);
  });

  it('are refused when anything in them was altered, cut off or removed', async () => {
    const key = await putPhoto(server);
    const { name } = await storeNow(server);
    const store = await storeOf(server);
    const flipped = (bytes: Uint8Array) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1);
    const damages: [string, (bytes: Uint8Array) => Uint8Array | null, RegExp][] = [
      [rowsPart(name!, 1), flipped, /damaged: the bytes of rows/],
      [rowsPart(name!, 1), (bytes) => bytes.subarray(0, -1), /damaged: rows\S+ is cut off/],
      [rowsPart(name!, 1), () => null, /not whole: rows\S+ is missing/],
      [inventoryPart(name!, 1), flipped, /damaged: the bytes of inventories/],
      [inventoryPart(name!, 1), () => null, /not whole: inventories\S+ is missing/],
      [storedFile('plain', key), flipped, /damaged: the bytes of the file photos/],
      [storedFile('plain', key), (bytes) => bytes.subarray(1), /damaged: the bytes of the file photos/],
      [storedFile('plain', key), () => null, /not whole: 1 of its files are missing/],
      [manifestKey(name!), flipped, /damaged: its manifest/],
      [manifestKey(name!), (bytes) => bytes.subarray(0, 100), /damaged: its manifest/],
      [manifestKey(name!), () => null, /There is no whole backup/],
    ];
    for (const [part, damage, message] of damages) {
      const bytes = (await store.get(part))!;
      const damaged = damage(bytes);
      if (damaged) await replaceFile(store, part, damaged);
      else await store.remove([part]);
      await expect(restoreNewest(server), `${part} ${message}`).rejects.toThrow(message);
      await replaceFile(store, part, bytes);
    }
    const manifest = await readManifest(store, name!);
    await store.remove([manifestKey(name!)]);
    await writeManifest(store, { ...manifest, version: storedFormat.version + 1 });
    await expect(restoreNewest(server)).rejects.toThrow('made by a newer version of Gerai');
  });

  it('send a file again that the store has lost', async () => {
    const key = await putPhoto(server);
    await storeNow(server);
    await (await storeOf(server)).remove([storedFile('plain', key)]);
    server.clock.advance(NIGHT);
    await storeNow(server);
    expect(await files()).toEqual([storedFile('plain', key)]);
  });

  it('are made one at a time, and none removes files beside another', async () => {
    const key = await putPhoto(server);
    const store = await storeOf(server);
    const { reached, goOn } = holdReading(server);
    const { done, id } = await startStoredBackup(server.context, {
      ...{ to: server.context.config.BACKUP_TO!, origin: 'schedule', actor: { kind: 'job', name: 'backup' } },
    });
    await reached;
    await expect(storeNow(server)).rejects.toThrow('A backup is being made already');
    // Another installation with the same store.
    const elsewhere = { now: server.context.clock.now(), endedOf: async () => [] };
    await expect(lockStore(store, randomUUID(), elsewhere)).rejects.toThrow('A backup is being made already');
    goOn();
    await done;
    expect(await Array.fromAsync(store.list('running'))).toEqual([]);
    const row = await server.context.db
      .selectFrom('backups')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.status).toBe('done');

    const other = randomUUID();
    await lockStore(store, other, elsewhere);
    server.clock.advance(60_000);
    expect(await storeNow(server)).toMatchObject({ status: 'failed', error: 'backups.running' });
    server.clock.advance(3_600_000);
    expect(await storeNow(server)).toMatchObject({ status: 'done' });
    expect(await files()).toEqual([storedFile('plain', key)]);
  });

  it('that the end of a server interrupts leave no manifest, and the next goes on with their files', async () => {
    for (let n = 0; n < 12; n += 1) await putPhoto(server);
    const { reached, goOn } = holdReading(server, 9);
    const { done, id } = await startStoredBackup(server.context, {
      ...{ to: server.context.config.BACKUP_TO!, origin: 'schedule', actor: { kind: 'job', name: 'backup' } },
    });
    await reached;
    const stopped = stopStoredBackups(server.context);
    goOn();
    await stopped;
    await done;
    const { db } = server.context;
    const interrupted = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst();
    expect(interrupted).toMatchObject({ status: 'failed', error: 'backups.interrupted' });
    expect(await listNames(await storeOf(server))).toEqual([]);
    const sent = (await files()).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(12);
    expect(await trail('job failed')).toEqual([]);
    vi.restoreAllMocks();
    const put = vi.spyOn(server.context.storage, 'get');
    server.clock.advance(1_000);
    expect(await storeNow(server)).toMatchObject({ status: 'done', file_count: 12 });
    expect(put).toHaveBeenCalledTimes(12);
    expect(await files()).toHaveLength(12);
    expect((await restoreNewest(server)).files.size).toBe(12);
  });

  it('keep all files when one that stays cannot be read, and say so', async () => {
    await restart({ BACKUP_KEEP: '2d 0w 0m' });
    const gone = await putPhoto(server);
    const { name } = await storeNow(server);
    await server.context.storage.remove([gone]);
    const store = await storeOf(server);
    await replaceFile(store, manifestKey(name!), Buffer.from('{'));
    server.clock.advance(NIGHT);
    expect(await storeNow(server)).toMatchObject({ status: 'done', file_count: 0 });
    expect(await files()).toEqual([storedFile('plain', gone)]);
    expect(await trail('job failed')).toMatchObject([
      { details: { name: 'backup', error: expect.stringContaining('older ones could not be removed') } },
    ]);
  });
});

/** Stops the backup at the n-th file that it reads. */
function holdReading(server: TestServer, nth = 1) {
  const { get } = server.context.storage;
  const { promise: reached, resolve: tell } = Promise.withResolvers<void>();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  let count = 0;
  vi.spyOn(server.context.storage, 'get').mockImplementation(async (key) => {
    count += 1;
    if (count >= nth) {
      tell();
      await held;
    }
    return await get(key);
  });
  return { reached, goOn };
}
