import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

test('an admin downloads a backup, which its command restores elsewhere', async ({ enter }) => {
  const page = await enter(ADMIN, '/task/admin/database-maintenance?open=backup');
  const dialog = page.getByRole('dialog', { name: 'Generate Backup' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download backup' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^gerai-backup-\d{4}-\d\d-\d\d-\d{4}\.tar$/);
  const file = await download.path();
  await expect(dialog.getByText('The backup is made')).toBeVisible();

  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gerai-restored-'));
  const restore = [join(import.meta.dirname, '../../../server/src/backup/read/main.ts'), file];
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR, DATABASE_URL: undefined };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, restore, { env });
    expect(stdout).toMatch(/\d+ rows of \d+ tables are restored/);
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
});
