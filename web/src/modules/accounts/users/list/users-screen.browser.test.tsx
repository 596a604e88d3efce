import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { exportUsers } from '@gerai/shared/accounts/users/import-contract.ts';
import { listUserIds } from '@gerai/shared/accounts/users/manage-contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, sendLive } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../../testing/keep-users.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import {
  at,
  button,
  contains,
  goBack,
  link,
  main,
  noticed,
  row,
  savedBy,
  text,
} from '../../../../testing/screen-steps.ts';

const LIST = '/task/admin/users';
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const known = [
  answer(listOutlets, () => [hm]),
  answer(listJobRoles, () => []),
  answer(listLoginRoles, () =>
    ['admin', 'manager', 'staff'].map((role_name) => ({
      id: crypto.randomUUID(),
      role_name,
      built_in: true,
    })),
  ),
];
const admin = userOf({ name: 'Admin', email: 'admin@gerai.test', role: 'admin' });
const atHm = { outlets: hm, location_id: hm.id };
const search = page.getByLabelText('Search users', { exact: false });
const bodyRows = () => document.querySelectorAll('tbody tr');
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
const bar = page.getByRole('region', { name: 'Selection' });
const open = (users: ReturnType<typeof userOf>[], address = LIST, ...more: readonly Answer[]) =>
  openScreen(address, {
    answers: [...known, ...keepUsers(users, [hm]), ...more],
  });
const budis = () => Array.from({ length: 12 }, (_, number) => userOf({ name: `Budi ${number + 1}` }));

test('finds people by name, role and outlet, from the tiles and back', async () => {
  const staff = userOf(atHm);
  const manager = userOf({ ...atHm, role: 'manager' });
  await open([staff, manager, admin]);
  await page.getByLabelText(/^Location/).selectOptions('HM');
  await at(/location_id=/);
  await contains(row(manager.email), 'Manager');
  await page.getByLabelText(/^Role/).selectOptions('staff');
  await expect.element(row(manager.email)).not.toBeInTheDocument();
  await contains(row(staff.email), 'Active');
  await expectAccessible();
  await search.fill('nobody is called this');
  await expect.element(text('No users found')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => bodyRows().length).toBe(3);

  await page.getByRole('button', { name: /^Admins/ }).click();
  await at(`${LIST}?role=admin`);
  await expect.element(row(admin.email)).toBeVisible();
  await page.getByRole('button', { name: /^Active Users/ }).click();
  await at(`${LIST}?status=active`);
  await page.getByRole('button', { name: /^Total Users/ }).click();
  await at(LIST);
});

test('finds one of many outlets by typing a part of its name, without its accents and apostrophes', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...hm,
    id: crypto.randomUUID(),
    outlet_name: at === 37 ? 'Café D’Or' : `Toko ${at}`,
  }));
  const [first, second] = [
    userOf({ name: 'Ani', location_id: many[37]!.id }),
    userOf({ name: 'Budi', location_id: many[4]!.id }),
  ];
  await openScreen(LIST, {
    answers: [answer(listOutlets, () => many), ...known.slice(1), ...keepUsers([first, second], many)],
  });
  await expect.poll(() => bodyRows().length).toBe(2);
  const field = page.getByRole('combobox', { name: 'Location' });
  // The native list stands there until the part that searches is loaded.
  await expect.poll(() => field.element().tagName).toBe('INPUT');
  await field.fill('cafe dor');
  await page.getByRole('option', { name: 'Café D’Or' }).click();
  await at(`${LIST}?location_id=${many[37]!.id}`);
  await expect.poll(() => bodyRows().length).toBe(1);
  await contains(row(first.email), 'Ani');
  await expectAccessible();
  await field.click();
  await page.getByRole('listbox').getByRole('option', { name: 'All', exact: true }).click();
  await at(LIST);
  await expect.poll(() => bodyRows().length).toBe(2);
});

test('has the present name of a job role that another admin renames, at once where it is chosen', async () => {
  const role = { id: crypto.randomUUID(), role_name: 'Kasir' };
  await open(
    [admin],
    LIST,
    answer(listJobRoles, () => [{ ...role }]),
  );
  const choices = () => page.getByLabelText('Job Role', { exact: false }).element().textContent;
  await expect.poll(choices).toContain('Kasir');
  role.role_name = 'Kasir senior';
  sendLive('role updated');
  await expect.poll(choices).toContain('Kasir senior');
});

test('sorts by a column, the other way round, and by the newest again', async () => {
  await open([userOf({ name: 'Citra' }), userOf({ name: 'Ani' }), userOf({ name: 'Budi' })]);
  const heading = page.getByRole('columnheader', { name: 'User' });
  const names = () => [...bodyRows()].map((each) => each.querySelector('a')!.textContent).join(' ');
  await expect.poll(names).toBe('Citra Ani Budi');
  await expect.element(text('Newest first')).toBeVisible();
  for (const [order, address, found] of [
    ['ascending', `${LIST}?sort=name`, 'Ani Budi Citra'],
    ['descending', `${LIST}?sort=name&order=desc`, 'Citra Budi Ani'],
    ['none', LIST, 'Citra Ani Budi'],
  ] as const) {
    await button('User', heading).click();
    await at(address);
    await expect.poll(names).toBe(found);
    await expect.poll(() => heading.element().getAttribute('aria-sort')).toBe(order);
    // The order that no column shows is said.
    expect(text('Newest first').elements().length).toBe(order === 'none' ? 1 : 0);
  }
  await expectAccessible();
});

test('keeps a selection over pages, filters and sub-views, takes all that match, and loses the deleted', async () => {
  const users = [...budis(), userOf({ name: 'Someone else' })];
  await open(users, `${LIST}?search=Budi`);
  await expect.poll(() => boxes().length).toBe(10);
  for (const box of boxes().slice(0, 2)) await page.elementLocator(box).click();
  await contains(bar, '2 selected');
  await button('Page 2').click();
  await expect.poll(() => boxes().length).toBe(2);
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).click();
  await contains(bar, '4 selected');
  await expectAccessible();
  await search.fill('nobody is called this');
  await expect.element(text('No users found')).toBeVisible();
  await contains(bar, '4 selected');
  await search.fill('Budi');
  await expect.poll(() => boxes().length).toBe(10);
  await expect.poll(() => boxes()[1]?.checked).toBe(true);
  await button('Select all 12 that match', bar).click();
  await contains(bar, '12 selected');
  await link('Bulk Actions', bar).click();
  await contains(page.getByRole('heading', { level: 1 }), 'Bulk Actions');
  goBack();
  await contains(bar, '12 selected');

  const { name, uid } = users[0]!;
  await button(`Delete ${name}`).first().click();
  const asked = page.getByRole('dialog', { name: `Delete ${name}`, exact: false });
  await contains(asked, `Are you sure you want to delete user "${name}"? This action cannot be undone.`);
  await expectAccessible();
  await button('Delete', asked).click();
  await noticed('User deleted', name);
  expect(users.some((user) => user.uid === uid)).toBe(false);
  await contains(bar, '11 selected');
  await button('Clear Selection', bar).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('says that not all who match are selected where they are too many', async () => {
  const users = budis();
  await open(
    users,
    LIST,
    answer(listUserIds, () => ({
      uids: users.map(({ uid }) => uid),
      revisions: users.map(({ updated_at }) => updated_at),
      total: 20_001,
    })),
  );
  await expect.poll(() => boxes().length).toBe(10);
  await page.elementLocator(boxes()[0]!).click();
  await button('Select all 12 that match').click();
  await noticed('Not everyone who matches is selected', 'The newest 12 of 20,001');
  await contains(bar, '12 selected');
  await button('Clear Selection', bar).click();
  await expect.element(main).toBeVisible();
});

test('on a phone one button is in sight, and a menu has the others', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await open(
    [admin],
    LIST,
    answer(exportUsers, () => 'Name'),
  );
  await expect.element(button('Add User', main)).toBeVisible();
  expect(page.getByText('Import/Export', { exact: true }).elements()).toEqual([]);
  await expectAccessible();
  await button('More actions').click();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect.element(item('Import/Export')).toHaveAttribute('href', '/task/admin/users/import');
  await savedBy(() => item('Export CSV').click());
  await noticed('Exported');
});
