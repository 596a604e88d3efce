import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

/** Another program's call with a key: it reads the server's metrics. */
const use = async (request: APIRequestContext, key: string) =>
  (await request.get('/api/metrics', { headers: { authorization: `Bearer ${key}` } })).status();

test('an admin makes a key, copies it the only time it is shown, uses it, and revokes it', async ({
  enter,
  request,
}) => {
  const name = `Payroll ${randomUUID()}`;
  const page = await enter(ADMIN, '/task/admin/api-keys');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(main.getByText('POST /functions/v1/update-task-statuses', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New key', exact: true }).click();
  await dialog.getByRole('button', { name: 'Make the key', exact: true }).click();
  await expect(dialog.getByText('Please enter a name for the key', { exact: true })).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Copy the key now', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy the key', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(key, { exact: true })).toBeVisible();
  // An accidental key press does not close what can't be shown again.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();

  const row = main.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`gerai_…${key.slice(-4)}`);
  await expect(row).toContainText('Never used');
  expect(await page.content()).not.toContain(key);
  expect(await use(request, key)).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Last used', { timeout: 2_000 });
  }).toPass();

  await page.getByRole('button', { name: 'New key', exact: true }).click();
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('There is already a key of this name', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

  await row.getByRole('button', { name: `Revoke ${name}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('The key was revoked', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await use(request, key)).toBe(401);
  await page.getByRole('button', { name: 'Show revoked', exact: true }).click();
  await expect(page).toHaveURL(/revoked=true/);
  await expect(row).toContainText('Revoked');
  await expectAccessible(page);
});
