import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test as journey } from '../../support/fixtures.ts';

/** The link that a first `npm start` prints. */
const test = journey.extend<{ setupLink: string }>({
  // It starts a product of its own.
  baseURL: undefined,

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  setupLink: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gerai-first-start-'));
    const main = fileURLToPath(import.meta.resolve('@gerai/server/main.ts'));
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    };
    const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    for await (const line of createInterface(server.stdout)) {
      const link = /^Make the first admin here, once: (\S+)$/.exec(line)?.[1];
      if (!link) continue;
      await use(link);
      server.kill('SIGTERM');
    }
    expect(await ended, 'how the server ended').toEqual([0, null]);
    await rm(folder, { recursive: true });
  },
});

const EMAIL = 'ratna@gerai.test';

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ratna Dewanti');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the account', exact: true }).click();
}

test('the link that a first start prints makes the first admin, once', async ({ setupLink, device }) => {
  const page = await (await device()).newPage();
  const late = await (await device()).newPage();
  for (const each of [page, late]) {
    await each.goto(setupLink);
    await expect(each.getByRole('heading', { name: 'Set up Gerai', exact: true })).toBeVisible();
    await expect(each).toHaveURL(/\/setup$/);
  }
  await expectAccessible(page);
  await fillIn(page, 'rahasia gerai');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByText('created the account of')).toContainText('Ratna Dewanti');
  await expect(page.getByRole('link', { name: 'Add outlet', exact: true })).toBeVisible();

  await fillIn(late, 'another secret');
  await expect(late.getByRole('alert')).toContainText('This setup link is not valid any more.');
  await expectAccessible(late);
});
