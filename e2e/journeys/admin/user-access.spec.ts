import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signInFirst, signInForm, test, trySignIn } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';
import { dialog, edit, listOf, main, row } from '../../support/user-list-steps.ts';

test('resets a password, which ends their session, and makes a link with which they choose it', async ({
  outlet,
  enter,
  device,
}) => {
  const { manager } = outlet;
  const theirs = await enter(manager, '/task/profile');
  const page = await enter(ADMIN, listOf(outlet));
  const open = () => button(row(page, manager), `Reset password of ${manager.name}`).click();
  await open();
  await button(dialog(page), 'Reset Password').click();
  await expect(dialog(page).getByText('Please enter a new password', { exact: true })).toBeVisible();
  const field = dialog(page).getByLabel(/^New password/);
  await field.fill('short');
  await button(dialog(page), 'Reset Password').click();
  await expect(dialog(page).getByText('Password must be at least 8 characters long')).toBeVisible();
  await field.fill('kata sandi lain');
  await button(dialog(page), 'Reset Password').click();
  await expect(notice(page, 'Password reset successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(signInForm(theirs).submit).toBeVisible();
  await signInFirst(theirs, { ...manager, password: 'kata sandi lain' });

  await open();
  await button(dialog(page), 'Make a one-time link instead').click();
  await expect(dialog(page).getByLabel('One-time link')).toHaveValue(/^http/);
  const link = await dialog(page).getByLabel('One-time link').inputValue();
  // Shown only once, so an accidental key press does not close it.
  await page.keyboard.press('Escape');
  await button(dialog(page), 'Done').click();
  await expect(row(page, manager)).toContainText('Pending');
  await expect(signInForm(theirs).submit).toBeVisible();

  const phone = await device();
  const choosing = await phone.newPage();
  await choosing.goto(link);
  await expect(choosing.getByText('Pilih kata sandi Anda', { exact: true })).toBeVisible();
  await button(choosing, 'English').click();
  await expect(choosing.getByText(`For ${manager.name}, who signs in as ${manager.email}`)).toBeVisible();
  await expect(choosing).toHaveURL(/\/set-password$/);
  await button(choosing, 'Save and sign in').click();
  await expect(choosing.getByText('Please enter a new password', { exact: true })).toBeVisible();
  await expectAccessible(choosing);
  await choosing.getByLabel(/^New password/).fill('kata sandi saya');
  await button(choosing, 'Save and sign in').click();
  await expect(choosing.getByRole('banner')).toBeVisible();
  await expect(choosing).toHaveURL(/\/task\/manager\/review/);
  await expect(row(page, manager)).toContainText('Active');

  const again = await phone.newPage();
  await again.goto(link);
  await expect(again.getByRole('alert')).toHaveText(
    'This link is not valid any more. Ask an admin for a new one.',
  );
});

test('deactivates somebody, who is out at once and stays out until they are active again', async ({
  outlet,
  enter,
}) => {
  const { manager } = outlet;
  const theirs = await enter(manager, '/task/profile');
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  await button(page, 'Deactivate').click();
  await expectAccessible(page);
  await button(dialog(page), 'Deactivate').click();
  await expect(main(page).getByText('Inactive', { exact: true })).toBeVisible();
  await expect(signInForm(theirs).submit).toBeVisible();
  await trySignIn(theirs, manager);
  // After a session ends, the sign-in screen keeps that user's language: English for a manager.
  await expect(theirs.getByRole('alert')).toHaveText('Invalid email or password');
  await button(page, 'Activate').click();
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  await signInForm(theirs).submit.click();
  await expect(theirs.getByRole('banner')).toBeVisible();
});
