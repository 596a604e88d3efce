import { createTemplate } from '@gerai/server/modules/business/templates/create-template.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { templateInput } from '@gerai/shared/business/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import type { Outlet } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

// Generation is for every outlet, so no other journey may create tasks here.
test.use({ productName: 'generation', locale: 'en-GB' });

const REASON = 'Besok ada inventaris';

test('a day is seen before it is made, withdrawn, opened again, and a task of it cancelled', async ({
  product,
  outlet,
  enter,
}) => {
  // The server's start makes the day's tasks; on a busy machine it would make these before they are seen.
  const runs = product.context.db
    .selectFrom('job_runs')
    .select('id')
    .where('job', '=', 'generate-daily-tasks');
  await expect.poll(async () => (await runs.execute()).length).toBeGreaterThan(0);
  for (const task_name of ['Hitung kas', 'Lap meja']) await plan(product, outlet, task_name);
  const admin = await enter(ADMIN, '/task/admin/generator');
  const staff = await enter(outlet.staff, '/task/my-tasks');
  const card = (name: string) =>
    staff.getByRole('article').filter({ has: staff.getByRole('heading', { name, exact: true }) });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const preview = admin.getByRole('region', { name: 'Preview', exact: true });

  await test.step('the preview says what is to be made, and that somebody works there', async () => {
    await expect(preview).toContainText('To be made2');
    await expect(preview).toContainText('Nobody works there0');
    await expect(preview.getByRole('row').filter({ hasText: outlet.name })).toContainText(outlet.jobRole);
    await press(admin, 'Generate for today');
    await expect(admin.getByRole('main').getByRole('status')).toContainText('Generated 2 tasks');
    await expect(card('Hitung kas')).toContainText('Tandai selesai');
  });

  await test.step('withdrawn, its tasks are cancelled on the phone, and not made again', async () => {
    await press(admin, 'Withdraw this run…');
    const dialog = admin.getByRole('dialog', { name: 'Withdraw the run', exact: true });
    await expect(dialog).toContainText('At 1 outlet 2 tasks will be cancelled');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog).toBeHidden();
    for (const name of ['Hitung kas', 'Lap meja']) {
      await expect(card(name)).toContainText('Dibatalkan');
      await expect(card(name)).toContainText(REASON);
    }
    await press(admin, 'Generate for today');
    await expect(admin.getByRole('main').getByRole('status')).toContainText('Generated 0 tasks');
    await press(admin, 'Back to the preview');
    await press(admin, 'Open them again');
    await expect(admin.getByRole('main').getByRole('status')).toContainText('Generated 2 tasks');
    await expect(card('Hitung kas')).toContainText('Tandai selesai');
  });

  await test.step('one is done, the other is cancelled, and only what counts is counted', async () => {
    await card('Hitung kas').getByRole('button', { name: 'Tandai selesai', exact: true }).click();
    await expect(card('Hitung kas')).toContainText('Terkirim');
    await admin.goto('/task/admin/tasks');
    await admin.getByRole('link', { name: 'View Details Lap meja', exact: true }).click();
    await press(admin, 'Batalkan tugas…');
    const dialog = admin.getByRole('dialog', { name: 'Batalkan tugas', exact: true });
    await dialog.getByRole('textbox', { name: /^Alasan/ }).fill(REASON);
    await dialog.getByRole('button', { name: 'Batalkan tugas', exact: true }).click();
    await expect(admin.getByText('Dibatalkan: tidak perlu dikerjakan, dan tidak dihitung.')).toBeVisible();
    await expect(card('Lap meja')).toContainText('Dibatalkan');
    await staff.goto('/task/dashboard');
    await expect(staff.getByRole('main')).toContainText('Tugas Hari Ini1');
    await expect(staff.getByRole('main')).toContainText('100');
  });
});

async function plan({ context }: Product, outlet: Outlet, task_name: string): Promise<void> {
  const { uid, name } = await context.db
    .selectFrom('users')
    .select(['uid', 'name'])
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow();
  const input = {
    task_name,
    assigned_job_role_id: outlet.job_role_id,
    location_ids: [outlet.id],
    frequency: 'daily',
    start_date: businessDate(new Date()),
    deadline_time: '23:59',
    photo_required: false,
  } as const;
  const actor = { kind: 'person', uid, name, role: 'admin' } as PersonActor;
  await createTemplate(context, actor, templateInput.parse(input));
}
