import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

test('a role that an admin adds and renames has its new name at once where another admin chooses it', async ({
  enter,
}) => {
  const [job, renamed] = [randomUUID(), randomUUID()];
  const page = await enter(ADMIN, '/task/admin/roles');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Add role', exact: true }).first().click();
  await dialog.getByLabel('Role Name').fill(job);
  const radio = dialog.getByRole('radio', { name: 'Job Role', exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('region', { name: 'Job Roles' }).getByText(job, { exact: true })).toBeVisible();

  const elsewhere = await enter(ADMIN, '/task/admin/users');
  const choices = elsewhere.getByLabel('Job Role').locator('option');
  await expect(choices.filter({ hasText: job })).toHaveCount(1);
  await main.getByRole('button', { name: `Edit ${job}`, exact: true }).click();
  await dialog.getByLabel('Role Name').fill(renamed);
  await dialog.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(choices.filter({ hasText: renamed })).toHaveCount(1);
});
