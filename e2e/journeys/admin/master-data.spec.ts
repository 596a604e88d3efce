import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

test('an admin adds outlets in a row, renames one, and is told why one in use stays', async ({
  outlet,
  enter,
}) => {
  const [first, second] = [`Gerai ${randomUUID()}`, `Gerai ${randomUUID()}`];
  const page = await enter(ADMIN, '/task/admin/outlets');
  const main = page.getByRole('main');

  await page.getByRole('button', { name: 'Add outlet', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add outlet', exact: true }).click();
  await expect(dialog.getByText('Please enter the region', { exact: true })).toBeVisible();
  await dialog.getByLabel('Outlet name').fill(first);
  await dialog.getByLabel('Region').fill('Jakarta Selatan');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Added: ${first}`, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Outlet name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Added: ${second}, ${first}`, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Outlet name')).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('There is already an outlet of this name', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Outlet created successfully!', { exact: true })).toBeVisible();

  await page.getByLabel('Search outlets').fill(second);
  await expect(main.getByText('1 outlet', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: `Edit ${second}`, exact: true }).click();
  await dialog.getByLabel('Outlet name').fill(`${second} Baru`);
  await dialog.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: `Delete ${second} Baru`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Outlet deleted successfully!', { exact: true })).toBeVisible();
  await expect(main.getByText('No outlets found', { exact: true })).toBeVisible();

  await page.getByLabel('Search outlets').fill(outlet.name);
  await main.getByRole('button', { name: `Delete ${outlet.name}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be deleted: it is in use by');
});
