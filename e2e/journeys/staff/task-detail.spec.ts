import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { createAttempt, peopleOf } from '../../support/create-attempt.ts';
import { createOutlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';

const TASK =
  'Pembersihan menyeluruh mesin pendingin minuman serta pemeriksaan kelengkapan perlengkapan dapur';

test("a task's detail shows its whole history and opens the camera", async ({
  product,
  outlet,
  enter,
  hasTouch,
}) => {
  const { context, address } = product;
  const input = { outlet_id: outlet.id, job_role_id: outlet.job_role_id, task_name: TASK };
  const task = await insertTask(context.db, { ...input, task_date: businessDate(new Date()) });
  const people = await peopleOf(context, outlet);
  await createAttempt(context, task, people, {
    attempt: 1,
    is_latest: false,
    staff_notes: 'Sudah bersih',
    manager: { status: 'Rejected', notes: 'Karet pintu masih kotor' },
  });
  await createAttempt(context, task, people, {
    attempt: 2,
    staff_notes: 'Karet pintu sudah dilap',
    manager: { status: 'Approved' },
    auditor: { status: 'Rejected', notes: 'Foto terlalu gelap' },
  });
  const path = `/task/tasks/${task.id}`;
  const staff = await enter(outlet.staff, '/task/my-tasks');
  const detail = staff.getByRole('article');
  const press = (name: string) => {
    const button = staff.getByRole('button', { name, exact: true });
    return hasTouch ? button.tap() : button.click();
  };

  await test.step('a card leads to it', async () => {
    await staff.getByRole('link', { name: `Detail ${TASK}`, exact: true }).click();
    await expect(staff).toHaveURL(`${address}${path}`);
    await expect(staff.getByRole('heading', { name: 'Detail Tugas', exact: true })).toBeVisible();
    await expect(detail.getByRole('heading', { name: TASK, exact: true })).toBeVisible();
    for (const text of ['Ditolak Audit', 'Harian', 'Wajib', outlet.jobRole, 'TT261120-ABCDEFGH'])
      await expect(detail.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(detail).toContainText(`${outlet.name} · Jakarta`);
  });

  await test.step('its timeline is over all attempts, oldest first', async () => {
    await expect(detail.getByRole('list').last().getByRole('listitem')).toContainText([
      'Tugas dibuat',
      /Terkirim.*Siti Rahmawati.*Sudah bersih/,
      /Ditolak manajer.*Rina Kusumawati.*Karet pintu masih kotor/,
      /Terkirim · percobaan 2.*Siti Rahmawati.*Karet pintu sudah dilap/,
      /Disetujui manajer.*Rina Kusumawati/,
      /Ditolak auditor.*Diah Permatasari.*Foto terlalu gelap/,
    ]);
  });

  await test.step('its photos open', async () => {
    const photo = detail.getByRole('button', { name: `Foto terkirim untuk ${TASK}`, exact: true }).first();
    await photo.click();
    await expect(staff.getByRole('dialog')).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('its address can be passed on', async () => {
    await staff.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Salin tautan');
    await expect(staff.getByText('Tautan disalin', { exact: true })).toBeVisible();
    expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(`${address}${path}`);
  });

  await test.step('on paper it has no buttons', async () => {
    await staff.emulateMedia({ media: 'print' });
    await expect(detail.getByRole('heading', { name: TASK, exact: true })).toBeVisible();
    for (const name of ['Cetak', 'Kirim lagi', 'Kembali'])
      await expect(staff.getByRole('button', { name, exact: true })).toBeHidden();
    await staff.emulateMedia({ media: null });
  });

  await test.step('what was rejected can be sent again', async () => {
    await press('Kirim lagi');
    await expect(staff.getByRole('dialog', { name: TASK, exact: true })).toBeVisible();
    await staff.goBack();
    await press('Kembali');
    await expect(staff).toHaveURL(`${address}/task/my-tasks`);
  });

  await test.step('for another outlet it does not exist', async () => {
    const stranger = await enter((await createOutlet(context)).staff, path);
    await expect(stranger.getByText('Tugas tidak ditemukan', { exact: true })).toBeVisible();
    await expectAccessible(stranger);
  });
});
