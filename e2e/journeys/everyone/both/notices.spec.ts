import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../../support/fixtures.ts';
import { button, notice } from '../../../support/locators.ts';
import { GROUPS, newName } from '../../../support/social-group-steps.ts';
import { ADMIN } from '../../../support/start-product.ts';

/** Expects that nothing covers a control, in its middle or at its corners. */
async function expectClear(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const covered = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
      const over = points.map(([x, y]) => document.elementFromPoint(x, y));
      return over.filter((found) => found?.closest('.mantine-Notification-root')).length;
    });
  await expect.poll(covered).toBe(0);
}

async function refuse(page: Page): Promise<void> {
  await button(page, 'Change password').click();
  await expect(notice(page, 'Missing information').last()).toBeVisible();
}

test("notices cover neither the bell, the sign-out button nor a dialog's close button", async ({
  outlet,
  enter,
  hasTouch,
}) => {
  const page = await enter(outlet.manager, '/task/profile');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  // Notices stay while the pointer is over them.
  const stay = () => notice(page, 'Missing information').last().hover();
  await refuse(page);
  await refuse(page);
  await stay();
  await expectClear(bell);
  await expectClear(button(page, hasTouch ? 'Open menu' : 'Sign Out'));

  await bell.click();
  await expectClear(button(page.getByRole('dialog'), 'Close'));
  await page.keyboard.press('Escape');

  await refuse(page);
  await page.getByRole('button', { name: /Version/ }).click();
  await expectClear(button(page.getByRole('dialog', { name: 'Version info' }), 'Close'));
});

test('opening a dialog removes the notices that would cover its buttons', async ({ enter }) => {
  const page = await enter(ADMIN, GROUPS);
  const dialog = page.getByRole('dialog');
  const name = newName();
  await button(page, 'Create Group').first().click();
  await dialog.getByLabel('Group Name').fill(name);
  await button(dialog, 'Create Group').click();
  const created = notice(page, 'Group created');
  await expect(created).toBeVisible();
  // It stays while the pointer is over it.
  await created.hover();
  await button(page, `Delete ${name}`).click();
  await expect(created).toHaveCount(0);
  await button(dialog, 'Delete').click();
  await expect(notice(page, 'Group deleted')).toBeVisible();
});
