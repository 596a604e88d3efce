import { PRODUCT } from '@gerai/shared/text/product.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn, signInForm, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

// This journey is about the sign-in screen.
test.use({ byForm: true });

test('refuses a wrong password in words, and lets the person see what they typed', async ({
  device,
  outlet: { staff },
}) => {
  const page = await (await device()).newPage();
  await page.goto('/');
  await button(page, 'English').click();
  const password = page.getByLabel('Password', { exact: true });
  const footer = `${PRODUCT.code} · Version ${PRODUCT.version} · ${PRODUCT.codename}`;
  await expect(page.getByText(footer, { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(staff.email);
  await password.fill('not the password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('not the password');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expectAccessible(page);

  await signIn(page, staff);
  await expect(page).toHaveURL('/task/dashboard');
});

test('speaks the language of the browser until another is chosen, and says what to do about a forgotten password', async ({
  device,
  outlet: { staff },
}) => {
  const page = await (await device()).newPage();
  await page.goto('/');
  const html = page.locator('html');
  await expect(button(page, 'Masuk')).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'id');
  await expect(page.getByText('Lupa kata sandi? Minta admin membuatkan tautan baru.')).toBeVisible();

  // The input stays.
  await page.getByLabel('Email', { exact: true }).fill(staff.email);
  await button(page, 'English').click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(staff.email);
  await expect(page.getByText('Forgot your password? Ask an admin to make you a new link.')).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(button(page, 'Sign In')).toBeVisible();
  await button(page, 'Bahasa Indonesia').click();
  await expect(button(page, 'Masuk')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(staff.email);
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya');
  await button(page, 'Masuk').click();
  await expect(page.getByRole('alert')).toHaveText('Email atau kata sandi salah');
});

test('keeps the session over a reload and in a second tab, and ends it in both', async ({
  enter,
  hasTouch,
  outlet: { staff },
}) => {
  const first = await enter(staff, '/task/my-tasks');
  const title = (page: typeof first) => page.getByRole('heading', { name: 'Tugas Saya', exact: true });
  await expect(title(first)).toBeVisible();
  await first.reload();
  await expect(title(first)).toBeVisible();

  const second = await first.context().newPage();
  await second.goto('/task/my-tasks');
  await expect(title(second)).toBeVisible();
  if (hasTouch) await second.getByRole('button', { name: 'Buka menu', exact: true }).click();
  await second.getByRole('button', { name: 'Keluar', exact: true }).click();

  for (const page of [second, first]) await expect(signInForm(page).submit).toBeVisible();
  await first.goto('/task/my-tasks');
  await expect(signInForm(first).submit).toBeVisible();
});

test('forgets the previous user when it starts without their session', async ({
  device,
  outlet: { staff },
}) => {
  const page = await (await device()).newPage();
  await page.goto('/');
  await page.evaluate(
    ({ email }) => {
      localStorage.setItem('gerai.user', JSON.stringify({ uid: 'x', email, displayName: 'Somebody' }));
      sessionStorage.setItem('gerai.navigation-history', JSON.stringify([{ page: '/task/profile', at: '' }]));
    },
    { email: staff.email },
  );
  await page.reload();
  await expect(signInForm(page).submit).toBeVisible();
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('gerai.user'),
      sessionStorage.getItem('gerai.navigation-history'),
    ]);
  await expect.poll(kept).toEqual([null, null]);
});

test('opens the groups of the menu with the mouse, or on a phone with the finger', async ({
  enter,
  hasTouch,
}) => {
  const page = await enter(ADMIN);
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const group = menu.getByRole('button', { name: 'Task Management', exact: true });
  const scheduler = menu.getByRole('link', { name: 'Task Scheduler', exact: true });
  if (hasTouch) {
    await expect(group).toBeHidden();
    await page.getByRole('button', { name: 'Open menu', exact: true }).tap();
    await group.tap();
  } else await group.hover();
  await expect(scheduler).toBeVisible();
  await expectAccessible(page);

  if (hasTouch) await scheduler.tap();
  else await scheduler.click();
  await expect(page.getByRole('heading', { name: 'Task Scheduler', exact: true })).toBeVisible();
  await expect(scheduler).toBeHidden();

  if (hasTouch) await page.getByRole('button', { name: 'Open menu', exact: true }).tap();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${ADMIN.name} Admin` })
    .click();
  await expect(page).toHaveURL('/task/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});
