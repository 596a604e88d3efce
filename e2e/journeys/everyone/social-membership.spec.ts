import { randomUUID } from 'node:crypto';
import { insertGroup } from '@gerai/server/testing/groups.ts';
import { expect } from '@playwright/test';
import { uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { chip, choiceOf, GROUPS, itemOf, newName, ownOf, said } from '../../support/social-group-steps.ts';
import { ADMIN } from '../../support/start-product.ts';

test.use({ staffLanguage: 'en' });

test('who leaves a group for good is asked first, and who is removed sees it go', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const [one, other] = [newName(), newName()];
  const creator = await uidOf(context, ADMIN);
  const uid = await uidOf(context, outlet.staff);
  await insertGroup(context.db, { creator, name: one, members: { [uid]: 'member' } });
  await insertGroup(context.db, { creator, name: other, members: { [uid]: 'member' } });
  const staff = await enter(outlet.staff, '/social/profile');
  await button(staff, `Leave ${one}`).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText('Only an admin can let you in again.');
  await expectAccessible(staff);
  await button(dialog, 'Leave').click();
  await expect(ownOf(staff, one)).toHaveCount(0);
  await staff.getByRole('link', { name: other, exact: true }).click();
  await expect(chip(staff, 'Group').locator('option:checked')).toHaveText(other);

  const page = await enter(ADMIN, `${GROUPS}?q=${other}`);
  await button(itemOf(page, other), 'View Members').click();
  await button(page, `Remove ${outlet.staff.name}`).click();
  await button(page.getByRole('dialog'), 'Remove').click();
  await expect(said(page, 'No members found in this group')).toBeVisible();
  await expect(choiceOf(staff, other)).toHaveCount(0);
});

test("a moderator removes another's post, and the audit log shows who, whose and what", async ({
  product: { context },
  outlet,
  enter,
}) => {
  const name = newName();
  const uid = await uidOf(context, outlet.staff);
  const author = await uidOf(context, outlet.manager);
  const members = { [uid]: 'member', [author]: 'member' } as const;
  const id = await insertGroup(context.db, { creator: await uidOf(context, ADMIN), name, members });
  const text = `Kursi rusak ${randomUUID()}`;
  await context.db
    .insertInto('social_posts')
    .values({ id: randomUUID(), author_id: author, group_id: id, content: text, ...unsent() })
    .execute();
  const staff = await enter(outlet.staff, `/social/feed?group=${id}`);
  await expect(staff.getByText(text, { exact: true })).toBeVisible();
  const menu = button(staff, `What to do with the post by ${outlet.manager.name}`);
  await expect(menu).toHaveCount(0);

  const page = await enter(ADMIN, `${GROUPS}?q=${name}`);
  await button(itemOf(page, name), 'View Members').click();
  const role = page.getByLabel(`Role of ${outlet.staff.name}`);
  await role.selectOption('Moderator');
  await expect(said(page, 'Member role has been updated to Moderator')).toBeVisible();
  await staff.reload();
  await menu.click();
  await staff.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await button(staff.getByRole('dialog'), 'Delete').click();
  await expect(staff.getByText(text, { exact: true })).toHaveCount(0);

  await page.goto(`/social/admin/audit?group=${id}`);
  // Direct children only, because the changes within an entry are a list too.
  const lines = page.getByRole('list', { name: 'Group Audit', exact: true }).locator('> li');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(
    `${outlet.staff.name} removed a post by ${outlet.manager.name} in ${name}`,
  );
  await expect(lines.first().getByText(text, { exact: true })).toBeVisible();
  await expect(lines.last()).toContainText(
    `Admin changed the role of ${outlet.staff.name} in the group ${name}`,
  );
  await expect(lines.last()).toContainText('Role: Member → Moderator');
  // On a phone the filters are a sheet over the list.
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await chip(page, 'Action').selectOption('Group role changed');
  await expect(page).toHaveURL(/event=social/);
  await button(page, 'Show the list').click();
  await expect(lines).toHaveCount(1);
  await filters.click();
  await page.getByLabel('From Date', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To Date', { exact: true }).fill('2020-01-02');
  await button(page, 'Show the list').click();
  await expect(said(page, 'No activity found')).toBeVisible();
  await filters.click();
  await button(page.getByRole('dialog'), 'Clear filters').click();
  await button(page, 'Show the list').click();
  await expect(lines.filter({ hasText: name })).not.toHaveCount(0);
});

test('the profile links to the own posts and groups, and the debug text describes the page', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const staff = await enter(outlet.staff, '/social/profile');
  const uid = await uidOf(context, outlet.staff);
  await expect(said(staff, outlet.staff.email)).toBeVisible();
  await expect(said(staff, 'No groups found')).toBeVisible();
  await staff.getByRole('link', { name: 'My posts', exact: true }).click();
  await expect(staff).toHaveURL(new RegExp(`/social/feed\\?author=${uid}$`));
  await staff.goto('/social/debug');
  const text = staff.getByLabel('Debug text', { exact: true });
  await expect(text).toContainText(uid);
  await expect(text).toContainText(/live stream: +open/);
  await expect(text).toContainText(/route: +\/social\/debug/);
  await expect(text).toContainText(/groups: +0/);
  await staff.goto('/social/profile');
  await staff.getByRole('link', { name: 'Edit profile', exact: true }).click();
  await expect(staff).toHaveURL('/profile');
});

/** A post's columns that no API request sends. */
const unsent = () => {
  const now = new Date().toISOString();
  return { content_hash: Buffer.alloc(32), created_at: now, updated_at: now };
};
