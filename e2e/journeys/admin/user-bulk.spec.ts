import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from '@gerai/server/platform/context.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

/** Users with a common unique name, found together by a search. */
async function hire({ db }: Pick<Context, 'db'>, count: number): Promise<string> {
  const family = `Keluarga ${randomUUID().slice(0, 8)}`;
  const users = Array.from({ length: count }, (_, at) => ({
    name: `${family} ${at}`,
    email: `${randomUUID()}@gerai.test`,
    role: 'staff',
    password_hash: 'none',
  }));
  await db.insertInto('users').values(users).execute();
  return family;
}

/** Selects all users that a search finds, and opens the bulk actions. */
async function selectAll(page: Page, search: string, count: number): Promise<void> {
  await page.getByLabel('Search users').fill(search);
  await expect(page.getByText(`${count} users`, { exact: true })).toBeVisible();
  await page.getByLabel('Select everyone on this page').first().click({ force: true });
  await expect(page.getByText(`${Math.min(count, 10)} selected`, { exact: true })).toBeVisible();
  const all = page.getByRole('button', { name: `Select all ${count} that match`, exact: true });
  if (count > 10) await all.click();
  await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Bulk Actions', exact: true }).click();
  await expect(page.getByText(`${count} users are selected`, { exact: true })).toBeVisible();
}

const usersOf = ({ db }: Pick<Context, 'db'>, family: string) =>
  db.selectFrom('users').selectAll().where('name', 'like', `${family}%`).execute();

async function fileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an admin deletes many after typing the word, and sees whom it left', async ({
  product: { context },
  enter,
}) => {
  const family = await hire(context, 11);
  await context.db
    .updateTable('users')
    .set({ name: `${family} Admin` })
    .where('email', '=', ADMIN.email)
    .execute();
  const page = await enter(ADMIN, '/task/admin/users');
  await selectAll(page, family, 12);
  await expect(page.getByText(/and 7 more$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change the selection', exact: true }).click();
  await expect(page.getByText('12 selected', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Delete Users', exact: true }).click();
  const confirm = page.getByRole('button', { name: 'Delete Users', exact: true });
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await confirm.click();
  await expect(page.getByText('Please type DELETE to confirm', { exact: true })).toBeVisible();
  await expect(page.getByText('You are among them. Your own account is left out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm.click();
  await expect(page.getByText('11 of 12 done', { exact: true })).toBeVisible();
  await expect(page.getByText('You cannot do this to your own account', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const report = await fileOf(page, 'Download error report');
  expect(report.name).toBe('bulk-delete-errors.csv');
  expect(report.text).toContain('You cannot do this to your own account');
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  const users = await usersOf(context, family);
  expect(users.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
  await context.db.updateTable('users').set({ name: ADMIN.name }).where('email', '=', ADMIN.email).execute();
});

test('passwords are reset by links that are shown once, and whoever leaves without them is asked', async ({
  product: { context },
  enter,
}) => {
  const family = await hire(context, 3);
  await context.db
    .updateTable('users')
    .set({ name: `=${family} 0` })
    .where('name', '=', `${family} 0`)
    .execute();
  const page = await enter(ADMIN, '/task/admin/users');
  await selectAll(page, family, 3);
  await page.getByRole('link', { name: 'Reset Passwords', exact: true }).click();
  await page.getByRole('button', { name: 'Reset Passwords', exact: true }).click();
  await expect(page.getByText('3 of 3 done', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy the link of/ })).toHaveCount(3);
  await expectAccessible(page);

  const leave = page.getByRole('link', { name: 'User Management', exact: true });
  await leave.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave without the links?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  const file = await fileOf(page, 'Download the links');
  expect(file.name).toBe('password-links.csv');
  expect(file.text).toContain(`'=${family} 0`);
  const links = [...file.text.matchAll(/http\S+token=[\w-]+/g)].map(([link]) => link);
  expect(new Set(links).size).toBe(3);
  await leave.click();
  await expect(page.getByText('3 users', { exact: true })).toBeVisible();
  await expect(page.locator('tbody').getByText('Pending', { exact: true })).toHaveCount(3);
});

test('roles and locations are changed at once, and need to be chosen', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const family = await hire(context, 3);
  const page = await enter(ADMIN, '/task/admin/users');
  await selectAll(page, family, 3);
  await page.getByRole('link', { name: 'Change Locations', exact: true }).click();
  const locate = page.getByRole('button', { name: 'Change Locations', exact: true });
  await locate.click();
  await expect(page.getByText('Please select a location', { exact: true })).toBeVisible();
  // The requested field has the focus, and its list may be open.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Location' }).fill(outlet.name);
  await page.getByRole('option', { name: `${outlet.name} - Jakarta`, exact: true }).click();
  await locate.click();
  await expect(page.getByText('3 of 3 done', { exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Change Roles', exact: true }).click();
  const change = page.getByRole('button', { name: 'Change Roles', exact: true });
  await change.click();
  await expect(page.getByText('Please select a role', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager', exact: true }).click();
  await change.click();
  await expect(page.getByText('3 of 3 done', { exact: true })).toBeVisible();
  for (const user of await usersOf(context, family))
    expect(user).toMatchObject({ role: 'manager', location_id: outlet.id });

  await page.goto('/task/admin/users/bulk');
  await expect(page.getByText('No users are selected', { exact: true })).toBeVisible();
});

test('a lost network is waited out, a run is stopped between two calls, and goes on', async ({
  product: { context },
  enter,
}) => {
  const family = await hire(context, 130);
  const page = await enter(ADMIN, '/task/admin/users');
  await selectAll(page, family, 130);
  await page.getByRole('link', { name: 'Change Roles', exact: true }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Audit', exact: true }).click();

  // The second call succeeds, but its response is lost.
  let calls = 0;
  let letThird = () => {};
  const third = new Promise<void>((resolve) => {
    letThird = resolve;
  });
  await page.route('**/api/users/bulk', async (route) => {
    calls += 1;
    if (calls === 2) {
      await route.fetch();
      return await route.abort();
    }
    if (calls === 3) await third;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change Roles', exact: true }).click();
  await expect(page.getByText(/^50 of 130/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Unable to reach the server');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try again now', exact: true }).click();
  await expect.poll(() => calls).toBe(3);
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Stop here?');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  letThird();
  await expect(page.getByText('100 of 130 done', { exact: true })).toBeVisible();
  await expect(page.getByText('It was stopped before 30 users.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const report = await fileOf(page, 'Download error report');
  expect(report.text.match(/Not done: stopped before/g)).toHaveLength(30);

  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(page.getByText('130 of 130 done', { exact: true })).toBeVisible();
  const users = await usersOf(context, family);
  expect(users.map(({ role }) => role)).toEqual(Array(130).fill('audit'));
});
