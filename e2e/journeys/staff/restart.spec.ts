import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { createOutlet } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { card, giveTask, openMyTasks, send } from '../../support/offline-fixtures.ts';
import { createDataFolder, startIn } from '../../support/start-product.ts';

/** Runs the product as a process of its own, and returns it with its address. */
async function run(folder: string, port = '0'): Promise<[ChildProcess, string]> {
  const main = fileURLToPath(import.meta.resolve('@gerai/server/main.ts'));
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    DRAIN_SECONDS: '1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) {
    const address = /^Gerai is at (\S+)$/.exec(line)?.[1];
    if (address) return [server, address];
  }
  throw new Error('The server has ended');
}

/** Returns a function that sets the bytes a second that leave the phone; -1 for any number. */
async function throttle(phone: Page) {
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send('Network.enable');
  return (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    });
}

test('a photo that is on its way while the server stops is sent after the restart, once', async ({
  browser,
}) => {
  // The server waits ten seconds for it.
  test.slow();
  const folder = await createDataFolder();
  const before = await startIn({ folder }, { withJobs: false });
  const outlet = await createOutlet(before.context);
  const task = await giveTask(before, outlet);
  await before.close();

  const [server, address] = await run(folder);
  const context = await browser.newContext({ baseURL: address });
  const phone = await openMyTasks(context, outlet);
  const limitUpload = await throttle(phone);
  await limitUpload(1_000);
  // Until the form is filled in, too.
  const upload = phone.waitForRequest(/\/api\/photos\//, { timeout: 60_000 });
  await send(phone);
  await upload;
  server.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status, { timeout: 900 }).toBe(503);
  expect(await once(server, 'exit')).toEqual([0, null]);
  await expect(card(phone)).toContainText('Mengirim foto 1 dari 2');

  await limitUpload(-1);
  const [again] = await run(folder, new URL(address).port);
  await expect(card(phone)).toContainText('Terkirim', { timeout: 40_000 });
  await context.close();
  again.kill('SIGTERM');
  await once(again, 'exit');
  const after = await startIn({ folder }, { withJobs: false });
  const sent = after.context.db
    .selectFrom('task_submissions')
    .select('photo_count')
    .where('task_id', '=', task.id);
  expect(await sent.execute()).toEqual([{ photo_count: 2 }]);
  await after.close();
  await rm(folder, { recursive: true });
});
