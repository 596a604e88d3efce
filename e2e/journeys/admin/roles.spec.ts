import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

test('an admin adds roles of both types, renames one everywhere at once, and deletes it', async ({
  enter,
}) => {
  const [login, job, renamed] = [randomUUID(), randomUUID(), randomUUID()];
  const page = await enter(ADMIN, '/task/admin/roles');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const add = async (name: string, type: string) => {
    await main.getByRole('button', { name: 'Add role', exact: true }).first().click();
    await dialog.getByLabel('Role Name').fill(name);
    const radio = dialog.getByRole('radio', { name: type, exact: true });
    await radio.click();
    await expect(radio).toBeChecked();
    await page.keyboard.press('Enter');
  };
  await expect(main.getByText('Built in', { exact: true })).toHaveCount(4);
  await expect(main.getByRole('button', { name: 'Delete Manager' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Add role', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Add role', exact: true }).click();
  await expect(dialog.getByText('Please enter the name of the role', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await add(login, 'Login Role');
  await expect(page.getByText('Role created successfully!', { exact: true })).toBeVisible();
  const inTable = (title: string, name: string) =>
    main.getByRole('region', { name: title }).getByText(name, { exact: true });
  await expect(inTable('Login Roles', login)).toBeVisible();
  await add(job, 'Job Role');
  await expect(inTable('Job Roles', job)).toBeVisible();
  await add(job.toUpperCase(), 'Job Role');
  await expect(
    dialog.getByText('There is already a role of this type with this name', { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);

  const elsewhere = await enter(ADMIN, '/task/admin/users');
  const choices = elsewhere.getByLabel('Job Role').locator('option');
  await expect(choices.filter({ hasText: job })).toHaveCount(1);
  await main.getByRole('button', { name: `Edit ${job}`, exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Login Role', exact: true })).toBeDisabled();
  await dialog.getByLabel('Role Name').fill(renamed);
  await dialog.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Role updated successfully!', { exact: true })).toBeVisible();
  await expect(choices.filter({ hasText: renamed })).toHaveCount(1);

  await main.getByRole('button', { name: `Delete ${renamed}`, exact: true }).click();
  await expect(dialog.getByText('Are you sure you want to delete this role?', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Role deleted successfully!', { exact: true })).toBeVisible();
  await expect(inTable('Job Roles', renamed)).toHaveCount(0);
});

test('a role in use stays, and the refusal leads to who has it', async ({
  product: { context },
  outlet,
  enter,
}) => {
  // Enough roles to scroll on a phone: the refusal must appear near the finger, not only above the first role.
  const before = Array.from({ length: 12 }, () => ({ role_name: `Admin ${randomUUID()}` }));
  await context.db.insertInto('job_roles').values(before).execute();
  const page = await enter(ADMIN, '/task/admin/roles');
  await page.getByRole('button', { name: `Delete ${outlet.jobRole}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(`${outlet.jobRole} cannot be deleted: it is in use by 1 user.`);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await refusal.getByRole('link', { name: '1 user', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/task/admin/users\\?job_role_id=${outlet.job_role_id}$`));
  await expect(page.getByText(outlet.staff.email, { exact: true })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
