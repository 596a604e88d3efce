import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '@gerai/server/config.ts';
import { startServer } from '@gerai/server/start.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

test.use({ productName: 'maintenance', isEmbedded: true });

const PATH = '/task/admin/database-maintenance';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an admin looks after the database: figures, runs, the log of every server', async ({
  enter,
  outlet,
  product,
}) => {
  const page = await enter(ADMIN, PATH);
  await expect(heading(page, 'Database Statistics')).toBeVisible();
  const facts = page.locator('dl').filter({ hasText: 'PostgreSQL' });
  await expect(facts).toContainText('PostgreSQL 18');
  await expect(facts).toContainText('embedded');
  await expect(facts).toContainText('No tasks yet');
  await expect(page.getByRole('region', { name: 'Tables' })).toContainText('activity');
  await page.getByRole('button', { name: /^Show all \d+ tables$/ }).click();
  await expect(page.getByRole('cell', { name: 'outlets', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'History of Generate Daily Tasks' }).click();
  await expect(page.getByRole('dialog')).toContainText(/No tasks were generated|It has not run yet/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  product.context.log.warn(
    { reqId: 'a0b1c2d3', err: new Error(`Nothing at ${outlet.name}`) },
    'request failed',
  );
  await page.getByRole('button', { name: 'View Logs' }).click();
  const log = page.getByRole('dialog', { name: 'Server log' });
  await log.getByRole('button', { name: 'Follow live' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: `Nothing at ${outlet.name}` })).toBeVisible();
  await log.getByRole('searchbox').fill('a0b1c2d3');
  await expect(page).toHaveURL(/text=a0b1c2d3/);
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await log.getByRole('combobox').selectOption('Warnings and errors');
  await expect(page).toHaveURL(/level=warn/);
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await log.locator('summary').click();
  await expect(log.locator('pre')).toContainText('"reqId": "a0b1c2d3"');
  await expectAccessible(page);
  await page.reload();
  await expect(log.getByRole('listitem')).toHaveCount(1);
});

test('an admin downloads a backup, which another machine restores and serves', async ({
  enter,
  outlet,
  device,
}) => {
  const page = await enter(ADMIN, PATH);
  await page.getByRole('button', { name: 'Generate Backup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Backup' });
  await expect(dialog.getByRole('checkbox', { name: 'With photos' })).toBeChecked();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download backup' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^gerai-backup-\d{4}-\d\d-\d\d-\d{4}\.tar$/);
  const file = await download.path();
  await expect(dialog.getByText('The backup is made')).toBeVisible();
  await expectAccessible(page);

  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gerai-restored-'));
  const restore = [join(import.meta.dirname, '../../../server/src/backup/read/main.ts'), file];
  const { stdout } = await promisify(execFile)(process.execPath, restore, {
    env: { ...process.env, DATA_DIR },
  });
  expect(stdout).toMatch(/\d+ rows of \d+ tables are restored/);
  const restored = await startServer(readConfig({ PORT: '0', DATA_DIR, LOG_LEVEL: 'error' }));
  try {
    const elsewhere = await (await device()).newPage();
    await elsewhere.goto(`${restored.address}${PATH}`);
    await signIn(elsewhere, ADMIN);
    await expect(heading(elsewhere, 'Database Statistics')).toBeVisible();
    const outlets = await restored.context.db.selectFrom('outlets').select('outlet_name').execute();
    expect(outlets.map(({ outlet_name }) => outlet_name)).toContain(outlet.name);
  } finally {
    await restored.close();
    await rm(DATA_DIR, { recursive: true });
  }
});
