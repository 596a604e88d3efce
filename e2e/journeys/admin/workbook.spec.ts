import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('an admin downloads the workbook, fills it in, sees what it would do, writes it, and undoes it', async ({
  outlet,
  enter,
}) => {
  const page = await enter(ADMIN, '/task/admin/workbook');
  const main = page.getByRole('main');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the workbook', exact: true }).click();
  const book = read(await readFile(await (await download).path()));
  const series = randomUUID().slice(0, 8).toUpperCase();
  const shop = `Toko ${series}`;
  const add = (sheet: string, ...rows: string[][]) =>
    utils.sheet_add_aoa(book.Sheets[sheet]!, rows, { origin: -1 });
  add('Outlets', [shop, 'Bogor'], [`Salah ${series}`]);
  add('Task groups', [`Grup ${series}`]);
  add('People', [`${series}@gerai.test`, '', `Sari ${series}`, 'staff', shop, outlet.jobRole]);
  const schedule = ['2026-12-01', '2199-12-31', '', '', 'Active', outlet.jobRole, 'daily', ''];
  add('Templates', [`W-${series}`, 'Sapu lantai', ...schedule, shop]);
  await page.getByLabel('Choose the filled-in workbook, or drop it here').setInputFiles({
    name: 'toko.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array),
  });

  await expect(main.getByRole('button', { name: 'Write 4 rows', exact: true })).toBeEnabled();
  await expect(main.getByRole('region', { name: 'Errors: Outlets', exact: true })).toContainText(
    'Region is required',
  );
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Write 4 rows', exact: true }).click();
  await expect(main.getByText(`${series}@gerai.test`)).toBeVisible();
  const links = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download the links', exact: true }).click();
  expect(await readFile(await (await links).path(), 'utf8')).toContain('/set-password');

  await main.getByRole('button', { name: 'Undo this import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4 records that it added are deleted.');
  await dialog.getByRole('button', { name: 'Undo this import', exact: true }).click();
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible();
});
