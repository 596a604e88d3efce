import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './product.ts';
import { ADMIN } from './start-product.ts';

const isPhone = () => test.info().project.name === 'phone';
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules', exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'More', exact: true });
const more = (page: Page) => tabs(page).getByRole('button', { name: 'More', exact: true });

/** The link to a module or a screen, brought into view: on a phone it may be behind the last tab. */
async function follow(page: Page, name: string): Promise<void> {
  if (!isPhone()) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    return;
  }
  const tab = tabs(page).getByRole('link', { name, exact: true });
  const inSheet = sheet(page).getByRole('link', { name, exact: true });
  await expect(tabs(page).getByRole('link').first()).toBeVisible();
  if ((await tab.count()) > 0) return tab.tap();
  await more(page).tap();
  await inSheet.tap();
  await expect(sheet(page)).toHaveCount(0);
}

test('the three modules lead to each other', async ({ outlet, enter }) => {
  const page = await enter(outlet.manager, '/task/manager/review');
  for (const [name, path] of [
    ['Social', '/social/feed'],
    ['Training', '/training/dashboard'],
    ['Task', '/task/manager/review'],
    ['Training', '/training/dashboard'],
    ['Social', '/social/feed'],
    ['Task', '/task/manager/review'],
  ] as const) {
    await follow(page, name);
    await expect(page).toHaveURL(path);
    if (!isPhone()) await expect(modules(page).locator('[aria-current]')).toHaveText(name);
  }
  await follow(page, 'Training');
  for (const name of ['Courses', 'Progress', 'Certificates', 'Team', 'Dashboard']) {
    await follow(page, name);
    await expect(page).toHaveURL(`/training/${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

test('what has no room among a phone’s tabs is behind the last, which tells when it is open; a desktop has room for all', async ({
  outlet,
  enter,
}) => {
  const page = await enter(outlet.manager, '/training/dashboard');
  if (!isPhone()) {
    for (const name of ['Dashboard', 'Courses', 'Progress', 'Certificates', 'Team', 'Task', 'Social'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    return;
  }
  const all = tabs(page).getByRole('link').or(more(page));
  await expect(all).toHaveText(['Dashboard', 'Courses', 'Progress', 'Certificates', 'More']);
  await expect(more(page)).not.toHaveAttribute('data-current');

  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('link')).toHaveText(['Team', 'Task', 'Social', 'Profile']);
  await expectAccessible(page);
  // The focus stays in it, and goes back to where it was.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(more(page)).toBeFocused();

  await follow(page, 'Team');
  await expect(page).toHaveURL('/training/team');
  await expect(more(page)).toHaveAttribute('data-current', 'true');
  await more(page).tap();
  const team = sheet(page).getByRole('link', { name: 'Team', exact: true });
  await expect(team).toHaveAttribute('aria-current', 'page');
  // To where one is already: it closes all the same.
  await team.tap();
  await expect(sheet(page)).toHaveCount(0);
});

test('the profile is one screen, around which the module stays', async ({ enter }) => {
  const page = await enter(ADMIN, '/training/courses');
  const toggle = page.getByRole('button', { name: 'Open menu', exact: true });
  const open = async () => {
    if (isPhone()) await toggle.tap();
  };
  const current = modules(page).locator('[aria-current]');
  await open();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${ADMIN.name} Admin` })
    .click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: 'Profile', exact: true, level: 1 })).toBeVisible();
    await open();
    await expect(current).toHaveText('Training');
    await expect(page.getByRole('link', { name: 'Manage Courses', exact: true })).toBeVisible();
  }
  await modules(page).getByRole('link', { name: 'Social', exact: true }).click();
  await expect(page).toHaveURL('/social/feed');
  await page.goto('/training/profile');
  await expect(page).toHaveURL('/profile');
  await open();
  await expect(current).toHaveText('Training');
  // By its address alone it is of the module that everybody begins in.
  await page.goto('/social/feed');
  await page.goto('/profile');
  await open();
  await expect(current).toHaveText('Task');
});
