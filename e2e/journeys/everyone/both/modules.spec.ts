import { expect, type Page } from '@playwright/test';
import { test } from '../../../support/fixtures.ts';
import { ADMIN } from '../../../support/start-product.ts';

const isPhone = () => test.info().project.name === 'phone';
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules', exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs', exact: true });
const places = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation', { name, exact: true });

/** Follows the link to a module or screen: on a phone in the tab bar, or above the module's screens. */
async function follow(page: Page, name: string): Promise<void> {
  if (!isPhone()) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    return;
  }
  const inModule = page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = (await inModule.count()) > 0 ? inModule : tabs(page).getByRole('link', { name, exact: true });
  await link.tap();
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
    // On a phone the tab bar links to the work itself.
    await follow(page, isPhone() && name === 'Task' ? 'Task Review' : name);
    await expect(page).toHaveURL(path);
    if (!isPhone()) await expect(modules(page).locator('[aria-current]')).toHaveText(name);
  }
  await follow(page, 'Training');
  for (const name of ['Courses', 'Progress', 'Certificates', 'Team', 'Dashboard']) {
    await follow(page, name);
    await expect(page).toHaveURL(`/training/${name.toLowerCase()}`);
    // The module's first screen is titled by the module.
    const title = name === 'Dashboard' ? 'Training' : name;
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});

test("a phone has the same five tabs in every module, and a module's sections on top", async ({
  outlet,
  enter,
}) => {
  const page = await enter(outlet.manager, '/training/dashboard');
  const training = ['Dashboard', 'Courses', 'Progress', 'Certificates', 'Team'];
  if (!isPhone()) {
    for (const name of [...training, 'Task', 'Social'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await expect(places(page, 'Training')).toBeHidden();
    return;
  }
  const five = ['Dashboard', 'My Tasks', 'Task Review', 'Social', 'Training'];
  const current = tabs(page).locator('[aria-current]');
  await expect(places(page, 'Training').getByRole('link')).toHaveText(training);
  // A screen that does not fit can be reached by swiping, and is in view when it is the current one.
  await follow(page, 'Team');
  await expect(page).toHaveURL('/training/team');
  await expect(places(page, 'Training').locator('[aria-current=page]')).toHaveText('Team');
  await expect(places(page, 'Training').getByText('Team', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(current).toHaveText('Training');

  for (const [path, tab] of [
    ['/training/courses', 'Training'],
    ['/social/feed', 'Social'],
    ['/task/manager/history', 'Task Review'],
    ['/task/my-tasks', 'My Tasks'],
  ] as const) {
    await page.goto(path);
    await expect(tabs(page).getByRole('link')).toHaveText(five);
    await expect(current).toHaveText(tab);
  }
  await page.goto('/task/manager/history');
  await expect(places(page, 'Task Review').getByRole('link')).toHaveText(['Task Review', 'Task History']);

  const staff = await enter(outlet.staff, '/social/feed');
  const tab = staff.getByRole('navigation', { name: 'Tab', exact: true }).getByRole('link');
  for (const path of ['/social/feed', '/training/courses', '/task/my-tasks', '/profile']) {
    await staff.goto(path);
    await expect(tab).toHaveText(['Dasbor', 'Tugas Saya', 'Sosial', 'Pelatihan', 'Profil']);
    await expect(tab.and(staff.locator('[aria-current]'))).toHaveCount(1);
  }
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
  // Opened directly by address, it belongs to the module in which everyone starts.
  await page.goto('/social/feed');
  await page.goto('/profile');
  await open();
  await expect(current).toHaveText('Task');
});
