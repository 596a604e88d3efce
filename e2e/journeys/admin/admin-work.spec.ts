import { insertSubmission, insertTask } from '@gerai/server/testing/tasks.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { createAttempt, peopleOf } from '../../support/create-attempt.ts';
import type { Outlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

// Templates for all locations and settled days affect every outlet.
test.use({ productName: 'admin work' });

const TASK = 'Periksa alat pemadam';
const SCHEDULER = '/task/admin/scheduler';
const longDate = (date: string) =>
  new Date(`${date}T12:00:00+08:00`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Singapore',
  });

/** An unexpected server error. */
const broken = (message: string) => ({ status: 500, json: { code: 'internal', message } });

test('a template for all locations is made, looked at, changed and deleted', async ({ outlet, enter }) => {
  const page = await enter(ADMIN, SCHEDULER);
  const main = page.getByRole('main');
  const green = async (text: string) => {
    const banner = main.getByRole('status').filter({ hasText: text });
    await expect(banner).toHaveText(text);
    await expect(banner).toHaveAttribute('style', /-green-/);
  };

  await test.step('whoever applies it to all locations chooses none', async () => {
    await button(page, 'New template').first().click();
    const form = page.getByRole('dialog', { name: 'New template', exact: true });
    await expect(form.getByRole('checkbox', { name: /AI photo comparison.*Future feature/ })).toBeVisible();
    await form.getByRole('textbox', { name: 'Task Name' }).fill(TASK);
    await form.getByRole('combobox', { name: 'Assigned Job Role' }).click();
    await page.getByRole('listbox').getByRole('option', { name: outlet.jobRole, exact: true }).click();

    const one = form.getByRole('checkbox', { name: outlet.name, exact: true });
    const all = form.getByRole('switch', { name: 'Apply to All Locations', exact: true });
    await one.click();
    await expect(one).toBeChecked();
    await expect(form.getByText('1 chosen', { exact: true })).toBeVisible();
    await all.press('Space');
    await expect(one).toHaveCount(0);
    await all.press('Space');
    await expect(form.getByText('0 chosen', { exact: true })).toBeVisible();
    await expect(one).not.toBeChecked();
    await all.press('Space');
    await expect(one).toHaveCount(0);

    await form.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'Every X Days', exact: true }).click();
    const everyDays = form.getByRole('textbox', { name: 'Every X Days' });
    await everyDays.fill('');
    await button(form, 'Create template').click();
    await expect(form.getByText('Every X Days must be at least 1', { exact: true })).toBeVisible();
    await everyDays.fill('3');
    await form.getByLabel('Deadline Time').fill('09:15');
    await form.getByLabel('Deadline (Days)').fill('2');
    await expectAccessible(page);
    await button(form, 'Create template').click();
    await green('Template created successfully for all locations!');
  });

  const group = main.getByRole('region', { name: 'Ungrouped Templates', exact: true });
  const row = (name: string) => group.getByRole('row').filter({ hasText: name });

  await test.step('it stands among those without a group', async () => {
    await expect(group.getByRole('heading', { name: /^Ungrouped Templates/ })).toBeVisible();
    await expect(row(TASK)).toContainText('All locations');
    await expect(row(TASK)).toContainText('09:15');
    await expectAccessible(page);
  });

  await test.step('its preview tells each day and its deadline', async () => {
    await button(group, `Preview ${TASK}`).click();
    const preview = page.getByRole('dialog', { name: `Next occurrences: ${TASK}`, exact: true });
    const today = businessDate(new Date());
    for (const [at, date] of [today, addDays(today, 3), addDays(today, 6)].entries()) {
      const next = new Date(`${addDays(date, 1)}T12:00:00+08:00`);
      const day = next.toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'Asia/Singapore',
      });
      await expect(preview.getByRole('row').nth(at + 1)).toContainText(longDate(date));
      await expect(preview.getByRole('row').nth(at + 1)).toContainText(`${day}, 09:15`);
    }
    await expectAccessible(page);
    await button(preview, 'Close').click();
    await expect(preview).toBeHidden();
  });

  const changed = `${TASK} api`;
  await test.step('it is changed', async () => {
    await button(group, `Edit ${TASK}`).click();
    const form = page.getByRole('dialog', { name: /^Edit template TT/ });
    await form.getByRole('textbox', { name: 'Task Name' }).fill(changed);
    await button(form, 'Save changes').click();
    await green('Template group updated successfully!');
    await expect(row(changed)).toBeVisible();
  });

  await test.step('it is deleted, after a question', async () => {
    const id = await row(changed)
      .getByText(/^TT\d{6}-[0-9A-Z]{8}$/)
      .textContent();
    await button(group, `Delete ${changed}`).click();
    const question = page.getByRole('dialog', { name: 'Delete template', exact: true });
    await expect(question).toContainText(
      `Are you sure you want to delete all templates in group ${id}? This will remove the template from all locations.`,
    );
    await expectAccessible(page);
    await button(question, 'Cancel').click();
    await expect(row(changed)).toBeVisible();
    await button(group, `Delete ${changed}`).click();
    await button(question, 'Delete').click();
    await green('Template group deleted successfully!');
    await expect(row(changed)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('tasks are not generated without a date, and a failure is told', async ({ enter }) => {
  const page = await enter(ADMIN, '/task/admin/generator');
  const forDate = button(page, 'Generate for this date');
  await forDate.click();
  await expect(notice(page, 'Date Required')).toContainText('Please select a date first');
  await expect(page.getByRole('alert')).toHaveText('Date RequiredPlease select a date first');
  await expectAccessible(page);

  await page.getByLabel('Custom date', { exact: true }).fill(addDays(businessDate(new Date()), 3));
  await page.route('**/api/generation', (route) => route.fulfill(broken('')));
  await forDate.click();
  await expect(notice(page, 'Task Generation Failed')).toContainText('An unexpected error occurred');
  await page.route('**/api/generation', (route) => route.abort());
  await button(page, 'Generate for today').click();
  await expect(notice(page, 'Task Generation Failed').last()).toContainText('Unable to reach the server');
  await expectAccessible(page);
});

test('a day is settled by its date, both ways, and a failure is told', async ({ product, outlet, enter }) => {
  const page = await enter(ADMIN, '/task/admin/database-maintenance');
  const updater = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Task Status Updater', exact: true }),
  });
  const date = addDays(businessDate(new Date()), -1);
  // The server catches up on missed runs at start; nothing runs in between later.
  await expect(page.getByRole('row', { name: 'Update Task Statuses' })).toContainText('Active');
  await expect(page.getByText('Has not run yet')).toHaveCount(0);
  await leaveUndone(product, outlet, date);

  // The address is updated a moment after the click.
  const custom = updater.getByRole('checkbox', { name: 'Use a custom date', exact: true });
  await custom.click();
  await expect(custom).toBeChecked();
  await expect(updater).toContainText('Choose a date to see what would happen.');
  await expect(button(updater, 'Update via Edge Function')).toBeDisabled();
  await updater.getByLabel('Date to settle', { exact: true }).fill(date);
  const figures = `${longDate(date)}: 2 tasks will be failed, 1 submission will be approved.`;
  await expect(updater.getByText('2 tasks will be failed, 1 submission will be approved.')).toHaveText(
    figures,
  );
  await expect(updater).toContainText('1 submission without a photo stays pending.');
  await expectAccessible(page);

  const settle = async (way: string) => {
    await button(updater, way).click();
    const question = page.getByRole('dialog', { name: 'Update task statuses', exact: true });
    await expect(question).toContainText(figures);
    await button(question, 'Update').click();
    await expect(question).toBeHidden();
  };
  const inline = updater.getByRole('alert').filter({ hasText: 'Error updating task statuses' });

  await test.step('what fails is told, in a notice and on the screen', async () => {
    const failed = notice(page, 'Failed to Update Task Statuses');
    await page.route('**/api/day-end', (route) => route.fulfill(broken('')));
    await settle('Update Task Statuses');
    await expect(failed.filter({ hasText: 'An unknown error occurred' })).toBeVisible();
    await expect(inline).toContainText('An unknown error occurred');
    await expectAccessible(page);
    await page.route('**/functions/v1/update-task-statuses', (route) => route.abort());
    await settle('Update via Edge Function');
    await expect(failed.filter({ hasText: 'Failed to call update-task-statuses function' })).toBeVisible();
    await expect(inline).toContainText('Unable to reach the server');
    await page.unrouteAll();
  });

  await test.step('the function settles it, and the panel tells what came of it', async () => {
    await settle('Update via Edge Function');
    const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium' });
    const done = `Task status update completed for ${day}: 2 tasks auto-failed, 1 tasks auto-approved.`;
    await expect(notice(page, 'Task Statuses Updated via Edge Function')).toContainText(done);
    const panel = updater.getByRole('status');
    await expect(panel).toContainText(done);
    await expect(panel).toContainText(/Auto-failed\s*2/);
    await expect(panel).toContainText(/Auto-approved\s*1/);
    await expect(panel).toContainText(`Target date: ${date}`);
    await expect(inline).toHaveCount(0);
    await expect(updater).toContainText('0 tasks will be failed, 0 submissions will be approved.');
    await expectAccessible(page);
  });
});

/** Two tasks not done, one waiting for review, and one waiting without a photo. */
async function leaveUndone({ context }: Product, outlet: Outlet, task_date: string): Promise<void> {
  const people = await peopleOf(context, outlet);
  const task = (task_name: string, photo_required = true) =>
    insertTask(context.db, {
      outlet_id: outlet.id,
      job_role_id: outlet.job_role_id,
      task_date,
      task_name,
      photo_required,
    });
  await task('Hitung kas');
  await task('Sapu lantai');
  const submitted_at = new Date(`${task_date}T10:00:00+08:00`).toISOString();
  await createAttempt(context, await task('Lap meja'), people, {});
  await insertSubmission(context.db, await task('Kunci pintu', false), {
    submitted_by_uid: people.staff,
    submitted_at,
    photo_count: 0,
  });
  await context.db
    .updateTable('task_submissions')
    .set({ submitted_at })
    .where('outlet_id', '=', outlet.id)
    .execute();
}
