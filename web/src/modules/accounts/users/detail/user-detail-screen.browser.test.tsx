import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { resetUserPassword, runBulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import {
  listUserActivity,
  type UserActivityEntry,
} from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../../testing/keep-users.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import {
  at,
  button,
  contains,
  dialog,
  goTo,
  link,
  main,
  noticed,
  row,
  text,
} from '../../../../testing/screen-steps.ts';

const LIST = '/task/admin/users';
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const staffOf = () =>
  userOf({ outlets: hm, location_id: hm.id, job_role: 'Ops', email: 'siti@gerai.test', last_login: null });
const known = [
  answer(listOutlets, () => [hm]),
  answer(listJobRoles, () => []),
  answer(listLoginRoles, () => [{ id: crypto.randomUUID(), role_name: 'staff', built_in: true }]),
];
const entryOf = (id: number, given: Partial<UserActivityEntry> = {}): UserActivityEntry => ({
  ...{ id, event: 'login', actor_uid: null, actor_name: 'Siti Rahmawati', actor_avatar_url: null },
  ...{ subject_type: 'user', subject_id: 'siti', subject_name: 'Siti Rahmawati' },
  ...{ outlet_id: null, outlet_name: null, created_at: new Date(Date.UTC(2026, 0, id)).toISOString() },
  ...{ changes: [], stage: null, notes: '', ip_address: null, user_agent: null },
  ...given,
});

/** A fake of the server's log of a person, oldest first. */
const keepLog = (entries: UserActivityEntry[], hold: () => Promise<void> | void = () => {}) =>
  answer(listUserActivity, async ({ query: { event, dateFrom = '', dateTo = '9', after = '0', limit } }) => {
    await hold();
    const found = entries.toReversed().filter((entry) => {
      const date = businessDate(new Date(entry.created_at));
      return entry.event === (event ?? entry.event) && date >= dateFrom && date <= dateTo;
    });
    const end = Number(after) + limit;
    return { rows: found.slice(Number(after), end), next: end < found.length ? String(end) : null };
  });
const log = main.getByRole('list', { name: 'Activity Log', exact: true });
const lines = () => log.elements()[0]?.children.length ?? 0;
const shown = (count: number) => expect.poll(lines).toBe(count);

const open = (users: ReturnType<typeof userOf>[], address: string, ...more: Answer[]) =>
  openScreen(address, {
    as: personOf('admin', { uid: users.at(-1)!.uid }),
    answers: [...known, ...keepUsers(users, [hm]), keepLog([]), ...more],
  });
const admin = () => userOf({ name: 'Admin', email: 'admin@gerai.test', role: 'admin' });

test('shows a user with all that is known, and what happened to the account', async () => {
  const staff = staffOf();
  const entries = [
    entryOf(1, { ip_address: '127.0.0.1', user_agent: navigator.userAgent }),
    entryOf(2, {
      event: 'profile_update',
      actor_name: 'Admin',
      changes: [
        { field: 'name', before: 'Siti', after: staff.name },
        { field: 'last_day', before: null, after: '2026-12-31' },
        { field: 'pauses', before: null, after: '2026-12-01 – 2026-12-05 Renovasi' },
        { field: 'weekdays', before: 'Monday', after: 'Monday, Sunday' },
      ],
    }),
  ];
  await open([staff, admin()], `${LIST}?role=staff`, keepLog(entries));
  await link(staff.name, row(staff.email)).click();
  await expect.element(page.getByRole('heading', { name: 'User Details', exact: true })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: staff.name, exact: true })).toBeVisible();
  for (const fact of [staff.email, 'HM', 'Jakarta', 'Ops', 'Staff', 'Active'])
    await expect.element(text(fact, main).first()).toBeVisible();
  await shown(2);
  await contains(log, `${staff.name} signed in`);
  await contains(log, '127.0.0.1 · Chrome');
  await contains(log, `Name: Siti → ${staff.name}`);
  await contains(log, 'Last day: 31 Dec 2026');
  await contains(log, 'Pauses: 1 Dec 2026 – 5 Dec 2026 Renovasi');
  await contains(log, 'Closed every week: Monday → Monday, Sunday');

  await main.getByLabelText('Activity Type', { exact: false }).selectOptions('Login');
  await at(/event=login/);
  await shown(1);
  await main.getByLabelText('To Date', { exact: false }).fill('2020-01-01');
  await expect.element(text('No activity found', main)).toBeVisible();
  await button('Clear Filters', main).click();
  await shown(2);
  await link('Edit', main).click();
  await expect.element(main.getByLabelText('Full Name', { exact: false })).toHaveValue(staff.name);
  await link('User Management', main).click();
  await at(`${LIST}?role=staff`);
});

test('the full log goes back to its oldest line, with its filters in the address', async () => {
  const staff = staffOf();
  let isAsked = false;
  let isHeld = false;
  const held = Promise.withResolvers<void>();
  const entries = Array.from({ length: 230 }, (_, at) =>
    entryOf(at + 1, {
      event: 'task submitted',
      subject_type: 'daily_task',
      subject_name: `Sapu lantai ${at}`,
    }),
  );
  await open(
    [staff, admin()],
    `${LIST}/${staff.uid}`,
    keepLog(entries, async () => {
      if (!isHeld) return;
      isHeld = false;
      isAsked = true;
      await held.promise;
    }),
  );
  await shown(20);
  await link('View Full Activity Log', main).click();
  await at(/\/activity$/);
  await shown(100);
  const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
  toTheEnd();
  await shown(200);
  // A refetch cancels the request for the last page; the end of the list is still in view, and requests it again.
  isHeld = true;
  toTheEnd();
  await expect.poll(() => isAsked).toBe(true);
  (button('Refresh', main).element() as HTMLElement).click();
  await shown(230);
  await expect.poll(() => log.element().lastElementChild!.textContent).toContain('Sapu lantai 0');
  held.resolve();

  await main.getByLabelText('From Date', { exact: false }).fill('2026-01-10');
  await main.getByLabelText('To Date', { exact: false }).fill('2026-01-12');
  await userEvent.keyboard('{Enter}');
  await shown(3);
  await at(/dateFrom=2026-01-10&dateTo=2026-01-12$/);
  await link('User Details', main).click();
  await at(new RegExp(`${staff.uid}\\?dateFrom=2026-01-10&dateTo=2026-01-12$`));
  await shown(3);
});

test('who is deleted is found no more, and the list is one step away', async () => {
  const staff = staffOf();
  const address = `${LIST}/${staff.uid}`;
  const users = [staff, admin()];
  await open(users, `${LIST}?search=siti`);
  await link(staff.name, row(staff.email)).click();
  await button('Delete', main).click();
  await contains(dialog, staff.name);
  await button('Delete', dialog).click();
  await expect.element(text('No users found', main)).toBeVisible();
  expect(users).toHaveLength(1);
  goTo(address);
  await expect.element(text('User not found', main)).toBeVisible();
  await expectAccessible();
  await link('User Management', main).click();
  await at(`${LIST}?search=siti`);
  await expect.element(text('No users found', main)).toBeVisible();
});

test('nobody resets or deletes the own account', async () => {
  const own = admin();
  await open([own], `${LIST}/${own.uid}`);
  await expect.element(link('Change my password', main)).toHaveAttribute('href', '/task/profile');
  for (const name of ['Delete', 'Reset Password']) expect(button(name, main).query()).toBeNull();
});

test('who is pending is invited again, in the list and on their page', async () => {
  const staff = staffOf();
  staff.status = 'pending';
  await open(
    [staff, admin()],
    LIST,
    answer(runBulkAction, ({ body: { uids } }) => {
      const { name, email, phone, updated_at } = staff;
      return {
        results: [
          { uid: uids[0]!, name, email, phone, link: '/set-password#token=abc', error: null, updated_at },
        ],
      };
    }),
  );
  await button(`Invite ${staff.name} again`, row(staff.email)).click();
  const invite = page.getByRole('dialog', { name: `Invite ${staff.name} again`, exact: true });
  await contains(invite, 'They have no password yet. A new link replaces the one they were given.');
  await expectAccessible();
  await button('Make a one-time link instead', invite).click();
  await noticed('Invited again', staff.name);
  await expect
    .element(invite.getByLabelText('One-time link', { exact: false }).first())
    .toHaveValue(`${location.origin}/set-password#token=abc`);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy the link', invite).click();
  await expect.element(button('Copied', invite)).toBeVisible();
  copied.mockRestore();
  await button('Done', invite).click();
  await link(staff.name, row(staff.email)).click();
  await expect.element(button('Invite again', main)).toBeVisible();
});

test('gives another password, or makes a link with which they choose it, shown once', async () => {
  const staff = staffOf();
  const given: object[] = [];
  await open(
    [staff, admin()],
    LIST,
    answer(resetUserPassword, ({ body }) => void given.push(body)),
    answer(runBulkAction, ({ body: { uids, action } }) => {
      given.push(action);
      staff.status = 'pending';
      const { name, email, phone, updated_at } = staff;
      const link = '/set-password#token=abc';
      return { results: [{ uid: uids[0]!, name, email, phone, link, error: null, updated_at }] };
    }),
  );
  const ask = () => button(`Reset password of ${staff.name}`, row(staff.email)).click();
  await ask();
  await button('Reset Password', dialog).click();
  await expect.element(text('Please enter a new password', dialog)).toBeVisible();
  const field = dialog.getByLabelText('New password', { exact: false }).first();
  await field.fill('short');
  await button('Reset Password', dialog).click();
  await expect.element(text('Password must be at least 8 characters long', dialog)).toBeVisible();
  await field.fill('kata sandi lain');
  await button('Reset Password', dialog).click();
  await noticed('Password reset successfully');
  await expect.element(dialog).not.toBeInTheDocument();

  await ask();
  await button('Make a one-time link instead', dialog).click();
  const made = dialog.getByLabelText('One-time link', { exact: false }).first();
  await expect.element(made).toHaveValue(`${location.origin}/set-password#token=abc`);
  // Shown only once, so nothing closes it before it was copied.
  const lost = page.getByRole('dialog', { name: 'Close without copying the link?', exact: true });
  await userEvent.keyboard('{Escape}');
  await contains(lost, `Without a link they cannot sign in: ${staff.name}.`);
  await expectAccessible();
  await button('Back to the link', lost).click();
  await expect.element(made).toHaveValue(`${location.origin}/set-password#token=abc`);
  await button('Done', dialog).click();
  await button('Back to the link', lost).click();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy the link', dialog).click();
  await expect.element(button('Copied', dialog)).toBeVisible();
  copied.mockRestore();
  await button('Done', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await contains(row(staff.email), 'Pending');
  expect(given).toEqual([{ password: 'kata sandi lain' }, { action: 'reset_password' }]);
});
