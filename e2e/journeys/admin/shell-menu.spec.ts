import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

test('the groups of the menu follow the arrow keys', async ({ enter, hasTouch }) => {
  const page = await enter(ADMIN);
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const group = button(menu, 'Task Management');
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  const press = (key: string) => page.keyboard.press(key);

  // Narrow screens, which may have a keyboard too, collapse the menu.
  if (hasTouch) await button(page, 'Open menu').click();
  await group.focus();
  await press('ArrowDown');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(link('Task Viewer')).toBeFocused();
  await press('ArrowDown');
  await expect(link('Task Scheduler')).toBeFocused();
  await press('End');
  await expect(link('Daily Tasks')).toBeFocused();
  await press('ArrowDown');
  await expect(link('Task Viewer')).toBeFocused();
  await press('ArrowUp');
  await expect(link('Daily Tasks')).toBeFocused();
  await press('Home');
  await expect(link('Task Viewer')).toBeFocused();
  await press('Escape');
  await expect(group).toBeFocused();
  await expect(link('Task Viewer')).toHaveCount(0);

  for (const key of ['Enter', 'Space']) {
    await press(key);
    await expect(link('Task Viewer')).toBeVisible();
    await expect(group).toBeFocused();
    await press('ArrowUp');
    await expect(link('Daily Tasks')).toBeFocused();
    await press('Escape');
  }

  await press('ArrowRight');
  await expect(button(menu, 'Master Data')).toBeFocused();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(link('Dashboard')).toBeFocused();
  await press('ArrowLeft');
  await expect(link('Reports')).toBeFocused();
  await press('Home');
  await expect(link('Dashboard')).toBeFocused();
  // The arrow key leaves an open group for the next one, and closes it.
  await press('ArrowRight');
  await press('ArrowDown');
  await press('ArrowRight');
  await expect(button(menu, 'Master Data')).toBeFocused();
  await expect(link('Task Viewer')).toHaveCount(0);
  await press('ArrowDown');
  await press('Enter');
  await expect(page).toHaveURL('/task/admin/users');
});
