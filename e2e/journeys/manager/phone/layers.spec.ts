import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { createAttempt, peopleOf } from '../../../support/create-attempt.ts';
import { createSentTask } from '../../../support/create-sent-task.ts';
import { test } from '../../../support/fixtures.ts';
import { ADMIN } from '../../../support/start-product.ts';

const REVIEW = '/task/manager/review';
const HISTORY = '/task/manager/history';

/** Navigates to another screen without reloading the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await page.waitForURL(`**${path}`);
}

test('Back closes one layer at a time, and a closed layer leaves no history entry', async ({
  product,
  outlet,
  enter,
}) => {
  const { context } = product;
  const people = await peopleOf(context, outlet);
  const place = { outlet_id: outlet.id, job_role_id: outlet.job_role_id };
  const today = { ...place, task_date: businessDate(new Date()) };
  await createAttempt(
    context,
    await insertTask(context.db, { ...today, task_name: 'Sapu lantai' }),
    people,
    {},
  );
  await createAttempt(context, await insertTask(context.db, { ...today, task_name: 'Lap kaca' }), people, {
    manager: { status: 'Approved' },
  });
  const manager = await enter(outlet.manager, '/task/my-tasks');
  await follow(manager, REVIEW);
  const viewer = manager.getByRole('dialog', { name: 'Sapu lantai', exact: true });
  const photo = manager.getByRole('button', { name: /Photo sent for Sapu lantai/ }).first();

  await test.step('in the viewer of the review screen', async () => {
    await photo.click();
    await expect(viewer).toBeVisible();
    await manager.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(manager).toHaveURL(new RegExp(REVIEW));
    await expect(photo).toBeVisible();
  });

  await test.step('Forward does not bring it back', async () => {
    await manager.goForward();
    await expect(photo).toBeVisible();
    await expect(viewer).toHaveCount(0);
  });

  await test.step('closed by its button or by Escape, Back leaves the screen at once', async () => {
    await photo.click();
    await viewer.getByRole('button', { name: /^Close/ }).click();
    await expect(viewer).toHaveCount(0);
    await photo.click();
    await expect(viewer).toBeVisible();
    await manager.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect.poll(() => manager.evaluate(() => history.state.layer)).toBeUndefined();
    await manager.goBack();
    await expect(manager).toHaveURL(/my-tasks$/);
    await manager.goForward();
    await expect(manager).toHaveURL(new RegExp(REVIEW));
  });

  await test.step('a page reloaded over a layer has none', async () => {
    await photo.click();
    await expect(viewer).toBeVisible();
    await manager.reload();
    await expect(photo).toBeVisible();
    await expect.poll(() => manager.evaluate(() => history.state.layer)).toBeUndefined();
    await manager.goBack();
    await expect(manager).toHaveURL(/my-tasks$/);
  });

  await test.step('a viewer above a detail that is in the address', async () => {
    await follow(manager, REVIEW);
    await follow(manager, HISTORY);
    await expect(manager.getByText('1 decision', { exact: true })).toBeVisible();
    await manager.getByRole('link', { name: 'Lap kaca' }).click();
    const detail = manager.getByRole('dialog', { name: 'Detail Tugas', exact: true });
    await detail.getByRole('button', { name: 'Foto terkirim untuk Lap kaca', exact: true }).first().click();
    await expect(manager.getByRole('dialog')).toHaveCount(2);
    await manager.goBack();
    await expect(manager.getByRole('dialog')).toHaveCount(1);
    await expect(manager).toHaveURL(/task=/);
    await manager.goBack();
    await expect(manager.getByRole('dialog')).toHaveCount(0);
    await expect(manager).toHaveURL(new RegExp(`${HISTORY}$`));
    await manager.getByRole('link', { name: 'Lap kaca' }).click();
    await detail.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(detail).toHaveCount(0);
    await manager.goBack();
    await expect(manager).toHaveURL(new RegExp(REVIEW));
    await manager.goBack();
    await expect(manager).toHaveURL(/my-tasks$/);
  });

  await test.step("a link in a dialog opens its screen, and Back returns to the dialog's page", async () => {
    await createSentTask(product, outlet, 'Isi sabun');
    await manager.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).click();
    await manager.getByRole('dialog').getByRole('link').last().click();
    await expect(manager).not.toHaveURL(/my-tasks/);
    await expect(manager.getByRole('dialog')).toHaveCount(0);
    await manager.goBack();
    await expect(manager).toHaveURL(/my-tasks$/);
    await expect(manager.getByRole('dialog')).toHaveCount(0);
  });
});

test('Back loses nothing that was entered', async ({ enter }) => {
  const page = await enter(ADMIN, '/task/admin/users/import');
  await follow(page, '/task/admin/users');
  const dialog = page.getByRole('dialog', { name: 'Add User', exact: true });
  const question = page.getByRole('dialog', { name: 'Discard your changes?', exact: true });
  const name = dialog.getByLabel(/^Full Name/);
  await page.getByRole('button', { name: 'Add User', exact: true }).first().click();
  await name.fill('Budi');

  await test.step('the dialog asks, and Back again answers that it stays', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Budi');
    await expect(page).toHaveURL(/add=/);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/add=/);
  });

  await test.step('a form without an address stays, and its button closes it', async () => {
    await page.goto('/task/admin/outlets');
    await page.getByRole('button', { name: 'Add outlet', exact: true }).first().click();
    const outlet = page.getByRole('dialog', { name: 'Add outlet', exact: true });
    await outlet.getByLabel(/^Outlet name|^Name/).fill('Gerai baru');
    await page.goBack();
    await expect(outlet.getByLabel(/^Outlet name|^Name/)).toHaveValue('Gerai baru');
    await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(1);
    await outlet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(outlet).toHaveCount(0);
    await expect(page).toHaveURL(/outlets$/);
  });
});
