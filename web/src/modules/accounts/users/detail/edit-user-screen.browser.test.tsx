import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import {
  createUser,
  deleteUserAvatar,
  putUserAvatar,
  runBulkAction,
  setUserStatus,
  updateUser,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../../testing/answer-calls.ts';
import { answerUploads } from '../../../../testing/answer-uploads.ts';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import { keepUsers, userOf } from '../../../../testing/keep-users.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import {
  at,
  button,
  contains,
  dialog,
  goBack,
  link,
  main,
  marked,
  noticed,
  row,
  text,
} from '../../../../testing/screen-steps.ts';
import { giveProof, oldSession, refuseProof } from '../../auth/proof/test-old-session.ts';

answerUploads();

const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const other = { id: crypto.randomUUID(), outlet_name: 'Tebet', region: 'Jakarta' };
const ops = { id: crypto.randomUUID(), role_name: 'Ops' };
const known = [
  answer(listOutlets, () => [hm, other]),
  answer(listJobRoles, () => [ops]),
  answer(listLoginRoles, () =>
    ['admin', 'manager', 'staff'].map((role_name) => ({
      id: crypto.randomUUID(),
      role_name,
      built_in: true,
    })),
  ),
];
const LIST = '/task/admin/users';
const atHm = { outlets: hm, location_id: hm.id };
const people = () => ({
  admin: userOf({ name: 'Admin', email: 'admin@gerai.test', role: 'admin' }),
  manager: userOf({ ...atHm, name: 'Rina Kusumawati', email: 'rina@gerai.test', role: 'manager' }),
  staff: userOf({ ...atHm, email: 'siti@gerai.test' }),
});
const open = (
  users: ReturnType<typeof people>,
  address = `${LIST}?location_id=${hm.id}`,
  more: readonly Answer[] = [],
) => {
  const all = Object.values(users);
  return openScreen(address, {
    as: personOf('admin', { uid: users.admin.uid }),
    answers: [...known, ...keepUsers(all, [hm, other]), ...more],
  }).then(() => all);
};
const field = (label: string | RegExp, within: Pick<Locator, 'getByLabelText'> = main) =>
  within.getByLabelText(label, { exact: false });
const role = (within: Pick<Locator, 'getByRole'> = main) =>
  within.getByRole('combobox', { name: 'Role', exact: true });

/** Opens a person's edit form from the list. */
async function edit({ name, email }: { name: string; email: string }): Promise<void> {
  await link(`Edit ${name}`, row(email)).click();
  await expect.element(field('Email Address')).toHaveValue(email);
}

/** Selects an option of the location list. */
async function choosePlace(within: Pick<Locator, 'getByPlaceholder'>, name: string): Promise<void> {
  const place = within.getByPlaceholder('Not assigned', { exact: false });
  await place.fill(name);
  await page.getByRole('option', { name: `${name} - Jakarta`, exact: true }).click();
  await expect.element(place).toHaveValue(`${name} - Jakarta`);
}

test('adds users in a row, and says beside the field that an address is taken', async () => {
  const users = await open(people());
  await button('Add User').click();
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  await button('Add User', form).click();
  for (const problem of [
    'Enter a name',
    'Enter an email address or a phone number',
    'Please select a role',
    'Password must be at least 8 characters long',
  ])
    await expect.element(text(problem, form)).toBeVisible();
  await expect.element(field('Full Name', form)).toHaveFocus();
  await expectAccessible();

  await field('Full Name', form).fill('Dewi Lestari');
  await field('Email Address', form).fill('SITI@gerai.test');
  await button('Generate', form).click();
  await expect.element(field(/^Password/, form)).toHaveValue(expect.stringMatching(/.{8}/));
  await role(form).selectOptions('staff');
  // The list is that of an outlet: new people work there.
  await expect.element(form.getByPlaceholder('Not assigned', { exact: false })).toHaveValue('HM - Jakarta');
  // What is chosen once more stays chosen.
  await choosePlace(form, 'HM');
  await field('Job Role', form).selectOptions('Ops');
  await button('Add User', form).click();
  await expect.element(text('Email already exists', form)).toBeVisible();
  await expect.element(field('Email Address', form)).toHaveFocus();
  await noticed('Failed to create user', 'Email already exists');
  await field('Email Address', form).fill('dewi@gerai.test');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Added: Dewi Lestari', form)).toBeVisible();
  await noticed('User created successfully', 'Dewi Lestari');

  await expect.element(field('Full Name', form)).toHaveFocus();
  await userEvent.keyboard('Agus Salim');
  await field('Email Address', form).fill('agus@gerai.test');
  await field(/^Password/, form).fill('rahasia saya');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Added: Agus Salim, Dewi Lestari', form)).toBeVisible();
  await field('Full Name', form).fill('Not saved');
  // Escape first closes only the list of locations, and then asks before the form is discarded.
  await form.getByPlaceholder('Not assigned', { exact: false }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const asked = page.getByRole('dialog', { name: 'Discard your changes?', exact: false });
  await button('Keep editing', asked).click();
  await expect.element(field('Full Name', form)).toHaveValue('Not saved');
  await button('Done', form).click();
  await button('Discard', asked).click();
  await marked('agus@gerai.test');
  await expect.element(form).not.toBeInTheDocument();
  for (const email of ['dewi@gerai.test', 'agus@gerai.test']) {
    await contains(row(email), 'Staff');
    await contains(row(email), 'HM');
  }
  expect(users.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dewi Lestari', 'Agus Salim']));
});

test('adds somebody with a phone number alone, and changes the number', async () => {
  const users = await open(people(), undefined, [
    answer(getAuthSettings, () => ({ mail: true, provider: null, passkey_host: null })),
  ]);
  await button('Add User').click();
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  await field('Full Name', form).fill('Joko Susilo');
  await field('Phone Number', form).fill('0812');
  await role(form).selectOptions('staff');
  await field('They sign in first', form).selectOptions('mail');
  await button('Add User', form).click();
  await expect.element(text('This phone number is too short', form)).toBeVisible();
  await expect
    .element(text('This person has no email address. Make a link and hand it out.', form))
    .toBeVisible();
  await expectAccessible();
  await field('They sign in first', form).selectOptions('password');
  await field(/^Password/, form).fill('rahasia saya');
  await field('Phone Number', form).fill('0812-3456-7890');
  await button('Add User', form).click();
  await noticed('User created successfully', 'Joko Susilo');
  await button('Done', form).click();
  await contains(row('Joko Susilo'), '+62 812-3456-7890');

  await link('Edit Joko Susilo', row('Joko Susilo')).click();
  await expect.element(field('Phone Number')).toHaveValue('+62 812-3456-7890');
  await expect.element(field('Email Address')).toHaveValue('');
  await field('Phone Number').fill('0811 222 3333');
  await expect.element(text('All admins will be notified.')).toBeVisible();
  await button('Save Changes').click();
  await noticed('User updated', 'Joko Susilo');
  expect(users.find(({ name }) => name === 'Joko Susilo')).toMatchObject({
    email: null,
    phone: '+628112223333',
  });
});

test('invites a new user by a link instead of a password', async () => {
  const made: (string | null)[] = [];
  const all = await open(people(), undefined, [
    answer(createUser, ({ body: { password, ...input } }) => {
      made.push(password);
      all.unshift(
        userOf({ ...input, email: input.email!, phone: input.phone ?? null, outlets: hm, status: 'pending' }),
      );
      return all[0]!;
    }),
    answer(runBulkAction, ({ body: { uids } }) => ({
      results: uids.map((uid) => ({
        uid,
        name: '',
        email: '',
        phone: null,
        link: '/set-password#token=abc',
        error: null,
        updated_at: null,
      })),
    })),
  ]);
  await button('Add User').click();
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  await field('Full Name', form).fill('Dewi Lestari');
  await field('Email Address', form).fill('dewi@gerai.test');
  await role(form).selectOptions('staff');
  await field('They sign in first', form).selectOptions('By a link that I am given');
  await expect.element(field(/^Password/, form)).not.toBeInTheDocument();
  await button('Add User', form).click();
  await expect.element(text('Added: Dewi Lestari', form)).toBeVisible();
  expect(made).toEqual([null]);
  // The link is shown only now, so nothing closes the form before it was copied.
  const asked = page.getByRole('dialog', { name: 'Close without copying the link?', exact: true });
  await userEvent.keyboard('{Escape}');
  await contains(
    asked,
    'Without a link they cannot sign in: Dewi Lestari. You can make another on their page',
  );
  await expectAccessible();
  await button('Back to the link', asked).click();
  await button('Done', form).click();
  await button('Back to the link', asked).click();
  const shown = form.getByRole('textbox', { name: 'Dewi Lestari', exact: true });
  await expect.element(shown).toHaveValue(`${location.origin}/set-password#token=abc`);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy the link of Dewi Lestari', form).click();
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^http.*\/set-password#token=abc$/));
  copied.mockRestore();
  await expectAccessible();
  await button('Done', form).click();
  await marked('dewi@gerai.test');
});

test('another email address says what it means, and waits for the admin to confirm who they are', async () => {
  const { answers, checkProof } = oldSession();
  const saved: string[] = [];
  const users = people();
  await open(users, undefined, [
    ...answers,
    answer(getAuthSettings, () => ({ mail: true, provider: null, passkey_host: null })),
    answer(updateUser, ({ body: { expected_updated_at: _, ...input } }) => {
      checkProof();
      saved.push(input.email!);
      return Object.assign(users.staff, input);
    }),
  ]);
  await edit(users.staff);
  const means = text(
    'All admins and the old address will be notified. For 24 hours, only an admin can send a password link.',
    main,
  );
  await expect.element(means).not.toBeInTheDocument();
  await field('Email Address').fill('siti.r@gerai.test');
  await expect.element(means).toBeVisible();
  await expectAccessible();
  await button('Save Changes').click();
  await refuseProof();
  await expect.element(field('Email Address')).toHaveValue('siti.r@gerai.test');
  expect(saved).toEqual([]);
  await button('Save Changes').click();
  await giveProof();
  await noticed('User updated', users.staff.name);
  expect(saved).toEqual(['siti.r@gerai.test']);
});

test('activating waits for the admin to confirm who they are, and keeps what was typed beside it', async () => {
  const { answers, checkProof } = oldSession();
  const users = people();
  users.staff.status = 'inactive';
  await open(users, undefined, [
    ...answers,
    answer(setUserStatus, ({ body: { status } }) => {
      checkProof();
      return Object.assign(users.staff, { status });
    }),
  ]);
  await edit(users.staff);
  await field('Full Name').fill('Siti Rahma');
  await button('Activate').click();
  await refuseProof();
  await noticed('Failed to update user', 'Confirm that it is you to do this.');
  await expect.element(button('Activate')).toBeEnabled();
  await button('Activate').click();
  await giveProof();
  await expect.element(button('Deactivate')).toBeVisible();
  await expect.element(field('Full Name')).toHaveValue('Siti Rahma');
  expect(users.staff.status).toBe('active');
});

test('a notice on a phone leaves the field in use in sight', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await open(people(), undefined, [
    answer(createUser, ({ body: { password: _, ...input } }) =>
      userOf({ ...input, email: input.email!, phone: input.phone ?? null, outlets: hm }),
    ),
  ]);
  await button('Add User').click();
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  await field('Full Name', form).fill('Dewi Lestari');
  await field('Email Address', form).fill('dewi@gerai.test');
  await role(form).selectOptions('staff');
  await field(/^Password/, form).fill('rahasia saya');
  await button('Add User', form).click();
  await noticed('User created successfully', 'Dewi Lestari');
  for (const label of ['Full Name', 'Email Address']) {
    const input = field(label, form).element();
    (input as HTMLElement).focus();
    await expect.poll(() => isCovered(input)).toBe(false);
  }
});

/** Whether the notice, once it is there, lies over a part of the element. */
function isCovered(element: Element): boolean | undefined {
  const notice = document.querySelector('.mantine-Notification-root');
  if (!notice) return undefined;
  const box = notice.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return box.top < bottom && box.bottom > top;
}

test('moves a person to another outlet, and returns to the list as it was', async () => {
  const { admin, manager, staff } = people();
  await open({ admin, manager, staff });
  await edit(manager);
  await expectAccessible();
  await field('Full Name').fill('Rina Baru');
  await link('User Management').click();
  await button('Keep editing', dialog).click();
  await expect.element(field('Full Name')).toHaveValue('Rina Baru');
  await choosePlace(main, 'Tebet');
  await field('Email Address').fill(staff.email);
  await button('Save Changes').click();
  await expect.element(text('Email already exists', main)).toBeVisible();
  await noticed('Failed to update user');
  await field('Email Address').fill(manager.email);
  await button('Save Changes').click();
  await noticed('User updated', 'Rina Baru');
  await at(`${LIST}?location_id=${hm.id}`);
  await expect.element(row(manager.email)).not.toBeInTheDocument();
  await expect.element(row(staff.email)).toBeVisible();
  expect(manager).toMatchObject({ name: 'Rina Baru', location_id: other.id });
});

test('keeps what was typed when another admin was faster, and shows what they changed', async () => {
  const users = people();
  const { manager } = users;
  await open(users);
  await edit(manager);
  await field('Full Name').fill('Rina Baru');
  await role().selectOptions('admin');
  Object.assign(manager, { role: 'staff', updated_at: '2026-11-20T07:11:00.000Z' });
  await button('Save Changes').click();
  const changed = page.getByRole('region', { name: 'Changed by someone else', exact: true });
  await contains(changed, /^Budi changed this on .*, while it was open here/);
  await expect.element(field('Full Name')).toHaveValue('Rina Baru');
  await expect.element(role()).toHaveValue('admin');
  await expectAccessible();
  const theirs = changed.getByRole('radio', { name: 'Take theirs' });
  await contains(changed, /Before: Manager.*Keep mine.*Admin.*Take theirs.*Staff/);
  await button('Save Changes').click();
  await contains(changed, 'Choose one');
  expect(manager.role).toBe('staff');
  await theirs.click();
  await expect.element(role()).toHaveValue('staff');
  await button('Save Changes').click();
  await noticed('User updated', 'Rina Baru');
  await contains(row(manager.email), 'Staff');
  expect(manager.name).toBe('Rina Baru');
});

test('the own role, status and account are only for another admin', async () => {
  const users = people();
  const own = `${LIST}?search=${users.admin.email}`;
  await open(users, own);
  await edit(users.admin);
  await expect.element(role()).toBeDisabled();
  await expect.element(text('Only another admin can change your role.', main)).toBeVisible();
  await expect.element(button('Deactivate')).toBeDisabled();
  await link('User Management').first().click();
  await at(own.replace('@', '%40'));
  const remove = button(`Delete ${users.admin.name}`, row(users.admin.email));
  await remove.click({ force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a photo is cropped and saved for somebody else, and is removed', async () => {
  const users = people();
  const { manager } = users;
  await open(users, undefined, [
    answer(putUserAvatar, () => Object.assign(manager, { avatar_url: '/api/photos/rina' })),
    answer(deleteUserAvatar, () => Object.assign(manager, { avatar_url: null })),
  ]);
  await edit(manager);
  const photo = () => document.querySelector('main img[src="/api/photos/rina"]');
  await choose(page.elementLocator(document.querySelector('input[type=file]')!), await drawPhoto());
  await button('Apply Crop', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // What is not saved is asked about.
  await button('Cancel').last().click();
  await button('Keep editing', dialog).click();
  await button('Save photo').click();
  await noticed('Photo updated', `The photo of ${manager.name} has been updated.`);
  await expect.poll(photo).not.toBeNull();
  await button('Remove photo').click();
  await button('Remove', dialog).click();
  await noticed('Photo removed');
  await expect.poll(photo).toBeNull();
});

test('who is deactivated is asked about before, and is active again at once', async () => {
  const users = people();
  const { manager } = users;
  await open(users);
  await edit(manager);
  await button('Deactivate').click();
  await contains(dialog, 'They are signed out everywhere at once');
  await expectAccessible();
  await button('Deactivate', dialog).click();
  await expect.element(text('Inactive', main)).toBeVisible();
  expect(manager.status).toBe('inactive');
  await button('Activate').click();
  await expect.element(text('Active', main)).toBeVisible();
  expect(manager.status).toBe('active');
});

test('a click ends typing at once, so that it leads where it was, and Back to what was typed', async () => {
  // The pause after which typing counts as ended never comes, as before a screen that loads slowly.
  const later = window.setTimeout.bind(window);
  const pause = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) =>
      ms === 250 ? 0 : later(act, ms)) as typeof setTimeout);
  onTestFinished(() => pause.mockRestore());
  const users = people();
  await open(users, LIST);
  await expect.element(row(users.manager.email)).toBeVisible();
  await page.getByLabelText('Search users', { exact: false }).fill('Rina');
  document.body.click();
  await at(`${LIST}?search=Rina`);
  await expect.element(row(users.staff.email)).not.toBeInTheDocument();
  await edit(users.manager);
  await at(/\/edit$/);
  goBack();
  await at(`${LIST}?search=Rina`);
});

test('where somebody works is not said to be nowhere while the outlets and job roles are loading', async () => {
  const { admin, manager, staff } = people();
  staff.job_role_id = ops.id;
  let arrive: (() => void) | undefined;
  const later = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = [
    answer(listOutlets, async () => {
      await later;
      return [hm, other];
    }),
    answer(listJobRoles, async () => {
      await later;
      return [ops];
    }),
  ];
  await open({ admin, manager, staff }, `${LIST}/${staff.uid}/edit`, slow);
  await expect.element(field('Email Address')).toHaveValue(staff.email);
  const place = main.getByRole('combobox', { name: 'Location', exact: true });
  const jobRole = main.getByRole('combobox', { name: 'Job Role', exact: true });
  await expect.element(place).toHaveValue('Loading…');
  await expect.element(jobRole).toHaveDisplayValue('Loading…');
  arrive?.();
  await expect.element(place).toHaveValue('HM - Jakarta');
  await expect.element(jobRole).toHaveDisplayValue('Ops');
});
