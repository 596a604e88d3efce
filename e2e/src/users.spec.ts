import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { foundOutlet, type Outlet, type Person } from './found-outlet.ts';
import { signIn, test } from './product.ts';
import { ADMIN, type Product } from './start-product.ts';

const LIST = '/task/admin/users';

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, { email }: Pick<Person, 'email'>) => page.locator('tbody tr', { hasText: email });
const notice = (page: Page, title: string) => page.locator('.mantine-Notification-root', { hasText: title });
const listOf = ({ id }: Outlet) => `${LIST}?location_id=${id}`;

/** Takes an answer of the location's list. */
async function choosePlace(scope: Page | Locator, page: Page, { name }: Outlet): Promise<void> {
  const field = scope.getByPlaceholder('Not assigned');
  await field.fill(name);
  await page.getByRole('option', { name: `${name} - Jakarta`, exact: true }).click();
  await expect(field).toHaveValue(`${name} - Jakarta`);
}

/** Opens the form of somebody on the list. */
async function edit(page: Page, person: Person): Promise<void> {
  await row(page, person)
    .getByRole('link', { name: `Edit ${person.name}`, exact: true })
    .click();
  await expect(main(page).getByLabel('Email Address')).toHaveValue(person.email);
}

/** Adds active staff whose names hold a word, and gives their names. */
async function hire({ context }: Product, { id }: Outlet, word: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `Budi ${word} ${at + 1}`);
  await context.db
    .insertInto('users')
    .values(
      names.map((name) => ({
        name,
        email: `${randomUUID()}@gerai.test`,
        role: 'staff',
        location_id: id,
        password_hash: '',
      })),
    )
    .execute();
  return names;
}

test('finds people by name, role and outlet, from the tiles and back', async ({ outlet, enter }) => {
  const page = await enter(ADMIN, LIST);
  await page.getByLabel(/^Location/).selectOption({ label: outlet.name });
  await expect(page).toHaveURL(/location_id=/);
  await expect(row(page, outlet.manager)).toContainText('Manager');
  await page.getByLabel(/^Role/).selectOption('staff');
  await expect(row(page, outlet.manager)).toHaveCount(0);
  await expect(row(page, outlet.staff)).toContainText('Active');
  await expectAccessible(page);
  await page.getByLabel('Search users').fill('nobody is called this');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();

  await page.getByRole('button', { name: /^Admins/ }).click();
  await expect(page).toHaveURL(`${LIST}?role=admin`);
  await expect(row(page, ADMIN)).toBeVisible();
  await page.getByRole('button', { name: /^Active Users/ }).click();
  await expect(page).toHaveURL(`${LIST}?status=active`);
  await page.getByRole('button', { name: /^Total Users/ }).click();
  await expect(page).toHaveURL(LIST);
});

test('leads where was clicked, however shortly after typing', async ({ outlet, enter }) => {
  const page = await enter(ADMIN, listOf(outlet));
  await expect(row(page, outlet.staff)).toBeVisible();
  // The other screen is still on its way when typing would have settled.
  await page.route('**/assets/edit-user-screen-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByLabel('Search users').fill(outlet.staff.name);
  await edit(page, outlet.staff);
  await expect(page).toHaveURL(/\/edit$/);
});

test('adds users in a row, and says beside the field that an address is taken', async ({ outlet, enter }) => {
  const [first, second] = [`${randomUUID()}@gerai.test`, `${randomUUID()}@gerai.test`];
  const page = await enter(ADMIN, listOf(outlet));
  await button(page, 'Add User').click();
  const form = dialog(page);
  await button(form, 'Add User').click();
  for (const problem of ['Enter a name', 'Invalid email format', 'Please select a role'])
    await expect(form.getByText(problem, { exact: true })).toBeVisible();
  await expect(form.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Full Name').fill('Dewi Lestari');
  await form.getByLabel('Email Address').fill(outlet.staff.email.toUpperCase());
  await button(form, 'Generate').click();
  await expect(form.getByLabel(/^Password/)).toHaveValue(/.{8}/);
  const password = await form.getByLabel(/^Password/).inputValue();
  await form.getByRole('combobox', { name: 'Role', exact: true }).selectOption('staff');
  await choosePlace(form, page, outlet);
  await form.getByLabel('Job Role').selectOption({ label: outlet.jobRole });
  await button(form, 'Add User').click();
  await expect(form.getByText('Email already exists', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Email Address')).toBeFocused();
  await expect(notice(page, 'Failed to create user')).toContainText('Email already exists');
  await form.getByLabel('Email Address').fill(first);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Added: Dewi Lestari', { exact: true })).toBeVisible();
  await expect(notice(page, 'User created successfully')).toContainText('Dewi Lestari');

  await expect(form.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Agus Salim');
  await form.getByLabel('Email Address').fill(second);
  await form.getByLabel(/^Password/).fill('rahasia saya');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Added: Agus Salim, Dewi Lestari', { exact: true })).toBeVisible();
  await form.getByLabel('Full Name').fill('Not saved');
  // Escape closes the list of locations alone, and then asks before the form is lost.
  await form.getByPlaceholder('Not assigned').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(form).toHaveCount(1);
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await button(asked, 'Cancel').click();
  await expect(form.getByLabel('Full Name')).toHaveValue('Not saved');
  await button(form, 'Done').click();
  await button(asked, 'Discard').click();
  await expect(form).toHaveCount(0);
  for (const email of [first, second]) {
    await expect(row(page, { email })).toContainText('Staff');
    await expect(row(page, { email })).toContainText(outlet.name);
  }
  await enter({ name: 'Dewi Lestari', email: first, password });
});

test('moves somebody to another outlet, who sees it at once, and leads back to the list as it was', async ({
  outlet,
  enter,
  product: { context },
}) => {
  const other = await foundOutlet(context);
  const { manager } = outlet;
  const theirs = await enter(manager, '/task/profile');
  await expect(theirs.getByText(`${outlet.name} · Jakarta`, { exact: true })).toBeVisible();
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  await expectAccessible(page);

  const name = main(page).getByLabel('Full Name');
  await name.fill('Rina Baru');
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  await button(dialog(page), 'Cancel').click();
  await expect(name).toHaveValue('Rina Baru');
  await choosePlace(main(page), page, other);
  await main(page).getByLabel('Email Address').fill(outlet.staff.email);
  await button(page, 'Save Changes').click();
  await expect(main(page).getByText('Email already exists', { exact: true })).toBeVisible();
  await expect(notice(page, 'Failed to update user')).toBeVisible();
  await main(page).getByLabel('Email Address').fill(manager.email);
  await button(page, 'Save Changes').click();
  await expect(notice(page, 'User updated')).toContainText('Rina Baru');
  await expect(page).toHaveURL(listOf(outlet));
  await expect(row(page, manager)).toHaveCount(0);
  await expect(row(page, outlet.staff)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(`${other.name} · Jakarta`, { exact: true })).toBeVisible();
  await expect(main(theirs).getByText('Rina Baru', { exact: true })).toBeVisible();

  await page.goto(`${LIST}?search=${ADMIN.email}`);
  await edit(page, ADMIN);
  await expect(main(page).getByRole('combobox', { name: 'Role', exact: true })).toBeDisabled();
  await expect(
    main(page).getByText('Only another admin can change your role.', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Deactivate')).toBeDisabled();
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?search=${encodeURIComponent(ADMIN.email)}`);
  await button(row(page, ADMIN), `Delete ${ADMIN.name}`).click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
});

test('keeps what was typed when another admin was faster, and loads what they saved', async ({
  outlet,
  enter,
  product: { context },
}) => {
  const { manager } = outlet;
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  const [name, role] = [
    main(page).getByLabel('Full Name'),
    main(page).getByRole('combobox', { name: 'Role', exact: true }),
  ];
  await name.fill('Rina Baru');
  await context.db
    .updateTable('users')
    .set({ role: 'staff', updated_at: new Date() })
    .where('email', '=', manager.email)
    .execute();
  await button(page, 'Save Changes').click();
  const refusal = main(page).getByRole('alert');
  await expect(refusal).toContainText('Load the current values before you save yours.');
  await expect(name).toHaveValue('Rina Baru');
  await expectAccessible(page);
  await button(refusal, 'Load the current values').click();
  // The role comes from the other admin, the name stays as it was typed here.
  await expect(role).toHaveValue('staff');
  await expect(name).toHaveValue('Rina Baru');
  await expect(refusal).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expect(notice(page, 'User updated')).toContainText('Rina Baru');
  await expect(row(page, { email: manager.email })).toContainText('Staff');
});

test('resets a password, which ends their session, and makes a link with which they choose it', async ({
  outlet,
  enter,
  device,
}) => {
  const { manager } = outlet;
  const theirs = await enter(manager, '/task/profile');
  const page = await enter(ADMIN, listOf(outlet));
  const open = () => button(row(page, manager), `Reset password of ${manager.name}`).click();
  await open();
  await button(dialog(page), 'Reset Password').click();
  await expect(dialog(page).getByText('Please enter a new password', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const field = dialog(page).getByLabel(/^New password/);
  await field.fill('short');
  await button(dialog(page), 'Reset Password').click();
  await expect(dialog(page).getByText('Password must be at least 8 characters long')).toBeVisible();
  await field.fill('kata sandi lain');
  await button(dialog(page), 'Reset Password').click();
  await expect(notice(page, 'Password reset successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(theirs, 'Sign In')).toBeVisible();
  await signIn(theirs, { ...manager, password: 'kata sandi lain' });

  await open();
  await button(dialog(page), 'Make a one-time link instead').click();
  await expect(dialog(page).getByLabel('One-time link')).toHaveValue(/^http/);
  const link = await dialog(page).getByLabel('One-time link').inputValue();
  await expectAccessible(page);
  // Shown once: a stray key does not take it away.
  await page.keyboard.press('Escape');
  await button(dialog(page), 'Done').click();
  await expect(row(page, manager)).toContainText('Pending');
  await expect(button(theirs, 'Sign In')).toBeVisible();

  const phone = await device();
  const choosing = await phone.newPage();
  await choosing.goto(link);
  await expect(choosing.getByText(`For ${manager.name}, who signs in as ${manager.email}`)).toBeVisible();
  await expect(choosing).toHaveURL(/\/set-password$/);
  await button(choosing, 'Save and sign in').click();
  await expect(choosing.getByText('Please enter a new password', { exact: true })).toBeVisible();
  await expectAccessible(choosing);
  await choosing.getByLabel(/^New password/).fill('kata sandi saya');
  await button(choosing, 'Save and sign in').click();
  await expect(choosing.getByRole('banner')).toBeVisible();
  await expect(choosing).toHaveURL(/\/task\/manager\/review/);
  await expect(row(page, manager)).toContainText('Active');

  const again = await phone.newPage();
  await again.goto(link);
  await expect(again.getByRole('alert')).toHaveText(
    'This link is not valid any more. Ask an admin for a new one.',
  );
  await expectAccessible(again);
});

test('deactivates somebody, who is out at once and stays out until they are active again', async ({
  outlet,
  enter,
}) => {
  const { manager } = outlet;
  const theirs = await enter(manager, '/task/profile');
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  await button(page, 'Deactivate').click();
  await expectAccessible(page);
  await button(dialog(page), 'Deactivate').click();
  await expect(main(page).getByText('Inactive', { exact: true })).toBeVisible();
  await expect(button(theirs, 'Sign In')).toBeVisible();
  await theirs.getByLabel('Email', { exact: true }).fill(manager.email);
  await theirs.getByLabel('Password', { exact: true }).fill(manager.password);
  await button(theirs, 'Sign In').click();
  await expect(theirs.getByRole('alert')).toHaveText('Invalid email or password');
  await button(page, 'Activate').click();
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  await button(theirs, 'Sign In').click();
  await expect(theirs.getByRole('banner')).toBeVisible();
});

test('keeps a selection over pages, filters and sub-views, takes all that match, and loses the deleted', async ({
  outlet,
  product,
  enter,
}) => {
  const word = randomUUID().slice(0, 8);
  const names = await hire(product, outlet, word, 12);
  const page = await enter(ADMIN, `${LIST}?search=${word}`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  const bar = page.getByRole('region', { name: 'Selection' });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await expect(bar).toContainText('2 selected');
  await button(page, 'Page 2').click();
  await expect(boxes).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).click();
  await expect(bar).toContainText('4 selected');
  await expectAccessible(page);
  await page.getByLabel('Search users').fill('nobody is called this');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await expect(bar).toContainText('4 selected');
  await page.getByLabel('Search users').fill(word);
  await expect(boxes).toHaveCount(10);
  await expect(boxes.nth(1)).toBeChecked();
  await button(bar, 'Select all 12 that match').click();
  await expect(bar).toContainText('12 selected');
  await bar.getByRole('link', { name: 'Bulk Actions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk Actions');
  await page.goBack();
  await expect(bar).toContainText('12 selected');

  const [name] = names;
  await page.getByLabel('Search users').fill(name!);
  await button(page, `Delete ${name}`).first().click();
  const asked = page.getByRole('dialog', { name: `Delete ${name}` });
  await expect(asked).toContainText(
    `Are you sure you want to delete user "${name}"? This action cannot be undone.`,
  );
  await expectAccessible(page);
  await button(asked, 'Delete').click();
  await expect(notice(page, 'User deleted')).toContainText(name!);
  await expect(bar).toContainText('11 selected');
  await button(bar, 'Clear Selection').click();
  await expect(bar).toHaveCount(0);
});

test('says that not all who match are selected where they are too many', async ({
  outlet,
  product,
  enter,
}) => {
  const word = randomUUID().slice(0, 8);
  await hire(product, outlet, word, 12);
  const page = await enter(ADMIN, `${LIST}?search=${word}`);
  // As if there were more than can be selected at once.
  await page.route('**/api/users/ids*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 20_001 } });
  });
  await page.locator('tbody').getByRole('checkbox').first().click();
  await button(page, 'Select all 12 that match').click();
  await expect(notice(page, 'Not everyone who matches is selected')).toContainText('The newest 12 of 20,001');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('12 selected');
});

test('gives somebody a photo, which they see, and takes it away', async ({ outlet, enter }) => {
  const { manager } = outlet;
  const page = await enter(ADMIN, listOf(outlet));
  await edit(page, manager);
  const photo = main(page).locator('img[src*="profile-photos"]');
  const buffer = await sharp({ create: { width: 600, height: 500, channels: 3, background: '#c82828' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'rina.jpg', mimeType: 'image/jpeg', buffer });
  await button(dialog(page), 'Apply Crop').click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Cancel').last().click();
  await button(dialog(page), 'Cancel').click();
  await button(page, 'Save photo').click();
  await expect(notice(page, 'Photo updated')).toContainText(`The photo of ${manager.name} has been updated.`);
  await expect(photo).toBeVisible();
  await expectAccessible(page);
  const theirs = await enter(manager, '/task/profile');
  await expect(theirs.getByRole('banner').locator('img[src*="profile-photos"]')).toHaveCount(1);

  await button(page, 'Remove photo').click();
  await button(dialog(page), 'Remove').click();
  await expect(notice(page, 'Photo removed')).toBeVisible();
  await expect(photo).toHaveCount(0);
});
