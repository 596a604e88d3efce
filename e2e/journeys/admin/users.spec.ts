import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInFirst, signInForm, test, trySignIn } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

test('who is added signs in; a one-time link and a deactivation each end the sessions of its person at once', async ({
  outlet,
  enter,
  device,
}) => {
  const { manager } = outlet;
  const [theirs, page] = await Promise.all([
    enter(manager, '/profile'),
    enter(ADMIN, `/task/admin/users?location_id=${outlet.id}`),
  ]);
  const dialog = page.getByRole('dialog');
  const row = (email: string) => page.locator('tbody tr', { hasText: email });
  const email = `${randomUUID()}@gerai.test`;
  await button(page, 'Add User').click();
  await dialog.getByLabel('Full Name').fill('Dewi Lestari');
  await dialog.getByLabel('Email Address').fill(email);
  await button(dialog, 'Generate').click();
  const password = await dialog.getByLabel(/^Password/).inputValue();
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('staff');
  await dialog.getByLabel('Job Role').selectOption({ label: outlet.jobRole });
  await button(dialog, 'Add User').click();
  await button(dialog, 'Done').click();
  await expect(row(email)).toContainText(outlet.name);
  const phone = await (await device()).newPage();
  await phone.goto('/');
  await signInFirst(phone, { name: 'Dewi Lestari', email, password });

  await button(row(manager.email), `Reset password of ${manager.name}`).click();
  await button(dialog, 'Make a one-time link instead').click();
  const link = await dialog.getByLabel('One-time link').inputValue();
  await button(dialog, 'Done').click();
  // It was read here, and not copied.
  await button(page, 'Close without it').click();
  await expect(row(manager.email)).toContainText('Pending');
  await expect(signInForm(theirs).submit).toBeVisible();
  const chosen = { ...manager, password: 'kata sandi saya' };
  await theirs.goto(link);
  await theirs.getByLabel(/^(Kata sandi baru|New password)/).fill(chosen.password);
  await theirs.getByRole('button', { name: /^(Simpan dan masuk|Save and sign in)$/ }).click();
  await expect(theirs).toHaveURL(/\/task\/manager\/review/);
  await expect(row(manager.email)).toContainText('Active');

  await row(manager.email)
    .getByRole('link', { name: `Edit ${manager.name}`, exact: true })
    .click();
  await button(page, 'Deactivate').click();
  await button(dialog, 'Deactivate').click();
  // After a session ends, the sign-in screen keeps that user's language: English for a manager.
  await expect(signInForm(theirs).submit).toBeVisible();
  await trySignIn(theirs, chosen);
  await expect(theirs.getByRole('alert')).toHaveText('Invalid email or password');
  await button(page, 'Activate').click();
  await expect(button(page, 'Deactivate')).toBeVisible();
  await signInForm(theirs).submit.click();
  await expect(theirs.getByRole('banner')).toBeVisible();
});
