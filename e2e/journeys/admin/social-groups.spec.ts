import type { Context } from '@gerai/server/platform/context.ts';
import { insertGroup } from '@gerai/server/testing/groups.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import {
  choiceOf,
  GROUPS,
  itemOf,
  newName,
  ownOf,
  PERMISSIONS,
  said,
} from '../../support/social-group-steps.ts';
import { ADMIN } from '../../support/start-product.ts';

test.use({ staffLanguage: 'en' });

test('an admin makes a group, changes it, says who is in it as what, and deletes it', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const [first, name] = [newName(), newName()];
  const page = await enter(ADMIN, GROUPS);
  const dialog = page.getByRole('dialog');
  await button(page, 'Create Group').first().click();
  await expect(button(dialog, 'Create Group')).toBeDisabled();
  await dialog.getByLabel('Group Name').fill('   ');
  await expect(button(dialog, 'Create Group')).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Group Name').fill(first);
  await dialog.getByLabel('Description').fill('For those who open the doors');
  await button(dialog, 'Create Group').click();
  await expect(said(page, 'The social group has been created successfully')).toBeVisible();
  await expect(said(page, 'Group created')).toBeVisible();

  await button(page, 'Create Group').first().click();
  await dialog.getByLabel('Group Name').fill(first.toUpperCase());
  await button(dialog, 'Create Group').click();
  await expect(said(page, 'Failed to create group')).toBeVisible();
  await expect(dialog.getByText('There is already a group of this name', { exact: true })).toBeVisible();
  await button(dialog, 'Cancel').click();

  await button(page, `Edit ${first}`).click();
  await dialog.getByLabel('Group Name').fill(name);
  await button(dialog, 'Save changes').click();
  await expect(said(page, 'Group updated')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search groups', exact: true }).fill(name);
  const item = itemOf(page, name);
  await expect(page).toHaveURL(new RegExp(`q=${name.replace(' ', '(\\+|%20)')}`));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([name]);
  await expect(item).toContainText('1 member0 job roles0 postsCreated by Admin');
  await expect(item).toContainText('For those who open the doors');

  await button(item, 'View Members').click();
  await expect(page).toHaveURL(/members=/);
  const row = (email: string) => item.getByRole('row').filter({ hasText: email });
  await expect(row(ADMIN.email).getByRole('combobox')).toHaveValue('admin');
  await button(item, 'Add members').click();
  await expect(button(dialog, 'Add members')).toBeDisabled();
  for (const { email } of [outlet.staff, outlet.manager]) {
    await dialog.getByLabel('Search people').fill(email);
    await dialog.getByText(email).click();
    await expect(dialog.getByRole('checkbox', { name: email })).toBeChecked();
  }
  await expectAccessible(page);
  await button(dialog, 'Add 2 people').click();
  await expect(said(page, '2 people are now in the group')).toBeVisible();
  await expect(item).toContainText('3 members');

  const role = row(outlet.staff.email).getByRole('combobox');
  await expect(role).toHaveValue('member');
  await role.selectOption('Moderator');
  await expect(said(page, 'Member role has been updated to Moderator')).toBeVisible();
  await expect(said(page, 'Role updated')).toBeVisible();
  await expect.poll(() => rolesIn(context, name)).toMatchObject({ [outlet.staff.email]: 'moderator' });
  await expectAccessible(page);
  await button(row(outlet.manager.email), `Remove ${outlet.manager.name}`).click();
  await button(dialog, 'Remove').click();
  await expect(said(page, 'The member has been removed from the group')).toBeVisible();
  await expect(said(page, 'Member removed')).toBeVisible();
  await expect(row(outlet.manager.email)).toHaveCount(0);
  await item.getByRole('searchbox', { name: 'Search members', exact: true }).fill('nobody of this name');
  await expect(item.getByText('No members found in this group', { exact: true })).toBeVisible();
  await button(item, 'Hide Members').click();
  await expect(item.getByRole('table')).toHaveCount(0);

  await button(page, `Delete ${name}`).click();
  await expect(dialog).toContainText(
    `Are you sure you want to delete the group "${name}"? This action cannot be undone and will remove all posts, comments, and member relationships.`,
  );
  await expect(dialog).toContainText('There are no posts in it.');
  await expectAccessible(page);
  await button(dialog, 'Delete').click();
  await expect(said(page, 'Group deleted')).toBeVisible();
  await expect(said(page, 'No groups found')).toBeVisible();
  await expectAccessible(page);
});

test('the permission toggle opens a group to a job role at once, each flag brings what it needs', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const name = newName();
  await insertGroup(context.db, { creator: await uidOf(context, ADMIN), name });
  const staff = await enter(outlet.staff, '/social/profile');
  const feed = await staff.context().newPage();
  await feed.goto('/social/feed');
  await expect(feed.getByRole('heading', { name: 'Social Feed', exact: true })).toBeVisible();
  await expect(choiceOf(feed, name)).toHaveCount(0);

  const page = await enter(ADMIN, PERMISSIONS);
  const requests = countChanges(page);
  await page.getByPlaceholder('Search groups...').fill('no group of this name');
  await expect(said(page, 'No groups match your search/filter.')).toBeVisible();
  await expectAccessible(page);
  await page.getByPlaceholder('Search groups...').fill(name);
  const item = itemOf(page, name);
  await expect(item).toContainText('0 members0 roles');
  await button(item, `Manage ${name}`).click();
  await findRole(item, outlet);
  const { all, view, post, moderate } = flagsOf(item, outlet);
  await expectAccessible(page);

  await all.press('Space');
  const now = (state: string) => `All permissions for ${outlet.jobRole} in this group are now ${state}`;
  await expect(said(page, now('ENABLED'))).toBeVisible();
  await expect(said(page, 'Permissions updated')).toBeVisible();
  await expect(item).toContainText('1 role');
  for (const flag of [all, view, post, moderate]) await expect(flag).toBeChecked();
  expect(requests()).toBe(1);
  await expect(choiceOf(feed, name)).toHaveCount(1);
  await expect(ownOf(staff, name)).toContainText('You may post and moderate');

  await post.click();
  await expect(said(page, `${outlet.jobRole} may now only view this group`)).toBeVisible();
  await expect(moderate).not.toBeChecked();
  await expect(ownOf(staff, name)).toContainText('You may read and comment');
  await moderate.click();
  await expect(said(page, now('ENABLED'))).toBeVisible();
  await expect(post).toBeChecked();
  expect(requests()).toBe(3);

  await page.route('**/access/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Oh' } }),
  );
  await all.press('Space');
  await expect(said(page, 'Update failed')).toBeVisible();
  for (const flag of [all, view, post, moderate]) await expect(flag).toBeChecked();
  await page.unroute('**/access/*');

  await button(ownOf(staff, name), `Join ${name}`).click();
  await expect(ownOf(staff, name)).toContainText('1 member');
  await expectAccessible(staff);
  // The job role can still view it, so leaving asks no confirmation.
  await button(staff, `Leave ${name}`).click();
  await expect(button(staff, `Join ${name}`)).toBeVisible();
  await all.press('Space');
  await expect(said(page, now('DISABLED'))).toBeVisible();
  await expect(view).not.toBeChecked();
  await expect(ownOf(staff, name)).toHaveCount(0);
  await expect(choiceOf(feed, name)).toHaveCount(0);
});

test('the admin area refuses others in its own words, and leads back to the feed', async ({
  outlet,
  enter,
}) => {
  const staff = await enter(outlet.staff, '/social/admin');
  await expect(staff.getByRole('heading', { name: 'Access Denied', exact: true })).toBeVisible();
  await expect(said(staff, 'Only administrators can access this area.')).toBeVisible();
  await expectAccessible(staff);
  await staff.goto(GROUPS);
  await expect(said(staff, 'Only administrators can access group management.')).toBeVisible();
  const noted = await staff.evaluate(() => localStorage.getItem('gerai.security-log'));
  expect(noted).toContain(GROUPS);
  expect(noted).toContain(PERMISSIONS);
  await staff.getByRole('link', { name: 'Return to Social Feed', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Social Feed', exact: true })).toBeVisible();
});

/** The checkboxes of the outlet's job role in an open group. */
function flagsOf(item: Locator, { jobRole }: Outlet) {
  const box = (name: string) => item.getByRole('checkbox', { name, exact: true });
  return {
    all: item.getByRole('switch', { name: `All permissions for ${jobRole}`, exact: true }),
    view: box(`View: ${jobRole}`),
    post: box(`Post: ${jobRole}`),
    moderate: box(`Moderate: ${jobRole}`),
  };
}

/** With many job roles, also those of other journeys, there is a search field. */
async function findRole(item: Locator, outlet: Outlet): Promise<void> {
  await expect(item.getByRole('table')).toBeVisible();
  const search = item.getByRole('searchbox', { name: 'Search job roles', exact: true });
  if (await search.isVisible()) await search.fill(outlet.jobRole);
}

/** Counts the requests that change a job role's access. */
function countChanges(page: Page): () => number {
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/access/')) changes += 1;
  });
  return () => changes;
}

async function rolesIn({ db }: Context, name: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('social_group_members')
    .innerJoin('users', 'users.uid', 'user_id')
    .innerJoin('social_groups', 'social_groups.id', 'group_id')
    .select(['users.email', 'social_group_members.role'])
    .where('social_groups.name', '=', name)
    .execute();
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
}
