import { readFile } from 'node:fs/promises';
import { read } from '@e965/xlsx';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { createManyTasks } from '../../support/create-many-tasks.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/start-product.ts';

// The lists are across all outlets, so no other journey may create tasks here.
test.use({ productName: 'long list', locale: 'en-GB' });

/** Sixteen pages. Each task has its own definition, because tasks are searched by their definition's name. */
const COPIES = 8000;

test.beforeEach(async ({ product }) => {
  await createManyTasks(product.context);
  await sql`
    with definition as (
      insert into task_definitions (display_id, task_name, frequency, photo_required)
      select 'TT261120-ABCDEFGH', 'Periksa ' || lpad(n::text, 5, '0'), 'daily', false
      from generate_series(1, ${COPIES}::int) n
      returning id, task_name
    )
    insert into daily_tasks (definition_id, task_name, task_date, deadline_date, deadline_datetime,
      assigned_location_id, assigned_job_role_id)
    select definition.id, definition.task_name, task_date, deadline_date, deadline_datetime,
      assigned_location_id, assigned_job_role_id
    from (select * from daily_tasks limit 1) task, definition`.execute(product.context.db);
});

test('a long list is reached anywhere, filtered step by step and exported as a workbook', async ({
  enter,
}) => {
  const page = await enter(ADMIN, '/task/admin/daily-tasks?all=true&sort=task_name');
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  const filter = (label: string) => page.getByLabel(label, { exact: true });

  await test.step('its end is two calls away', async () => {
    await expect(row('Buka toko')).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/daily-tasks(\/places)?\?/.test(request.url())) calls.push(request.url());
    });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(row('Sapu lantai')).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(3);
    expect(calls.some((url) => url.includes('/places'))).toBe(true);
  });

  await test.step('its headings stay under the top bar', async () => {
    await page.goto('/task/admin/daily-tasks?all=true&group=location&secondary=jobRole');
    const heading = page.getByRole('columnheader', { name: 'Location', exact: true });
    await expect(heading).toBeVisible();
    const outlet = main.getByRole('button', { name: /^HM \d/ });
    const role = main.getByRole('button', { name: /^Ops \d/ });
    await expect(role).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 2500));
    await expect(heading).toBeInViewport();
    await expect(outlet).toBeInViewport();
    const tops = async () =>
      Promise.all(
        [outlet, role].map((one) => one.evaluate((el) => Math.round(el.getBoundingClientRect().top))),
      );
    await expect.poll(tops).toEqual([100, 144]);
  });

  await test.step('what is overdue leads to exactly its rows', async () => {
    const overdue = main.getByRole('link', { name: /^[\d,]+ overdue$/ });
    const count = Number(((await overdue.first().textContent()) ?? '').replace(/\D/g, ''));
    await overdue.first().click();
    await expect(page).toHaveURL(/status=Overdue/);
    const shown = count.toLocaleString('en-GB');
    await expect(main.getByText(count === 1 ? '1 task' : `${shown} tasks`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/status=/);
  });

  await test.step('Back takes back the last filter, and names are suggested', async () => {
    await page.goto('/task/admin/daily-tasks?all=true');
    await filter('Location').fill('sen');
    const list = (await filter('Location').getAttribute('list'))!;
    await expect(page.locator(`[id="${list}"] option`)).toHaveCount(1);
    await expect(page.locator(`[id="${list}"] option`)).toHaveAttribute('value', 'Senayan');
    await filter('Location').press('Enter');
    await expect(page).toHaveURL(/location=sen/);
    await filter('Job Name').fill('kas');
    await filter('Job Name').press('Enter');
    await expect(page).toHaveURL(/jobName=kas/);
    await page.goBack();
    await expect(page).not.toHaveURL(/jobName/);
    await expect(page).toHaveURL(/location=sen/);
    await page.goBack();
    await expect(page).not.toHaveURL(/location/);
  });

  await test.step('a date is typed as people write it, and shown in one form', async () => {
    await filter('From Date').fill('5/1/2026');
    await filter('To Date').fill('31 des');
    await filter('To Date').press('Enter');
    await expect(page).toHaveURL(/dateFrom=2026-01-05/);
    await expect(filter('From Date')).toHaveValue('5 Jan 2026');
    await filter('To Date').fill('kapan');
    await filter('To Date').blur();
    await expect(filter('To Date')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a workbook stores dates as dates', async () => {
    await page.goto('/task/admin/daily-tasks?location=HM&jobRole=Ops&jobName=toko');
    await expect(row('Buka toko')).toBeVisible();
    await page.getByRole('button', { name: 'Choose the file type', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`daily-tasks-${businessDate(new Date())}.xlsx`);
    const book = read(await readFile(await file.path()));
    const cells = book.Sheets[book.SheetNames[0]!]!;
    expect([cells.A1.v, cells.B1.v]).toEqual(['Task Name', 'Due Date/Time']);
    expect([cells.A2.v, cells.B2.t]).toEqual(['Buka toko', 'n']);
  });
});
