import { randomUUID } from 'node:crypto';
import type { Context } from '@gerai/server/platform/context.ts';
import { insertGroup } from '@gerai/server/test-groups.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import type { Outlet, Person } from './found-outlet.ts';
import { test } from './product.ts';
import { ADMIN } from './start-product.ts';

const GROUPS = '/social/admin/groups';
const PERMISSIONS = '/social/admin/permissions';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const newName = () => `Group ${randomUUID().slice(0, 8)}`;

/** A filter with its choices. */
const chip = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** A group as the screens of admins list it. */
const itemOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** A group as one's own profile lists it. */
const ownOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The feed's choice of a group. */
const choiceOf = (feed: Page, name: string) =>
  chip(feed, 'Group').locator('option').filter({ hasText: name });

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

  await all.click();
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
  await all.click();
  await expect(said(page, 'Update failed')).toBeVisible();
  for (const flag of [all, view, post, moderate]) await expect(flag).toBeChecked();
  await page.unroute('**/access/*');

  await button(ownOf(staff, name), `Join ${name}`).click();
  await expect(ownOf(staff, name)).toContainText('1 member');
  await expectAccessible(staff);
  // It stays in sight by the job role, so nothing is asked.
  await button(staff, `Leave ${name}`).click();
  await expect(button(staff, `Join ${name}`)).toBeVisible();
  await all.click();
  await expect(said(page, now('DISABLED'))).toBeVisible();
  await expect(view).not.toBeChecked();
  await expect(ownOf(staff, name)).toHaveCount(0);
  await expect(choiceOf(feed, name)).toHaveCount(0);
});

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

test('a moderator removes what another wrote, and the audit tells who, whose and what', async ({
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
  // What changed in a line is a list, too.
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
  await expectAccessible(page);
  await chip(page, 'Action').selectOption('Group role changed');
  await expect(page).toHaveURL(/event=social/);
  await expect(lines).toHaveCount(1);
  await page.getByLabel('From Date', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To Date', { exact: true }).fill('2020-01-02');
  await expect(said(page, 'No activity found')).toBeVisible();
  await button(page, 'Clear filters').click();
  await expect(lines.filter({ hasText: name })).not.toHaveCount(0);
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

test('the profile leads to what is one’s own, and the debug text says how the page stands', async ({
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
  await expectAccessible(staff);
  await staff.goto('/social/profile');
  await staff.getByRole('link', { name: 'Edit profile', exact: true }).click();
  await expect(staff).toHaveURL(/\/task\/profile$/);
});

/** The boxes of the outlet's job role in an open group. */
function flagsOf(item: Locator, { jobRole }: Outlet) {
  const box = (name: string) => item.getByRole('checkbox', { name, exact: true });
  return {
    all: item.getByRole('switch', { name: `All permissions for ${jobRole}`, exact: true }),
    view: box(`View: ${jobRole}`),
    post: box(`Post: ${jobRole}`),
    moderate: box(`Moderate: ${jobRole}`),
  };
}

/** There is a field to find a job role where there are many, as other journeys may have made them. */
async function findRole(item: Locator, outlet: Outlet): Promise<void> {
  await expect(item.getByRole('table')).toBeVisible();
  const search = item.getByRole('searchbox', { name: 'Search job roles', exact: true });
  if (await search.isVisible()) await search.fill(outlet.jobRole);
}

/** Counts the requests that change what a job role may do. */
function countChanges(page: Page): () => number {
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/access/')) changes += 1;
  });
  return () => changes;
}

async function uidOf({ db }: Context, { email }: Pick<Person, 'email'>): Promise<string> {
  const { uid } = await db
    .selectFrom('users')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return uid;
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

/** What a post has that did not come over the network. */
const unsent = () => {
  const now = new Date().toISOString();
  return { content_hash: Buffer.alloc(32), created_at: now, updated_at: now };
};
