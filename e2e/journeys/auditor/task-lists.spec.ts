import { readFile } from 'node:fs/promises';
import { submitTask } from '@gerai/server/modules/work/submissions/submit-task.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import { createManyTasks, LONG_NAME, MANY } from '../../support/create-many-tasks.ts';
import type { Outlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { ADMIN, type Product } from '../../support/start-product.ts';

// The lists are across all outlets, so no other journey may create tasks here.
test.use({ productName: 'task lists' });

const ALL = MANY + 6;
let places: { hm: string; ops: string };

test.beforeEach(async ({ product }) => {
  places ??= await createManyTasks(product.context);
});

test('an auditor finds, groups, sorts and opens the tasks of every outlet', async ({
  product,
  outlet,
  enter,
  hasTouch,
}) => {
  const page = await enter(outlet.auditor, '/task/audit/daily-tasks');
  const main = page.getByRole('main');
  // A phone shows rows as cards, and collapses the filters.
  const row = (name: string) => main.getByRole(hasTouch ? 'article' : 'row').filter({ hasText: name });
  const count = (text: string) => expect(main.getByText(text, { exact: true })).toBeVisible();
  const showFilters = async () => {
    const fold = page.getByRole('button', { name: /^Filters/ });
    if (hasTouch && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  };
  const filter = (label: string) => page.getByLabel(label, { exact: true });

  await test.step('it begins with what is due today at HM for Ops, as its filters say', async () => {
    await expect(page.getByRole('heading', { name: 'Daily Tasks Overview', exact: true })).toBeVisible();
    await count('5 tasks');
    await expect(row('Cek suhu chiller')).toContainText('OVERDUE');
    await expect(row('Buka toko')).not.toContainText('OVERDUE');
    await expect(row(LONG_NAME)).toContainText('TT261120-ABCDEFGH');
    await showFilters();
    await expect(filter('Location')).toHaveValue('HM');
    await expect(filter('Job Role')).toHaveValue('Ops');
    for (const date of ['From Date', 'To Date'])
      await expect(filter(date)).toHaveValue(formatDay(businessDate(new Date())));
  });

  await test.step('text typed in the search box is kept when it is applied', async () => {
    await filter('Job Name').fill('lantai');
    await count('5 tasks');
    await filter('Job Name').press('Enter');
    await count('2 tasks');
    await expect(page).toHaveURL(/jobName=lantai/);
    await showFilters();
    await filter('Job Name').fill('');
    await page.getByRole('button', { name: 'Apply Filters', exact: true }).click();
    await count('5 tasks');
    await expect(page).not.toHaveURL(/jobName|location/);
  });

  await test.step('without filters it has all, whatever page they are on', async () => {
    await showFilters();
    await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
    await count(`${ALL} tasks`);
    await page.reload();
    await count(`${ALL} tasks`);
    await page.getByLabel('Sort by').selectOption('Task Name');
    await expect(row('Buka toko')).toBeVisible();
    // Rows get their real height once rendered, which moves the end of the list.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(row('Sapu lantai')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(row(`Hitung kas ${MANY}`)).toBeVisible();
    await expect(row('Buka toko')).toHaveCount(0);
  });

  await test.step('groups have counts, and close one by one and all at once', async () => {
    await page.goto('/task/audit/daily-tasks?all=true');
    const heading = (name: string) => main.getByRole('button', { name, exact: true });
    // Sorted by name, because tasks created at once have no other order, and a phone renders only those near the
    // screen.
    await page.getByLabel('Sort by').selectOption('Task Name');
    await expect(page.getByLabel('Then by')).toBeDisabled();
    await page.getByLabel('Group by').selectOption('Location');
    await expect(page.getByLabel('Then by').getByRole('option')).toHaveText([
      'None',
      'Job Role',
      'Status',
      'Date',
    ]);
    await page.getByLabel('Then by').selectOption('Job Role');
    await expect(page).toHaveURL(/group=location&secondary=jobRole/);
    await expect(heading('HM 6')).toHaveAttribute('aria-expanded', 'true');
    await expect(row('Buka toko')).toBeVisible();
    await expectAccessible(page);
    await heading('Ops 5').click();
    await expect(row('Buka toko')).toHaveCount(0);
    await expect(row('Hitung laci')).toBeVisible();
    await heading('HM 6').click();
    await expect(heading('Ops 5')).toHaveCount(0);
    await expect(heading(`Senayan ${MANY}`)).toBeVisible();
    await page.getByRole('button', { name: 'Expand all', exact: true }).click();
    await expect(row('Buka toko')).toBeVisible();
    await page.getByRole('button', { name: 'Collapse all', exact: true }).click();
    await expect(row('Buka toko')).toHaveCount(0);
    await expect(heading(`Senayan ${MANY}`)).toHaveAttribute('aria-expanded', 'false');
  });

  if (!hasTouch)
    await test.step('headings sort, and keys move and open', async () => {
      await page.goto('/task/audit/daily-tasks');
      const heading = page.getByRole('columnheader', { name: 'Task Name', exact: true });
      const first = page.getByRole('row').nth(1);
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', 'ascending');
      await expect(first).toContainText('Buka toko');
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      await expect(first).toContainText('Sapu lantai');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Detail Tugas', exact: true })).toContainText(
        'Sapu lantai',
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: /^Sapu lantai/ })).toBeFocused();
      await page.keyboard.press('/');
      await expect(filter('Job Name')).toBeFocused();
    });

  await test.step('a task opens by its own address, and Back closes it', async () => {
    await page.goto('/task/audit/daily-tasks');
    const dialog = page.getByRole('dialog', { name: 'Detail Tugas', exact: true });
    await row('Pel lantai').click();
    await expect(dialog).toContainText('Pel lantai');
    await expect(page).toHaveURL(/\?task=/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(row('Pel lantai')).toBeVisible();
  });

  await test.step('what staff send is ticked at once, and nothing moves', async () => {
    await page.goto('/task/audit/daily-tasks?all=true&group=location');
    await expect(
      row('Pel lantai').getByRole('img', { name: 'User Submitted: no', exact: true }),
    ).toBeVisible();
    await page.mouse.wheel(0, 120);
    const place = () => row('Pel lantai').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const before = await atRest(place);
    await submit(product, outlet, 'Pel lantai');
    await expect(row('Pel lantai').getByRole('img', { name: 'User Submitted', exact: true })).toBeVisible();
    expect(await place()).toBe(before);
  });

  await test.step('rows added above do not move what is being read', async () => {
    await page.goto('/task/audit/daily-tasks?all=true&group=status&sort=task_name&order=desc');
    await expect(row('Sapu lantai')).toBeVisible();
    await page.evaluate((rows) => window.scrollTo(0, rows), 120 * (hasTouch ? 188 : 44));
    await expect(row('Hitung kas 5').first()).toBeVisible();
    const read = () =>
      page.evaluate(() => {
        const item = document.elementFromPoint(innerWidth / 2, 400)!.closest('[data-index]')!;
        return { text: item.textContent, top: Math.round(item.getBoundingClientRect().top) };
      });
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await atRest(async () => [await read(), await scrolled()] as const);
    await submit(product, outlet, 'Sapu lantai');
    await expect.poll(scrolled).toBeLessThan(before[1]);
    await expect.poll(read).toEqual(before[0]);
  });

  await test.step('nothing is there where no outlet is called so', async () => {
    await page.goto('/task/audit/daily-tasks?location=Nirwana');
    await expect(main.getByText('No daily tasks found', { exact: true })).toBeVisible();
    await expect(main.getByText(/generated from templates/)).toBeVisible();
  });
});

test('an admin views every task and exports all of them', async ({ enter }) => {
  const page = await enter(ADMIN, '/task/admin/tasks');
  const main = page.getByRole('main');
  const card = (name: string) => main.getByRole('article').filter({ hasText: name });

  await test.step('as cards, with their count in the heading', async () => {
    await expect(
      page.getByRole('heading', { name: `Global Task Viewer (${ALL})`, exact: true }),
    ).toBeVisible();
    await expect(card('Senayan').first()).toContainText('Kasir');
    await page.goto('/task/admin/tasks?location=HM&jobRole=Ops');
    await expect(page.getByRole('heading', { name: 'Global Task Viewer (5)', exact: true })).toBeVisible();
    await expect(card('Cek suhu chiller')).toContainText(/Not Submitted.*OVERDUE/);
    await expect(card('Buka toko')).toContainText('Not Submitted');
    await expect(card('Buka toko')).not.toContainText('OVERDUE');
    await page.goto('/task/admin/tasks?location=Nirwana');
    await expect(main.getByText('No tasks found', { exact: true })).toBeVisible();
  });

  await test.step('the export has every match, not only what has come', async () => {
    await page.goto('/task/admin/tasks');
    const { name, lines } = await exported(page);
    expect(name).toBe(`tasks-export-${businessDate(new Date())}.csv`);
    expect(lines).toHaveLength(1 + ALL);
    await expect(page.getByText(`Exported ${ALL} rows`, { exact: true })).toBeVisible();
  });

  await test.step("the overview's has the columns of the audit, of what is filtered", async () => {
    await page.goto('/task/admin/daily-tasks');
    await expect(main.getByText('5 tasks', { exact: true })).toBeVisible();
    const { name, lines } = await exported(page);
    expect(name).toBe(`daily-tasks-${businessDate(new Date())}.csv`);
    expect(lines[0]).toBe(
      '\uFEFFTask Name,Due Date/Time,Location,Job Role,User Submitted,Manager Approved,Audit Approved',
    );
    expect(lines).toHaveLength(1 + 5);
    expect(lines.slice(1).every((line) => line.includes(',HM,Ops,'))).toBe(true);
  });

  await test.step('what cannot be loaded says why, in red, and comes when tried again', async () => {
    await page.route('**/api/daily-tasks/groups*', (route) =>
      route.fulfill({ status: 422, json: { code: 'refused', message: 'No list today' } }),
    );
    await page.goto('/task/admin/tasks?location=HM');
    await expect(main.getByRole('alert')).toContainText('No list today');
    await page.unroute('**/api/daily-tasks/groups*');
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(card('Buka toko')).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an interrupted export shows an error and saves no file', async () => {
    await page.route('**/api/daily-tasks/export*', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
    await expect(page.getByText('The export failed', { exact: true })).toBeVisible();
    await page.unroute('**/api/daily-tasks/export*');
  });

  await test.step('an admin is led to where tasks are generated', async () => {
    await page.goto('/task/admin/daily-tasks?location=Nirwana');
    await main.getByRole('link', { name: 'Generate daily tasks', exact: true }).click();
    await expect(page).toHaveURL(/\/task\/admin\/generator/);
  });
});

/** A value that is equal in two reads a few frames apart: rows of a long list get their height while they render. */
async function atRest<Value extends object | number>(read: () => Promise<Value>): Promise<Value> {
  let value = await read();
  await expect(async () => {
    const before: unknown = value;
    await new Promise((resolve) => setTimeout(resolve, 200));
    value = await read();
    expect<unknown>(value).toEqual(before);
  }).toPass();
  return value;
}

/** A date as every field shows it: '20 Nov 2026'. */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** The file saved by Export CSV, line by line. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
}

/** Submits a task as staff of HM's Ops. */
async function submit({ context }: Product, outlet: Outlet, task_name: string): Promise<void> {
  const { uid, name } = await context.db
    .updateTable('users')
    .set({ location_id: places.hm, job_role_id: places.ops })
    .where('email', '=', outlet.staff.email)
    .returning(['uid', 'name'])
    .executeTakeFirstOrThrow();
  const { id: task_id } = await context.db
    .selectFrom('daily_tasks')
    .select('id')
    .where('task_name', '=', task_name)
    .executeTakeFirstOrThrow();
  const actor: PersonActor = {
    kind: 'person',
    uid,
    name,
    role: 'staff',
    session_id: '',
    location_id: places.hm,
    job_role_id: places.ops,
  };
  await submitTask(context, actor, { task_id, id: crypto.randomUUID(), staff_notes: 'Sudah', photo_ids: [] });
}
