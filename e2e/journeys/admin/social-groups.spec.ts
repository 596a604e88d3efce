import { insertGroup } from '@gerai/server/testing/groups.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { choiceOf, itemOf, newName, ownOf, PERMISSIONS, said } from '../../support/social-group-steps.ts';
import { ADMIN } from '../../support/start-product.ts';

test.use({ staffLanguage: 'en' });

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
  await page.getByPlaceholder('Search groups...').fill(name);
  const item = itemOf(page, name);
  await expect(item).toContainText('0 members0 roles');
  await button(item, `Manage ${name}`).click();
  await findRole(item, outlet);
  const { all, view, post, moderate } = flagsOf(item, outlet);

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
  // The job role can still view it, so leaving asks no confirmation.
  await button(staff, `Leave ${name}`).click();
  await expect(button(staff, `Join ${name}`)).toBeVisible();
  await all.press('Space');
  await expect(said(page, now('DISABLED'))).toBeVisible();
  await expect(view).not.toBeChecked();
  await expect(ownOf(staff, name)).toHaveCount(0);
  await expect(choiceOf(feed, name)).toHaveCount(0);
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
