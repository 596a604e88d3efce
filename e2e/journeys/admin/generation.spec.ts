import { createTemplate } from '@gerai/server/modules/business/templates/create-template.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { templateInput } from '@gerai/shared/business/templates/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
import { generateToday } from '../../support/generate-today.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

const REASON = 'Besok ada inventaris';

test("a day's tasks are on the phone once an admin makes them, and are cancelled there when withdrawn", async ({
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
  await plan(product, outlet, 'Hitung kas');
  const [admin, staff] = await Promise.all([
    enter(ADMIN, '/task/admin/generator'),
    enter(outlet.staff, '/task/my-tasks'),
  ]);
  const card = staff.getByRole('article').filter({ hasText: 'Hitung kas' });
  const preview = admin.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('row').filter({ hasText: outlet.name })).toContainText(outlet.jobRole);
  await expect(card).toHaveCount(0);
  await generateToday(admin);
  await expect(card).toContainText('Tandai selesai');

  await admin.getByRole('button', { name: 'Withdraw this run…', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Withdraw the run', exact: true });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(card).toContainText('Dibatalkan');
  await expect(card).toContainText(REASON);
});

test('an outlet of an area gets its tasks and somebody to do them, until it is archived', async ({
  product,
  outlet,
  enter,
}) => {
  const { context } = product;
  const { job_role_id, jobRole, staff } = outlet;
  const branch = { name: `${outlet.name} Timur`, id: crypto.randomUUID() };
  const area = await context.db
    .insertInto('areas')
    .values({ area_name: `Area ${outlet.name}`, created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('outlets')
    .values({ id: branch.id, outlet_name: branch.name, region: 'Jakarta', area_id: area.id })
    .execute();
  await context.db.updateTable('outlets').set({ area_id: area.id }).where('id', '=', outlet.id).execute();
  await plan(product, outlet, 'Cek genset', { location_ids: null, assigned_area_id: area.id });

  const page = await enter(ADMIN, '/task/admin/generator');
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  for (const { name } of [outlet, branch])
    await expect(
      preview.getByRole('row').filter({ hasText: name }).filter({ hasText: jobRole }),
    ).not.toHaveCount(0);
  await generateToday(page);
  await expect(page.getByRole('button', { name: 'Withdraw this run…', exact: true })).toBeVisible();

  const next = addDays(businessDate(new Date()), 7);
  const coverage = `/task/admin/coverage?date=${next}&job_role_id=${job_role_id}`;
  await page.goto(coverage);
  const missing = page.getByText(`No ${jobRole} at ${branch.name}: nobody can do 1 task each day.`);
  await expect(missing).toBeVisible();

  await page.goto(`/task/admin/users/${await uidOf(context, staff)}`);
  await page.getByRole('button', { name: 'Add place of work', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Location' }).fill(branch.name);
  await page.getByRole('option', { name: branch.name }).click();
  await dialog.getByRole('button', { name: 'Add place of work', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(branch.name).first()).toBeVisible();
  await page.goto(coverage);
  await page.getByRole('button', { name: branch.name, exact: true }).click();
  await expect(
    page.getByRole('row').filter({ hasText: jobRole }).filter({ hasText: '1 person' }),
  ).toBeVisible();
  await expect(missing).toHaveCount(0);

  await page.goto(`/task/admin/outlets?search=${encodeURIComponent(branch.name)}`);
  await page.getByRole('button', { name: `More for ${branch.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive…', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Outlet archived. Tasks withdrawn: 1', { exact: true })).toBeVisible();
  await page.goto(`/task/admin/daily-tasks?job_role_id=${job_role_id}`);
  const tasks = page.getByRole('main');
  await expect(tasks.getByText('Cek genset').first()).toBeVisible();
  await expect(tasks.getByText(outlet.name, { exact: true }).first()).toBeVisible();
  await expect(tasks.getByText(branch.name)).toHaveCount(0);
});

async function plan(
  { context }: Product,
  outlet: Outlet,
  task_name: string,
  places: object = { location_ids: [outlet.id] },
): Promise<void> {
  const input = {
    task_name,
    assigned_job_role_id: outlet.job_role_id,
    ...places,
    frequency: 'daily',
    start_date: businessDate(new Date()),
    deadline_time: '23:59',
    photo_required: false,
  } as const;
  const uid = await uidOf(context, ADMIN);
  const actor = { kind: 'person', uid, name: ADMIN.name, role: 'admin' } as PersonActor;
  await createTemplate(context, actor, templateInput.parse(input));
}
