import { expect, type Page } from '@playwright/test';
import { createOutlet, type Outlet, uidOf } from '../../support/create-outlet.ts';
import { createTask, sendTask } from '../../support/create-sent-task.ts';
import { phone, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

const TASK = 'Cek kulkas';

test('while a manager is away somebody lent does a task there, a deputy reviews it, and both come back', async ({
  product,
  outlet: there,
  enter,
}) => {
  const home = await createOutlet(product.context);
  const page = await enter(ADMIN);
  await createTask(product, there, TASK);
  await lend(page, await uidOf(product.context, home.staff), there, 'staff');
  await lend(page, await uidOf(product.context, home.manager), there, 'manager');

  const [staff, deputy] = await Promise.all([
    enter(home.staff, '/task/my-tasks'),
    enter(home.manager, '/task/manager/review'),
  ]);
  await staff.setViewportSize(phone.viewport);
  const card = staff.getByRole('article').filter({ hasText: TASK });
  await expect(card).toContainText(there.name);
  await button(card, 'Tandai selesai').click();
  await expect(card).toContainText('Terkirim');

  await expect(deputy.getByRole('region', { name: TASK, exact: true })).toContainText(there.name);
  await button(deputy, 'Approve').click();
  await expect(deputy.getByText('No tasks to review', { exact: true })).toBeVisible();
  // Leaving the screen ends the seconds in which a decision can be undone.
  await deputy.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(card).toContainText('Disetujui');

  await sendTask(product, there, await createTask(product, there, 'Hitung kas'));
  for (const person of [home.staff, home.manager]) {
    await page.goto(`/task/admin/users/${await uidOf(product.context, person)}`);
    await button(page, `Take ${there.name} away`).click();
    await button(page.getByRole('dialog'), 'Delete').click();
    await expect(page.getByText('Place of work taken away.', { exact: true })).toBeVisible();
  }
  await expect(card).toHaveCount(0);
  await deputy.goto('/task/manager/review');
  await expect(deputy.getByText('No tasks to review', { exact: true })).toBeVisible();
});

/** Has somebody work at another outlet too, from today until further notice. */
async function lend(page: Page, uid: string, there: Outlet, role: 'staff' | 'manager'): Promise<void> {
  await page.goto(`/task/admin/users/${uid}`);
  await button(page, 'Add place of work').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Location', exact: true }).fill(there.name);
  await page.getByRole('option', { name: `${there.name} - Jakarta`, exact: true }).click();
  await dialog.getByRole('combobox', { name: 'As', exact: true }).selectOption(role);
  if (role === 'staff')
    await dialog
      .getByRole('combobox', { name: 'Job Role', exact: true })
      .selectOption({ label: there.jobRole });
  await button(dialog, 'Add place of work').click();
  await expect(button(page, `Take ${there.name} away`)).toBeVisible();
}
