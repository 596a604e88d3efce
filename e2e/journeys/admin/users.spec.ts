import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Outlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';
import { edit, LIST, listOf, row } from '../../support/user-list-steps.ts';

/** Adds active staff whose names contain a word, and returns their names. */
async function hire({ context }: Product, { id }: Outlet, word: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `Budi ${word} ${at + 1}`);
  await context.db
    .insertInto('users')
    .values(
      names.map((name) => ({
        name,
        email: `${randomUUID()}@gerai.test`,
        role: 'staff',
        location_id: id,
        password_hash: '',
      })),
    )
    .execute();
  return names;
}

test('finds people by name, role and outlet, from the tiles and back', async ({ outlet, enter }) => {
  const page = await enter(ADMIN, LIST);
  await page.getByLabel(/^Location/).selectOption({ label: outlet.name });
  await expect(page).toHaveURL(/location_id=/);
  await expect(row(page, outlet.manager)).toContainText('Manager');
  await page.getByLabel(/^Role/).selectOption('staff');
  await expect(row(page, outlet.manager)).toHaveCount(0);
  await expect(row(page, outlet.staff)).toContainText('Active');
  await expectAccessible(page);
  await page.getByLabel('Search users').fill('nobody is called this');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();

  await page.getByRole('button', { name: /^Admins/ }).click();
  await expect(page).toHaveURL(`${LIST}?role=admin`);
  await expect(row(page, ADMIN)).toBeVisible();
  await page.getByRole('button', { name: /^Active Users/ }).click();
  await expect(page).toHaveURL(`${LIST}?status=active`);
  await page.getByRole('button', { name: /^Total Users/ }).click();
  await expect(page).toHaveURL(LIST);
});

test('leads where was clicked, however shortly after typing', async ({ outlet, enter }) => {
  const page = await enter(ADMIN, listOf(outlet));
  await expect(row(page, outlet.staff)).toBeVisible();
  // The other screen is still loading when the search input would be applied.
  await page.route('**/assets/edit-user-screen-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByLabel('Search users').fill(outlet.staff.name);
  await edit(page, outlet.staff);
  await expect(page).toHaveURL(/\/edit$/);
});

test('keeps a selection over pages, filters and sub-views, takes all that match, and loses the deleted', async ({
  outlet,
  product,
  enter,
}) => {
  const word = randomUUID().slice(0, 8);
  const names = await hire(product, outlet, word, 12);
  const page = await enter(ADMIN, `${LIST}?search=${word}`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selection' });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await expect(bar).toContainText('2 selected');
  await button(page, 'Page 2').click();
  await expect(boxes).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).click();
  await expect(bar).toContainText('4 selected');
  await expectAccessible(page);
  await page.getByLabel('Search users').fill('nobody is called this');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await expect(bar).toContainText('4 selected');
  await page.getByLabel('Search users').fill(word);
  await expect(boxes).toHaveCount(10);
  await expect(boxes.nth(1)).toBeChecked();
  await button(bar, 'Select all 12 that match').click();
  await expect(bar).toContainText('12 selected');
  await bar.getByRole('link', { name: 'Bulk Actions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk Actions');
  await page.goBack();
  await expect(bar).toContainText('12 selected');

  const [name] = names;
  await page.getByLabel('Search users').fill(name!);
  await button(page, `Delete ${name}`).first().click();
  const asked = page.getByRole('dialog', { name: `Delete ${name}` });
  await expect(asked).toContainText(
    `Are you sure you want to delete user "${name}"? This action cannot be undone.`,
  );
  await expectAccessible(page);
  await button(asked, 'Delete').click();
  await expect(notice(page, 'User deleted')).toContainText(name!);
  await expect(bar).toContainText('11 selected');
  await button(bar, 'Clear Selection').click();
  await expect(bar).toHaveCount(0);
});

test('says that not all who match are selected where they are too many', async ({
  outlet,
  product,
  enter,
}) => {
  const word = randomUUID().slice(0, 8);
  await hire(product, outlet, word, 12);
  const page = await enter(ADMIN, `${LIST}?search=${word}`);
  // As if more users matched than can be selected at once.
  await page.route('**/api/users/ids*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 20_001 } });
  });
  await page.locator('tbody').getByRole('checkbox').first().click();
  await button(page, 'Select all 12 that match').click();
  await expect(notice(page, 'Not everyone who matches is selected')).toContainText('The newest 12 of 20,001');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('12 selected');
});
