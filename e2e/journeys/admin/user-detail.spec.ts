import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

/** Opens the detail of the user with this email from the list. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.getByLabel('Search users').fill(email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'User Details', exact: true })).toBeVisible();
}

test('an admin sees a user with all that is known, and what happened to the account', async ({
  outlet,
  enter,
  device,
}) => {
  const { staff } = outlet;
  const phone = await (await device()).newPage();
  await phone.goto('/');
  await signIn(phone, staff);

  const page = await enter(ADMIN, '/task/admin/users?role=staff');
  await openUser(page, staff.email);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: staff.name, exact: true })).toBeVisible();
  for (const text of [staff.email, outlet.name, 'Jakarta', outlet.jobRole, 'Staff', 'Active'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  const log = main.getByRole('list', { name: 'Activity Log', exact: true });
  const lines = log.locator('> li');
  await expect(lines).toHaveCount(1);
  await expect(log).toContainText(`${staff.name} signed in`);
  await expect(log).toContainText('127.0.0.1 · Chrome');

  await main.getByRole('link', { name: 'Edit', exact: true }).click();
  const name = `Siti ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
  await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(log).toContainText(`Name: ${staff.name} → ${name}`);

  await main.getByLabel('Activity Type').selectOption({ label: 'Login' });
  await expect(page).toHaveURL(/event=login/);
  await expect(lines).toHaveCount(1);
  await main.getByLabel('To Date').fill('2020-01-01');
  await expect(main.getByText('No activity found', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expect(lines).toHaveCount(2);

  await main.getByRole('link', { name: 'User Management', exact: true }).click();
  await expect(page).toHaveURL(/role=staff/);
});

test('the full log goes back to its oldest line, with its filters in the address', async ({
  product: { context },
  outlet,
  enter,
}) => {
  const { uid, name } = await context.db
    .selectFrom('users')
    .select(['uid', 'name'])
    .where('email', '=', outlet.staff.email)
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('activity')
    .values(
      Array.from({ length: 230 }, (_, at) => ({
        event: at === 0 ? 'account_created' : 'task submitted',
        actor_kind: 'person' as const,
        actor_uid: uid,
        actor_name: name,
        subject_type: 'daily_task',
        subject_id: randomUUID(),
        details: JSON.stringify({ taskName: `Sapu lantai ${at}` }),
        created_at: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    )
    .execute();
  const page = await enter(ADMIN, `/task/admin/users/${uid}`);
  const main = page.getByRole('main');
  const lines = main.getByRole('list', { name: 'Activity Log', exact: true }).getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await main.getByRole('link', { name: 'View Full Activity Log', exact: true }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await expect(lines).toHaveCount(100);
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await toTheEnd();
  await expect(lines).toHaveCount(200);
  // A refetch cancels the request for the last page; the end of the list is still in view, and requests it again.
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/activity\?.*after=/, () => resolve(), { times: 1 });
  });
  await toTheEnd();
  await asked;
  await main.getByRole('button', { name: 'Refresh', exact: true }).dispatchEvent('click');
  await expect(lines).toHaveCount(230);
  await expect(lines.last()).toContainText('Sapu lantai 0');

  await main.getByLabel('From Date').fill('2026-01-10');
  await main.getByLabel('To Date').fill('2026-01-12');
  await expect(lines).toHaveCount(3);
  await page.reload();
  await expect(lines).toHaveCount(3);
  await main.getByRole('link', { name: 'User Details', exact: true }).click();
  await expect(page).toHaveURL(/dateFrom=2026-01-10/);
  await expect(lines).toHaveCount(3);
});

test('a user who is deleted is found no more, and the list is one step away', async ({ outlet, enter }) => {
  const page = await enter(ADMIN, '/task/admin/users');
  await openUser(page, outlet.staff.email);
  const address = page.url();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Reset Password', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(outlet.staff.name);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(main.getByText('No users found', { exact: true })).toBeVisible();

  for (const gone of [address, '/task/admin/users/nobody', `${address}/activity`]) {
    await page.goto(gone);
    await expect(main.getByText('User not found', { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await main.getByRole('link', { name: 'User Management', exact: true }).click();
  await expect(main.getByText('No users found', { exact: true })).toBeVisible();
});

test('nobody resets or deletes the own account', async ({ enter }) => {
  const page = await enter(ADMIN, '/task/admin/users');
  await openUser(page, ADMIN.email);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Change my password', exact: true }).click();
  await expect(page).toHaveURL(/\/task\/profile$/);
});
