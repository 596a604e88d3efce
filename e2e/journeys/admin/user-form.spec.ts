import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createOutlet, type Outlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';
import { dialog, edit, LIST, listOf, main, row } from '../../support/user-list-steps.ts';

/** Selects an option of the location list. */
async function choosePlace(scope: Page | Locator, page: Page, { name }: Outlet): Promise<void> {
  const field = scope.getByPlaceholder('Not assigned');
  await field.fill(name);
  await page.getByRole('option', { name: `${name} - Jakarta`, exact: true }).click();
  await expect(field).toHaveValue(`${name} - Jakarta`);
}

test('adds users in a row, and says beside the field that an address is taken', async ({ outlet, enter }) => {
  const [first, second] = [`${randomUUID()}@gerai.test`, `${randomUUID()}@gerai.test`];
  const page = await enter(ADMIN, listOf(outlet));
  await button(page, 'Add User').click();
  const form = dialog(page);
  await button(form, 'Add User').click();
  for (const problem of ['Enter a name', 'Invalid email format', 'Please select a role'])
    await expect(form.getByText(problem, { exact: true })).toBeVisible();
  await expect(form.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Full Name').fill('Dewi Lestari');
  await form.getByLabel('Email Address').fill(outlet.staff.email.toUpperCase());
  await button(form, 'Generate').click();
  await expect(form.getByLabel(/^Password/)).toHaveValue(/.{8}/);
  const password = await form.getByLabel(/^Password/).inputValue();
  await form.getByRole('combobox', { name: 'Role', exact: true }).selectOption('staff');
  await choosePlace(form, page, outlet);
  await form.getByLabel('Job Role').selectOption({ label: outlet.jobRole });
  await button(form, 'Add User').click();
  await expect(form.getByText('Email already exists', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Email Address')).toBeFocused();
  await expect(notice(page, 'Failed to create user')).toContainText('Email already exists');
  await form.getByLabel('Email Address').fill(first);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Added: Dewi Lestari', { exact: true })).toBeVisible();
  await expect(notice(page, 'User created successfully')).toContainText('Dewi Lestari');

  await expect(form.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Agus Salim');
  await form.getByLabel('Email Address').fill(second);
  await form.getByLabel(/^Password/).fill('rahasia saya');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Added: Agus Salim, Dewi Lestari', { exact: true })).toBeVisible();
  await form.getByLabel('Full Name').fill('Not saved');
  // Escape first closes only the list of locations, and then asks before the form is discarded.
  await form.getByPlaceholder('Not assigned').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(form).toHaveCount(1);
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await button(asked, 'Cancel').click();
  await expect(form.getByLabel('Full Name')).toHaveValue('Not saved');
  await button(form, 'Done').click();
  await button(asked, 'Discard').click();
  await expect(form).toHaveCount(0);
  for (const email of [first, second]) {
    await expect(row(page, { email })).toContainText('Staff');
    await expect(row(page, { email })).toContainText(outlet.name);
  }
  await enter({ name: 'Dewi Lestari', email: first, password });
});

test('moves somebody to another outlet, who sees it at once, and leads back to the list as it was', async ({
  outlet,
  enter,
  product: { context },
}) => {
  const other = await createOutlet(context);
  const { manager } = outlet;
  const theirs = await enter(manager, '/task/profile');
  await expect(theirs.getByText(`${outlet.name} · Jakarta`, { exact: true })).toBeVisible();
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  await expectAccessible(page);

  const name = main(page).getByLabel('Full Name');
  await name.fill('Rina Baru');
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  await button(dialog(page), 'Cancel').click();
  await expect(name).toHaveValue('Rina Baru');
  await choosePlace(main(page), page, other);
  await main(page).getByLabel('Email Address').fill(outlet.staff.email);
  await button(page, 'Save Changes').click();
  await expect(main(page).getByText('Email already exists', { exact: true })).toBeVisible();
  await expect(notice(page, 'Failed to update user')).toBeVisible();
  await main(page).getByLabel('Email Address').fill(manager.email);
  await button(page, 'Save Changes').click();
  await expect(notice(page, 'User updated')).toContainText('Rina Baru');
  await expect(page).toHaveURL(listOf(outlet));
  await expect(row(page, manager)).toHaveCount(0);
  await expect(row(page, outlet.staff)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(`${other.name} · Jakarta`, { exact: true })).toBeVisible();
  await expect(main(theirs).getByText('Rina Baru', { exact: true })).toBeVisible();

  await page.goto(`${LIST}?search=${ADMIN.email}`);
  await edit(page, ADMIN);
  await expect(main(page).getByRole('combobox', { name: 'Role', exact: true })).toBeDisabled();
  await expect(
    main(page).getByText('Only another admin can change your role.', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Deactivate')).toBeDisabled();
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?search=${encodeURIComponent(ADMIN.email)}`);
  await button(row(page, ADMIN), `Delete ${ADMIN.name}`).click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
});

test('keeps what was typed when another admin was faster, and loads what they saved', async ({
  outlet,
  enter,
  product: { context },
}) => {
  const { manager } = outlet;
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  const [name, role] = [
    main(page).getByLabel('Full Name'),
    main(page).getByRole('combobox', { name: 'Role', exact: true }),
  ];
  await name.fill('Rina Baru');
  await context.db
    .updateTable('users')
    .set({ role: 'staff', updated_at: new Date() })
    .where('email', '=', manager.email)
    .execute();
  await button(page, 'Save Changes').click();
  const refusal = main(page).getByRole('alert');
  await expect(refusal).toContainText('Load the current values before you save yours.');
  await expect(name).toHaveValue('Rina Baru');
  await expectAccessible(page);
  await button(refusal, 'Load the current values').click();
  // The role comes from the other admin; the name stays as typed here.
  await expect(role).toHaveValue('staff');
  await expect(name).toHaveValue('Rina Baru');
  await expect(refusal).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expect(notice(page, 'User updated')).toContainText('Rina Baru');
  await expect(row(page, { email: manager.email })).toContainText('Staff');
});

test('gives somebody a photo, which they see, and takes it away', async ({ outlet, enter }) => {
  const { manager } = outlet;
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  const photo = main(page).locator('img[src*="profile-photos"]');
  const buffer = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#c82828' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'rina.jpg', mimeType: 'image/jpeg', buffer });
  await button(dialog(page), 'Apply Crop').click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Cancel').last().click();
  await button(dialog(page), 'Cancel').click();
  await button(page, 'Save photo').click();
  await expect(notice(page, 'Photo updated')).toContainText(`The photo of ${manager.name} has been updated.`);
  await expect(photo).toBeVisible();
  await expectAccessible(page);
  const theirs = await enter(manager, '/task/profile');
  await expect(theirs.getByRole('banner').locator('img[src*="profile-photos"]')).toHaveCount(1);

  await button(page, 'Remove photo').click();
  await button(dialog(page), 'Remove').click();
  await expect(notice(page, 'Photo removed')).toBeVisible();
  await expect(photo).toHaveCount(0);
});
