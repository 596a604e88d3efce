import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createOutlet, type Outlet } from '../../support/create-outlet.ts';
import { signInFirst, test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';
import { dialog, edit, listOf, main, row } from '../../support/user-list-steps.ts';

/** Selects an option of the location list. */
async function choosePlace(scope: Page | Locator, page: Page, { name }: Outlet): Promise<void> {
  const field = scope.getByPlaceholder('Not assigned');
  await field.fill(name);
  await page.getByRole('option', { name: `${name} - Jakarta`, exact: true }).click();
  await expect(field).toHaveValue(`${name} - Jakarta`);
}

test('an added user signs in, and a moved user sees the new outlet and photo', async ({
  outlet,
  enter,
  device,
  product: { context },
}) => {
  const other = await createOutlet(context);
  const { manager } = outlet;
  const email = `${randomUUID()}@gerai.test`;
  const theirs = await enter(manager, '/task/profile');
  await expect(theirs.getByText(`${outlet.name} · Jakarta`, { exact: true })).toBeVisible();
  const page = await enter(ADMIN, listOf(outlet));

  await test.step('who is added signs in with the generated password', async () => {
    await button(page, 'Add User').click();
    const form = dialog(page);
    await form.getByLabel('Full Name').fill('Dewi Lestari');
    await form.getByLabel('Email Address').fill(email);
    await button(form, 'Generate').click();
    await expect(form.getByLabel(/^Password/)).toHaveValue(/.{8}/);
    const password = await form.getByLabel(/^Password/).inputValue();
    await form.getByRole('combobox', { name: 'Role', exact: true }).selectOption('staff');
    // The list is that of an outlet: new people work there.
    await expect(form.getByPlaceholder('Not assigned')).toHaveValue(`${outlet.name} - Jakarta`);
    await form.getByLabel('Job Role').selectOption({ label: outlet.jobRole });
    await button(form, 'Add User').click();
    await expect(form.getByText('Added: Dewi Lestari', { exact: true })).toBeVisible();
    await button(form, 'Done').click();
    await expect(row(page, { email })).toContainText(outlet.name);
    const phone = await (await device()).newPage();
    await phone.goto('/');
    await signInFirst(phone, { name: 'Dewi Lestari', email, password });
  });

  await test.step('a click leads where it was, however shortly after typing', async () => {
    // The other screen is still loading when the search input would be applied.
    await page.route('**/assets/edit-user-screen-*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByLabel('Search users').fill(manager.name);
    await edit(page, manager);
    await expect(page).toHaveURL(/\/edit$/);
  });

  await test.step('a photo is visible to those it is shown to, and can be removed', async () => {
    const photo = main(page).locator('img[src*="profile-photos"]');
    const buffer = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#c82828' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'rina.jpg', mimeType: 'image/jpeg', buffer });
    await button(dialog(page), 'Apply Crop').click();
    await expect(dialog(page)).toHaveCount(0);
    await button(page, 'Cancel').last().click();
    await button(dialog(page), 'Keep editing').click();
    await button(page, 'Save photo').click();
    await expect(notice(page, 'Photo updated')).toContainText(
      `The photo of ${manager.name} has been updated.`,
    );
    await expect(photo).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('banner').locator('img[src*="profile-photos"]')).toHaveCount(1);
    await button(page, 'Remove photo').click();
    await button(dialog(page), 'Remove').click();
    await expect(notice(page, 'Photo removed')).toBeVisible();
    await expect(photo).toHaveCount(0);
  });

  await test.step('who is moved to another outlet sees it', async () => {
    await main(page).getByLabel('Full Name').fill('Rina Baru');
    await choosePlace(main(page), page, other);
    await button(page, 'Save Changes').click();
    await expect(notice(page, 'User updated')).toContainText('Rina Baru');
    await theirs.reload();
    await expect(theirs.getByText(`${other.name} · Jakarta`, { exact: true })).toBeVisible();
    await expect(main(theirs).getByText('Rina Baru', { exact: true })).toBeVisible();
  });
});
