import { insertSubmission, insertTask } from '@gerai/server/testing/tasks.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Outlet, uidOf } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

// The figures cover every outlet, so no other journey may create tasks here.
test.use({ productName: 'dashboards' });

const LONG_NAME = 'Gerai Kecamatan Kebayoran Baru Jakarta Selatan Lantai Dasar';

test('each role sees what to do next, and every figure leads to its rows', async ({
  product,
  outlet,
  enter,
  hasTouch,
}) => {
  const today = businessDate(new Date());
  const yesterday = addDays(today, -1);
  await work(product, outlet, today);
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click());

  await test.step('the admin goes from the heat map to the tasks of a day, and back', async () => {
    const admin = await enter(ADMIN);
    await expect(figure(admin, 'Daily tasks')).toContainText('6');
    await expect(figure(admin, 'Submitted today')).toContainText('1');
    const map = admin.getByRole('table', { name: 'Completion by outlet', exact: true });
    const cell = map
      .getByRole('link', { name: `${outlet.name}, `, exact: false })
      .and(map.locator(`a[href*="dateFrom=${yesterday}"][href*="${outlet.id}"]`));
    await expect(cell).toHaveText('50');
    await expect(cell).toHaveAccessibleName(/: 50%, 1 of 2 done$/);

    // Ordered by the completed days, worst first; an outlet without any is last.
    await expect(map.getByRole('row').nth(2)).toContainText(outlet.name);
    await press(admin.getByText('By name', { exact: true }));
    await expect(admin).toHaveURL(/order=name/);
    await press(admin.getByText('7 days', { exact: true }));
    await expect(map.getByRole('columnheader')).toHaveCount(9);
    await admin.getByRole('searchbox', { name: 'Search outlets', exact: true }).fill('Kebayoran');
    await expect(map.getByRole('row')).toHaveCount(3);
    await admin.reload();
    await expect(map.getByRole('row')).toHaveCount(3);
    await admin.getByRole('searchbox', { name: 'Search outlets', exact: true }).fill('');

    if (hasTouch) {
      await cell.tap();
      await expect(admin.getByText('1 of 2 done')).toBeVisible();
      await expectAccessible(admin);
      await admin.getByRole('link', { name: 'Show the tasks', exact: true }).tap();
    } else {
      await cell.hover();
      await expect(admin.getByText('1 of 2 done')).toBeVisible();
      // By keyboard: the table's only tab stop is the last day of all outlets; the arrow keys move from there.
      await map.getByRole('link').and(map.locator('[tabindex="0"]')).focus();
      await admin.keyboard.press('ArrowLeft');
      await expect(map.locator(':focus')).toHaveAttribute('href', new RegExp(`dateTo=${yesterday}`));
      await cell.click();
    }
    await expect(admin).toHaveURL(new RegExp(`/task/admin/daily-tasks\\?.*outlet_id=${outlet.id}`));
    await admin.goBack();
    await expect(admin).toHaveURL(/days=7/);
  });

  await test.step('the admin reports by outlet, region and task, and takes the file along', async () => {
    const admin = await enter(ADMIN, '/task/admin/reports');
    const table = admin.getByRole('table');
    const row = table.getByRole('row', { name: outlet.name });
    await expect(row).toContainText('Jakarta');
    // With the day of the auto failed task, two of five tasks are done.
    await expect(
      row.getByRole('link', { name: `${outlet.name}, Completion: 40%`, exact: true }),
    ).toBeVisible();
    await expectAccessible(admin);
    await press(table.getByRole('button', { name: 'Auto failed', exact: true }));
    await expect(table.getByRole('columnheader', { name: 'Auto failed' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(admin).toHaveURL(/sort=autoFailed/);

    const download = admin.waitForEvent('download');
    await press(admin.getByRole('button', { name: 'Export CSV', exact: true }));
    expect((await download).suggestedFilename()).toBe(`report-outlet-${addDays(today, -29)}-${today}.csv`);

    const sumUpBy = admin.getByRole('radiogroup', { name: 'Sum up by', exact: true });
    await press(sumUpBy.getByText('Task', { exact: true }));
    await expect(table.getByRole('row', { name: 'Sweep the floor' })).toBeVisible();
    await press(sumUpBy.getByText('Region', { exact: true }));
    await press(table.getByRole('link', { name: 'Jakarta', exact: true }));
    await expect(row).toBeVisible();
    await expect(table.getByRole('row', { name: LONG_NAME })).toHaveCount(0);
    await press(row.getByRole('link', { name: `${outlet.name}, Auto failed: 1`, exact: true }));
    await expect(admin).toHaveURL(/status=Auto\+Failed/);
  });

  await test.step('the manager sees the oldest first', async () => {
    const manager = await enter(outlet.manager);
    await expect(figure(manager, 'Tasks today')).toContainText('3');
    await expect(manager.getByText('1 of 3', { exact: true })).toBeVisible();
    await expect(manager.getByRole('list').getByText(/: 50%, 1 of 2 done$/)).toBeAttached();
    await press(manager.getByRole('link', { name: '1 day 1', exact: true }));
    await expect(manager).toHaveURL(/\/task\/manager\/review\?.*order=oldest/);
  });

  await test.step('the auditor sees what waits, and where', async () => {
    const auditor = await enter(outlet.auditor);
    await expect(figure(auditor, 'Pending audit')).toContainText('1');
    await expect(auditor.getByRole('table', { name: 'Completion by outlet', exact: true })).toBeVisible();
    await press(auditor.getByRole('link', { name: 'Today 1', exact: true }));
    await expect(auditor).toHaveURL(new RegExp(`/task/audit/review\\?.*dateFrom=${today}`));
    await expect(auditor.getByRole('region', { name: 'Sweep the floor', exact: true })).toBeVisible();
  });

  await test.step('staff see their day, in Indonesian', async () => {
    const staff = await enter(outlet.staff);
    await expect(staff.getByRole('heading', { level: 1 })).toContainText('Siti Rahmawati');
    await expect(figure(staff, 'Tugas Hari Ini')).toContainText('3');
    await expect(figure(staff, 'Selesai')).toContainText('1');
    await expect(figure(staff, 'Terlambat')).toContainText('1');
    await expect(staff.getByText('1 tugas terlambat')).toBeVisible();
    await expect(staff.getByText('33%', { exact: true })).toBeVisible();
    await press(staff.getByRole('link', { name: 'Sweep the floor' }).first());
    await expect(staff).toHaveURL(/\/task\/tasks\//);
  });
});

const figure = (page: Page, name: string) =>
  page.getByRole('link').filter({ hasText: new RegExp(`^${name}`) });

/**
 * Today three tasks: one approved, one due at midnight, one late. Yesterday two: one waits for the manager, one was
 * failed. An outlet with a long name has a task of its own.
 */
async function work({ context }: Product, outlet: Outlet, today: string): Promise<void> {
  const { db } = context;
  await expect
    .poll(() => endedDays(db), { message: "a first start's end of yesterday" })
    .toEqual([{ status: 'succeeded' }]);
  const staff = await uidOf(context, outlet.staff);
  const place = { outlet_id: outlet.id, job_role_id: outlet.job_role_id, photo_required: false };
  const on = (task_date: string, deadline_time: string) =>
    insertTask(db, { ...place, task_date, deadline_time });
  const yesterday = addDays(today, -1);
  const at = (date: string) => businessInstant(date, '00:00').toISOString();
  await insertSubmission(db, await on(today, '23:59'), {
    submitted_by_uid: staff,
    submitted_at: at(today),
    manager_status: 'Approved',
    manager_reviewed_by_uid: staff,
    manager_reviewed_at: at(today),
  });
  await on(today, '23:59');
  await on(today, '00:00');
  await insertSubmission(db, await on(yesterday, '17:00'), {
    submitted_by_uid: staff,
    submitted_at: at(yesterday),
  });
  const failed = await on(yesterday, '17:00');
  await db
    .insertInto('task_submissions')
    .values({
      task_id: failed.id,
      attempt: 1,
      outlet_id: outlet.id,
      job_role_id: outlet.job_role_id,
      staff_status: 'AutoFailed',
      manager_status: 'AutoFailed',
      audit_status: 'AutoFailed',
      system_status: 'AutoFailed',
      submitted_at: at(today),
      updated_at: at(today),
    })
    .execute();
  const { id } = await db
    .insertInto('outlets')
    .values({ outlet_name: LONG_NAME, region: 'Daerah Khusus Ibukota' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTask(db, { ...place, outlet_id: id, task_date: today });
}

/** What waits for a review would be settled by it. */
const endedDays = (db: Product['context']['db']) =>
  db.selectFrom('job_runs').select('status').where('job', '=', 'update-task-statuses').execute();
