import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signInForm, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

// This journey is about the sign-in screen.
test.use({ byForm: true });

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

test('opens the groups of the menu with the finger', async ({ enter }) => {
  const page = await enter(ADMIN);
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const group = menu.getByRole('button', { name: 'Task Management', exact: true });
  const scheduler = menu.getByRole('link', { name: 'Task Scheduler', exact: true });
  const openMenu = () => button(page, 'Open menu').tap();
  await expect(group).toBeHidden();
  await openMenu();
  await group.tap();
  await expect(scheduler).toBeVisible();
  await expectAccessible(page);

  await scheduler.tap();
  await expect(page.getByRole('heading', { name: 'Task Scheduler', exact: true })).toBeVisible();
  await expect(scheduler).toBeHidden();

  await openMenu();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${ADMIN.name} Admin` })
    .tap();
  await expect(page).toHaveURL('/task/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});
