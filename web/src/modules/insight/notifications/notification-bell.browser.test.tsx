import type { MutableKind } from '@gerai/shared/insight/notifications/contract.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notice,
} from '@gerai/shared/insight/notifications/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sendLive, sendRead } from '../../../testing/answer-calls.ts';
import { noticeOf } from '../../../testing/create-notices.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, button, contains, dialog } from '../../../testing/screen-steps.ts';

const bell = page.getByRole('banner').getByRole('button', { name: /^Noti/ });

/**
 * A person's notifications, newest first, as the server keeps them for all of their devices. The list waits for `until`.
 */
async function openBell(
  rows: Notice[],
  as = personOf('manager', { language: 'en' }),
  { muted = [], until }: { muted?: MutableKind[]; until?: Promise<void> } = {},
) {
  const unread = () => rows.filter(({ read }) => !read);
  let counted = 0;
  await openScreen('/task/outbox', {
    as,
    answers: [
      answer(countUnreadNotifications, () => {
        counted += 1;
        return { unread: unread().length, muted };
      }),
      answer(listNotifications, async () => {
        await until;
        return { rows, next: null, until: rows.length > 0 ? 'newest' : null };
      }),
      answer(markNotificationsRead, ({ body }) => {
        for (const row of rows) if ('until' in body || body.ids.includes(row.id)) row.read = true;
        return undefined;
      }),
    ],
    restWaits: true,
  });
  return { as, counted: () => counted };
}

test('a manager is notified without a reload, of several as one line that opens the newest', async () => {
  const rows: Notice[] = [];
  await openBell(rows);
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await contains(dialog, 'Nothing to tell you');
  await userEvent.keyboard('{Escape}');

  const submission_id = crypto.randomUUID();
  for (const count of [1, 2]) {
    rows.unshift(noticeOf({ kind: 'to_review', task_name: `Sapu lantai ${count}`, submission_id }));
    sendLive('task submitted', { outlet_id: crypto.randomUUID(), actor_uid: crypto.randomUUID() });
    await expect.element(bell).toHaveAccessibleName(`Notifications, ${count} unread`);
  }
  await bell.click();
  const line = dialog.getByRole('link', { name: /^2 submissions wait for your review/ });
  await contains(line, 'Unread');
  await expectAccessible();
  await line.click();
  await at(`/task/manager/review?submission=${submission_id}`);
  await expect.element(bell).toHaveAccessibleName('Notifications');
  expect(rows.every(({ read }) => read)).toBe(true);
});

test('hundreds of people imported at once cost an admin a few requests, not one for each', async () => {
  const rows: Notice[] = [];
  const { counted } = await openBell(rows, personOf('admin', { language: 'en' }));
  await expect.element(bell).toHaveAccessibleName('Notifications');
  const before = counted();
  rows.push(noticeOf({ kind: 'to_review', submission_id: crypto.randomUUID() }));
  for (let time = 0; time < 300; time += 1)
    sendLive('account_created', { actor_uid: crypto.randomUUID(), details: {} });
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  // Longer than the pause between two refetches.
  await new Promise((done) => setTimeout(done, 700));
  expect(counted() - before).toBeLessThan(5);
});

test('a rejection is said on the spot, counted, and leads to its task', async () => {
  const siti = personOf('staff', { name: 'Siti Rahmawati' });
  const rows: Notice[] = [];
  const { as } = await openBell(rows, siti);
  await expect.element(bell).toHaveAccessibleName('Notifikasi');
  const row = noticeOf({ task_name: 'Bersihkan penggorengan', notes: 'Minyak masih kotor' });
  rows.unshift(row);
  const details = {
    taskName: row.task_name,
    notes: row.notes,
    submissionId: 'one',
    stage: 'manager',
  } as const;
  const rejection = {
    ...{ subject_type: 'task', subject_id: row.task_id!, concerns_uid: as.uid },
    ...{ actor_uid: crypto.randomUUID(), details },
  };
  for (let time = 0; time < 2; time += 1) sendLive('task rejected', rejection);
  const title = 'Bukti tugas “Bersihkan penggorengan” ditolak';
  const toast = page.getByRole('alert').filter({ hasText: title });
  await contains(toast, 'Minyak masih kotor');
  await expect.element(toast).toHaveLength(1);
  await expect
    .element(toast.getByRole('link', { name: 'Buka tugas', exact: true }))
    .toHaveAttribute('href', `/task/my-tasks?task=${row.task_id}`);
  await expect.element(bell).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  await bell.click();
  const line = dialog.getByRole('link', { name: title, exact: false });
  await contains(line, 'Minyak masih kotor');
  await contains(line, 'Rina Kusumawati');
  await contains(line, 'Belum dibaca');
  await expectAccessible();
  await line.click();
  await at(`/task/my-tasks?task=${row.task_id}`);
  await expect.element(bell).toHaveAccessibleName('Notifikasi');
  expect(row.read).toBe(true);
});

test('all can be marked once the list is there, not before', async () => {
  const rows = [noticeOf({ notes: 'Minyak masih kotor' })];
  const { promise: until, resolve: showList } = Promise.withResolvers<void>();
  await openBell(rows, personOf('staff'), { until });
  await bell.click();
  const all = dialog.getByRole('button', { name: 'Tandai semua sudah dibaca', exact: true });
  await expect.element(all).toBeDisabled();
  showList();
  await all.click();
  await expect.element(bell).toHaveAccessibleName('Notifikasi');
});

test('what is read on another device is read here, also in the open list', async () => {
  const rows = [noticeOf({ notes: 'Minyak masih kotor' })];
  await openBell(rows, personOf('staff'));
  await bell.click();
  const unread = dialog.getByRole('link', { name: /Belum dibaca/ });
  await expect.element(unread).toHaveLength(1);
  rows[0]!.read = true;
  sendRead();
  await expect.element(unread).not.toBeInTheDocument();
  await contains(dialog, 'Minyak masih kotor');
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveAccessibleName('Notifikasi');
});

test('all are marked as read at once', async () => {
  const rows = [noticeOf({ kind: 'to_review', submission_id: crypto.randomUUID() })];
  await openBell(rows);
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await button('Mark all as read').click();
  await expect.element(button('Mark all as read')).not.toBeInTheDocument();
  const line = dialog.getByRole('link', { name: /^“Sapu lantai” waits for your review/ });
  await expect.element(line).toBeVisible();
  await expect.element(line).not.toMatchTextContent(/Unread/);
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveFocus();
  expect(rows[0]!.read).toBe(true);
  await expect.element(bell).toHaveAccessibleName('Notifications');
});

test('a rejection that a person does not want to be told of is not said', async () => {
  const siti = personOf('staff');
  await openBell([], siti, { muted: ['rejected'] });
  await expect.element(bell).toHaveAccessibleName('Notifikasi');
  const details = { taskName: 'Sapu lantai', notes: 'Buram', submissionId: 'one', stage: 'manager' } as const;
  sendLive('task rejected', { concerns_uid: siti.uid, actor_uid: crypto.randomUUID(), details });
  await new Promise((done) => setTimeout(done, 300));
  expect(page.getByRole('alert').query()).toBeNull();
});
