import { createTemplate } from '@gerai/server/modules/business/templates/create-template.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { templateInput } from '@gerai/shared/business/templates/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { test } from '../../support/fixtures.ts';
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
  await admin.getByRole('button', { name: 'Generate for today', exact: true }).click();
  await expect(card).toContainText('Tandai selesai');

  await admin.getByRole('button', { name: 'Withdraw this run…', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Withdraw the run', exact: true });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(card).toContainText('Dibatalkan');
  await expect(card).toContainText(REASON);
});

async function plan({ context }: Product, outlet: Outlet, task_name: string): Promise<void> {
  const input = {
    task_name,
    assigned_job_role_id: outlet.job_role_id,
    location_ids: [outlet.id],
    frequency: 'daily',
    start_date: businessDate(new Date()),
    deadline_time: '23:59',
    photo_required: false,
  } as const;
  const uid = await uidOf(context, ADMIN);
  const actor = { kind: 'person', uid, name: ADMIN.name, role: 'admin' } as PersonActor;
  await createTemplate(context, actor, templateInput.parse(input));
}
