import { expect, type Page } from '@playwright/test';
import { createSentTask } from '../../support/create-sent-task.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Noti/ });
const list = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a manager gets one notification for the queue; staff get the rejection with its reason, read on every device at once', async ({
  product,
  outlet,
  enter,
}) => {
  const manager = await enter(outlet.manager, '/task/dashboard');
  const phone = await enter(outlet.staff, '/task/my-tasks');
  const tablet = await enter(outlet.staff, '/task/dashboard');
  await expect(bell(manager)).toHaveAccessibleName('Notifications');
  await bell(manager).click();
  await expect(list(manager, 'Notifications')).toContainText('Nothing to tell you');
  await manager.keyboard.press('Escape');
  // The second device is told, on both.
  await expect(bell(phone)).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  await bell(phone).click();
  await list(phone, 'Notifikasi')
    .getByRole('button', { name: 'Tandai semua sudah dibaca', exact: true })
    .click();
  await phone.keyboard.press('Escape');
  for (const page of [phone, tablet]) await expect(bell(page)).toHaveAccessibleName('Notifikasi');

  await test.step('the manager is notified without a reload and opens the submission', async () => {
    await createSentTask(product, outlet, 'Sapu lantai');
    await expect(bell(manager)).toHaveAccessibleName('Notifications, 1 unread');
    await createSentTask(product, outlet, 'Bersihkan penggorengan');
    await expect(bell(manager)).toHaveAccessibleName('Notifications, 2 unread');
    await bell(manager).click();
    const line = list(manager, 'Notifications').getByRole('link', {
      name: '2 submissions wait for your review',
    });
    await expect(line).toContainText('Unread');
    await expectAccessible(manager);
    await line.click();
    await expect(manager).toHaveURL(/\/task\/manager\/review/);
    await expect(bell(manager)).toHaveAccessibleName('Notifications');
  });

  await test.step('a rejection is said on the spot, and counted on both devices', async () => {
    const sheet = manager.getByRole('region', { name: 'Bersihkan penggorengan', exact: true });
    await expect(sheet).toBeVisible();
    await manager.getByRole('button', { name: 'Reject', exact: true }).click();
    await manager.getByLabel('Review notes', { exact: true }).fill('Minyak masih kotor');
    await manager.getByRole('button', { name: 'Reject', exact: true }).click();
    const toast = phone
      .getByRole('alert')
      .filter({ hasText: 'Bukti tugas “Bersihkan penggorengan” ditolak' });
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText('Minyak masih kotor');
    await expect(toast.getByRole('link', { name: 'Buka tugas', exact: true })).toHaveAttribute(
      'href',
      /^\/task\/my-tasks\?task=[0-9a-f-]+$/,
    );
    for (const page of [phone, tablet])
      await expect(bell(page)).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  });

  await test.step('read on one device it is read on the other, and leads to its task', async () => {
    await bell(tablet).click();
    const unread = list(tablet, 'Notifikasi').getByRole('link', { name: 'Belum dibaca' });
    await expect(unread).toHaveCount(1);
    await bell(phone).click();
    const line = list(phone, 'Notifikasi').getByRole('link', {
      name: 'Bukti tugas “Bersihkan penggorengan” ditolak',
    });
    await expect(line).toContainText('Minyak masih kotor');
    await expect(line).toContainText('Rina Kusumawati');
    await line.click();
    await expect(phone).toHaveURL(/\/task\/my-tasks\?task=[0-9a-f-]+$/);
    const task = list(phone, 'Bersihkan penggorengan');
    await expect(task).toContainText('Minyak masih kotor');
    await expect(task.getByText('Kamera', { exact: true })).toBeVisible();
    await phone.keyboard.press('Escape');
    for (const page of [phone, tablet]) await expect(bell(page)).toHaveAccessibleName('Notifikasi');
    await expect(unread).toHaveCount(0);
    await expect(list(tablet, 'Notifikasi')).toContainText('Minyak masih kotor');
    await tablet.keyboard.press('Escape');
  });

  await test.step('a muted kind notifies on no device', async () => {
    await phone.goto('/task/profile');
    const kind = phone.getByRole('checkbox', { name: 'Bukti tugas saya ditolak', exact: true });
    await kind.click();
    await expect(kind).not.toBeChecked();
    await expect(phone.getByLabel('Beri tahu saya di perangkat ini')).toHaveCount(0);
    await expectAccessible(phone);
    await bell(tablet).click();
    await expect(list(tablet, 'Notifikasi').getByRole('link', { name: 'ditolak' })).toHaveCount(0);
    await expect(list(tablet, 'Notifikasi').getByRole('link')).toHaveCount(1);
  });
});

test('all are marked as read at once', async ({ product, outlet, enter }) => {
  await createSentTask(product, outlet, 'Sapu lantai');
  const manager = await enter(outlet.manager, '/task/dashboard');
  await expect(bell(manager)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(manager).click();
  const panel = list(manager, 'Notifications');
  await panel.getByRole('button', { name: 'Mark all as read', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Mark all as read', exact: true })).toHaveCount(0);
  await expect(panel.getByRole('link', { name: '“Sapu lantai” waits for your review' })).not.toContainText(
    'Unread',
  );
  await manager.keyboard.press('Escape');
  await expect(bell(manager)).toBeFocused();
  await manager.reload();
  await expect(bell(manager)).toHaveAccessibleName('Notifications');
});
