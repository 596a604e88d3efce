import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '../../platform/keys.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { archiveEntry, backupEnding, backupFormat, HEADER } from '../format/backup-format.ts';
import { readTarHeader } from '../format/tar-header.ts';
import { openBackup } from './open-backup.ts';
import { downloadBackup, withFile } from './test-round-trip.ts';

let server: TestServer;
let backup: Buffer;
beforeAll(async () => {
  server = await testServer();
  await server.outlet('HM');
  await server.context.storage.put('photos/ab/one.jpg', Buffer.alloc(3_000, 'x'), 'image/jpeg');
  backup = await downloadBackup(server);
});
afterAll(() => server.close());

const open = (bytes: Buffer) => withFile(bytes, async (path) => (await openBackup(path)).close());
const refusal = async (bytes: Buffer) =>
  await open(bytes).then(
    () => null,
    (error: Error) => error.message,
  );

describe('a backup', () => {
  it('returns its description, its rows and its files', async () => {
    await withFile(backup, async (path) => {
      const opened = await openBackup(path);
      expect(opened.header).toMatchObject({ format: 'gerai-backup', version: 1, with_photos: true });
      expect(opened.header.tables.map(({ name }) => name)).toContain('outlets');
      expect(opened.counts).toMatchObject({ files: 1, file_bytes: 3_000 });
      expect(opened.counts.rows).toMatchObject({ outlets: 1, users: 1, daily_tasks: 0 });
      const tables = await Array.fromAsync(opened.rows(), ({ table }) => table);
      expect(tables).toEqual(expect.arrayContaining(['activity', 'login_roles', 'outlets', 'users']));
      const files = await Array.fromAsync(opened.files(), async ({ key, content }) => [
        key,
        (await content()).length,
      ]);
      expect(files).toEqual([['photos/ab/one.jpg', 3_000]]);
      await opened.close();
    });
  });
});

describe('a file that is refused', () => {
  it('is truncated at any point', async () => {
    const lengths = [0, 1, 511, 512, 513, backup.length - 1, backup.length - 512, backup.length - 1024];
    for (let length = 1_000; length < backup.length - 1024; length += 3_777) lengths.push(length);
    for (const length of lengths)
      expect(await refusal(backup.subarray(0, length)), `${length} bytes`).toMatch(/can't be restored/);
  });

  it('has one bit flipped at any point', async () => {
    for (let at = 0; at < backup.length; at += at < 1_000 || at > backup.length - 3_000 ? 13 : 997) {
      const damaged = Buffer.from(backup);
      damaged[at]! ^= 1 << (at % 8);
      expect(await refusal(damaged), `byte ${at}`).toMatch(/can't be restored/);
    }
  });

  it('has extra bytes after its end', async () => {
    expect(await refusal(Buffer.concat([backup, Buffer.alloc(512)]))).toMatch(/can't be restored/);
  });

  it('has a newer format, which the message says', async () => {
    const { size } = readTarHeader(backup.subarray(0, 512))!;
    const header = JSON.parse(backup.toString('utf8', 512, 512 + size));
    const at = new Date(header.created_at);
    const changed = { ...header, version: backupFormat.version + 1, tables: 'otherwise' };
    const newer = archiveEntry(HEADER, Buffer.from(JSON.stringify(changed)), at);
    const whole = Buffer.concat([newer, backupEnding(digest(newer.toString()).toString('hex'), at)]);
    expect(await refusal(whole)).toMatch(/newer version of Gerai/);
  });

  it('is not a backup', async () => {
    for (const other of [Buffer.alloc(10_240, 'x'), Buffer.alloc(10_240)])
      expect(await refusal(other)).toMatch(/can't be restored/);
    const at = new Date(0);
    const other = archiveEntry('other.txt', Buffer.from('x'), at);
    expect(await refusal(Buffer.concat([other, Buffer.alloc(1_024)]))).toMatch(/not a backup of Gerai/);
  });
});
