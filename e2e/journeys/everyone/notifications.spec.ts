import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { expect, type Page } from '@playwright/test';
import { uidOf } from '../../support/create-outlet.ts';
import { createSubmissions } from '../../support/create-submissions.ts';
import { test } from '../../support/fixtures.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Noti/ });
const list = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a rejection reaches both devices at once, and what is read on one is read on the other', async ({
  product,
  outlet,
  enter,
}) => {
  const phone = await enter(outlet.staff, '/task/my-tasks');
  const tablet = await enter(outlet.staff, '/task/outbox');
  // The second device is told, on both.
  await expect(bell(phone)).toHaveAccessibleName('Notifikasi, 1 belum dibaca');
  await bell(phone).click();
  await list(phone, 'Notifikasi')
    .getByRole('button', { name: 'Tandai semua sudah dibaca', exact: true })
    .click();
  await phone.keyboard.press('Escape');
  for (const page of [phone, tablet]) await expect(bell(page)).toHaveAccessibleName('Notifikasi');

  const [sent] = await createSubmissions(product, outlet, 1);
  const uid = await uidOf(product.context, outlet.manager);
  const rina = { kind: 'person', uid, name: outlet.manager.name, role: 'manager', location_id: outlet.id };
  const rejection = { id: sent!.id, decision: 'Rejected', notes: 'Minyak masih kotor' } as const;
  await reviewSubmission(product.context, rina as PersonActor, 'manager', rejection);
  const title = 'Bukti tugas “Lap meja 001” ditolak';
  await expect(phone.getByRole('alert').filter({ hasText: title })).toContainText('Minyak masih kotor');
  for (const page of [phone, tablet])
    await expect(bell(page)).toHaveAccessibleName('Notifikasi, 1 belum dibaca');

  await bell(phone).click();
  const line = list(phone, 'Notifikasi').getByRole('link', { name: title });
  await expect(line).toContainText('Rina Kusumawati');
  await line.click();
  await expect(phone).toHaveURL(/\/task\/my-tasks\?task=[0-9a-f-]+$/);
  const task = list(phone, 'Lap meja 001');
  await expect(task).toContainText('Minyak masih kotor');
  await expect(task.getByText('Kamera', { exact: true })).toBeVisible();
  await phone.keyboard.press('Escape');
  for (const page of [phone, tablet]) await expect(bell(page)).toHaveAccessibleName('Notifikasi');
});
