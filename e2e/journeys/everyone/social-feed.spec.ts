import { randomUUID } from 'node:crypto';
import { insertGroup } from '@gerai/server/testing/groups.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

test.use({ staffLanguage: 'en' });

const FEED = '/social/feed';
const PROMPT = 'What would you like to share?';
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function post(page: Page, text: string): Promise<void> {
  await button(page, PROMPT).click();
  await page.getByRole('textbox', { name: PROMPT, exact: true }).fill(text);
  await button(page, 'Post').click();
  await expect(card(page, text)).toBeVisible();
}

test('a group opens to a job role at once, and what is posted, liked and deleted there is seen by those who may view it', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const name = `Kasir ${randomUUID().slice(0, 8)}`;
  const creator = await uidOf(context, ADMIN);
  const id = await insertGroup(context.db, { creator, name });
  const [staff, outsider, admin] = await Promise.all([
    enter(outlet.staff, FEED),
    enter(outlet.manager, FEED),
    enter(ADMIN, `/social/admin/permissions?group=${id}`),
  ]);
  const choice = staff
    .getByRole('combobox', { name: 'Group', exact: true })
    .locator('option', { hasText: name });
  await expect(staff.getByRole('heading', { name: 'Social Feed', exact: true })).toBeVisible();
  await expect(choice).toHaveCount(0);
  const access = admin.getByRole('switch', { name: `All permissions for ${outlet.jobRole}`, exact: true });
  await access.press('Space');
  await expect(choice).toHaveCount(1);

  await admin.goto(`${FEED}?group=${id}`);
  const text = `Rahasia kasir ${randomUUID()}`;
  await post(admin, text);
  await button(staff, '1 new post').click();
  await expect(card(staff, text)).toContainText(name);
  await button(card(staff, text), 'Like').first().click();
  await expect(card(admin, text).getByText('Reactions: Like 1', { exact: true })).toBeAttached();

  // Who may not view the group is told of the open post alone.
  await admin.getByRole('combobox', { name: /^Group/ }).selectOption({ label: 'All Groups' });
  const open = `Untuk semua ${randomUUID()}`;
  await post(admin, open);
  await button(outsider, '1 new post').click();
  await expect(card(outsider, open)).toBeVisible();
  await expect(card(outsider, text)).toHaveCount(0);

  await card(admin, text)
    .getByRole('button', { name: /^What to do with/ })
    .click();
  await admin.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await button(admin.getByRole('dialog'), 'Delete').click();
  await expect(card(staff, text)).toHaveCount(0);
});
