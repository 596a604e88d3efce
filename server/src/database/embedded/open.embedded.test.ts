import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createdFolder, quiet, removeFolder } from '../../testing/embedded-folder.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await createdFolder();
});
afterEach(() => removeFolder(folder));

test('what was saved is there after closing and opening again, with nothing to recover', async () => {
  const first = await openEmbedded(folder, quiet);
  await first.engine.exec('create table boxes (id int); insert into boxes select generate_series(1, 1000)');
  await first.close();
  const lines: string[] = [];
  const log = { ...quiet.log, info: (details: object) => void lines.push(JSON.stringify(details)) };
  const second = await openEmbedded(folder, { ...quiet, log });
  expect((await second.engine.query('select count(*) from boxes')).rows).toEqual([{ count: 1000 }]);
  expect(lines.join()).not.toMatch(/not properly shut down/);
  await second.close();
});

test('only the owner can read the folder, even when it was open to others before', async () => {
  chmodSync(folder, 0o755);
  const { close } = await openEmbedded(folder, quiet);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  await close();
});

test('refuses a second user of the folder, naming the first, until the first has closed', async () => {
  const first = await openEmbedded(folder, quiet);
  await expect(openEmbedded(folder, quiet)).rejects.toThrow(
    `in use by another process (process id ${process.pid})`,
  );
  await first.close();
  const second = await openEmbedded(folder, quiet);
  await second.close();
});

test('refuses a folder that another process uses, and opens it once that one is killed', async () => {
  const holder = fork(new URL('../../testing/killed-writer.ts', import.meta.url), [folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(holder, 'message');
  await expect(openEmbedded(folder, quiet)).rejects.toThrow(`process id ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const { close } = await openEmbedded(folder, quiet);
  await close();
});

test('closing waits for the transaction that runs', async () => {
  const first = await openEmbedded(folder, quiet);
  await first.engine.exec('create table boxes (id int)');
  const running = first.engine.transaction(async (transaction) => {
    await transaction.query('insert into boxes values (1)');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await transaction.query('insert into boxes values (2)');
  });
  await first.close();
  await running;
  const second = await openEmbedded(folder, quiet);
  expect((await second.engine.query('select count(*) from boxes')).rows).toEqual([{ count: 2 }]);
  await second.close();
});
