import { listApiKeys } from '@gerai/shared/accounts/api-keys/contract.ts';
import { listJobRoles, listLoginRoles, listRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listUserActivity } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import {
  listHolidayCalendars,
  previewHolidayCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { listOutlets, pageOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTaskGroupRecords } from '@gerai/shared/business/task-groups/contract.ts';
import { listWebhooks } from '@gerai/shared/operations/webhooks/contract.ts';
import { listManagedGroups } from '@gerai/shared/social/groups/admin-contract.ts';
import { listGroups } from '@gerai/shared/social/groups/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { keepCourses } from '../../testing/keep-course.ts';
import { keepUsers, userOf } from '../../testing/keep-users.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { button, dialog } from '../../testing/screen-steps.ts';

const question = page.getByRole('dialog', { name: 'Discard your changes?', exact: true });
const sari = userOf({ name: 'Sari' });
const none = { tasks: 0, failed: 0, kept: 0, outlets: 0 };
const answers = [
  ...keepUsers([sari]),
  ...keepCourses([]),
  answer(listOutlets, () => []),
  answer(pageOutlets, () => ({ rows: [], next: null, total: 0 })),
  answer(listHolidayCalendars, () => []),
  answer(previewHolidayCalendar, () => ({ ...none, first: null, last: null })),
  answer(listTaskGroupRecords, () => []),
  answer(listRoles, () => []),
  answer(listJobRoles, () => []),
  answer(listLoginRoles, () => []),
  answer(listManagedGroups, () => ({ rows: [], next: null })),
  answer(listGroups, () => []),
  answer(listWebhooks, () => ({ rows: [] })),
  answer(listApiKeys, () => ({ rows: [], next: null })),
  answer(listUserActivity, () => ({ rows: [], next: null })),
];

test('a form asks before typed text is lost, whatever closes it, and closes at once while it is empty', async () => {
  await openScreen('/task/admin/outlets', { answers });
  const form = page.getByRole('dialog', { name: 'Add outlet', exact: true });
  const name = form.getByLabelText(/^Outlet name/);
  const ways = [
    () => button('Close', form).click(),
    () => userEvent.keyboard('{Escape}'),
    () => button('Cancel', form).click(),
    // Beside the dialog, in the corner of the screen.
    () => dialog.element().parentElement?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  ];
  for (const close of ways) {
    await button('Add outlet').first().click();
    await expect.element(form).toBeVisible();
    await close();
    await expect.element(form).not.toBeInTheDocument();
  }
  // Backwards: where the X was, taps are ignored for a moment.
  for (const close of ways.reverse()) {
    await button('Add outlet').first().click();
    await name.fill('Tebet');
    await close();
    await expect.element(button('Keep editing', question)).toHaveFocus();
    // What closes the question keeps the form.
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Tebet');
    await userEvent.keyboard('{Escape}');
    await button('Discard', question).click();
    await expect.element(form).not.toBeInTheDocument();
  }
  expect(document.body.style.overflow).toBe('');
});

test('a reload asks while a form holds text', async () => {
  await openScreen('/task/admin/outlets', { answers });
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await button('Add outlet').first().click();
  expect(reload()).toBe(false);
  await dialog.getByLabelText(/^Outlet name/).fill('Tebet');
  await expect.poll(reload).toBe(true);
  await button('Cancel', dialog).click();
  await button('Discard', question).click();
  await expect.poll(reload).toBe(false);
});

const person = `/task/admin/users/${sari.uid}`;
const kinds: [path: string, open: string, field: string | RegExp, typed?: string][] = [
  ['/task/admin/outlets/areas', 'Add area', /^Area name|^Name/],
  ['/task/admin/outlets/tags', 'Add tag', /^Tag|^Name/],
  ['/task/admin/outlets/calendars', 'Add holiday calendar', /name/i],
  ['/task/admin/task-groups', 'Add task group', /name/i],
  ['/task/admin/users', 'Add User', /^Full Name/],
  ['/task/admin/roles', 'Add role', /^Role Name/],
  ['/social/admin/groups', 'Create Group', /^Description/],
  ['/training/admin/courses', 'New course', /^Title in English/],
  ['/task/admin/webhooks', 'New webhook', /^Name/],
  ['/task/admin/api-keys', 'New key', /^Name/],
  [person, 'Add place of work', /^Until|^Last day/, '31/12/2099'],
  [person, 'Plan a move', /^First day there/, '31/12/2099'],
  [person, 'Name a last day', /^Last day/, '31/12/2099'],
  [person, 'Reset Password', /^New password/],
];

test.each(kinds)('at %s the form of ‘%s’ asks', async (path, open, field, typed = 'Tebet') => {
  await openScreen(path, { answers });
  await button(open).first().click();
  await dialog.getByLabelText(field).first().fill(typed);
  await userEvent.keyboard('{Escape}');
  await button('Discard', question).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
