import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../database/connection/open.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { generateKey } from '../format/encryption.ts';
import { filesOf } from '../read/test-round-trip.ts';

const PHOTOS = 150;
let home: string;
const at = (name: string) => join(home, name);
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gerai-command-'));
  const database = await openDatabase({ folder: at('data/database') });
  await migrate(database);
  await database.close();
  const storage = await folderStorage(at('data/files'));
  for (let n = 0; n < PHOTOS; n += 1)
    await storage.put(`photos/ab/${randomUUID()}.jpg`, randomBytes(20_000), 'image/jpeg');
}, 120_000);
afterAll(() => rm(home, { recursive: true, force: true }));

function run(command: 'write' | 'read', args: string[], data = 'data', more = {}): ChildProcess {
  const path = join(import.meta.dirname, `../${command}/main.ts`);
  return spawn(process.execPath, [path, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: at(data), ...more },
  });
}

async function resultOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (piece: Buffer) => (said += piece));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const stored = async (folder: string) =>
  (await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
    .map((entry) => entry.name);

it('goes on after a kill where that one was, proves it, and restores it by its command', async () => {
  const { keyFile, recipient } = await generateKey(new Date());
  await writeFile(at('key.txt'), keyFile);
  const settings = { BACKUP_RECIPIENT: recipient };
  const first = run('write', ['--to', at('store')], 'data', settings);
  const ended = resultOf(first);
  while ((await stored('store')).filter((name) => name.endsWith('.jpg')).length < 20) await sleep(5);
  first.kill('SIGKILL');
  expect((await ended).code).toBeNull();
  const left = (await stored('store')).filter((name) => name.endsWith('.jpg')).length;
  expect(left).toBeLessThan(PHOTOS);
  expect(await readdir(at('store/manifests')).catch(() => [])).toEqual([]);
  const second = await resultOf(run('write', ['--to', at('store')], 'data', settings));
  expect(second.code, second.said).toBe(0);
  expect(second.said).toContain(`${PHOTOS} files`);
  expect(second.said).toContain('restored into an empty database as a proof');
  const sent = Number(/of which ([\d.]+) MB were new/.exec(second.said)![1]);
  // Each photo has 20 kB and 0.2 of age's header; the rows of an empty database are some 0.1 MB.
  expect(sent).toBeLessThan(((PHOTOS - left) * 20_250) / 1e6 + 0.3);

  const restored = await resultOf(run('read', ['--from', at('store'), '--key', at('key.txt')], 'other'));
  expect(restored.code, restored.said).toBe(0);
  const [there, here] = await Promise.all(
    ['data/files', 'other/files'].map((name) => folderStorage(at(name)).then(filesOf)),
  );
  expect(here).toEqual(there);
}, 150_000);

it('says what makes the backup where a server has the database', async () => {
  const database = await openDatabase({ folder: at('data/database') });
  try {
    const { code, said } = await resultOf(run('write', ['--to', at('store')]));
    expect(code).toBe(1);
    expect(said).toMatch(/in use by another process.*\n.*set BACKUP_TO for it/);
  } finally {
    await database.close();
  }
});
