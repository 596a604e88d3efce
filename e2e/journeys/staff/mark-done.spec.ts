import { insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Page } from '@playwright/test';
import type { Outlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import type { Product } from '../../support/start-product.ts';

const TASK = 'Nyalakan lampu';

const card = (page: Page, name = TASK) => page.getByRole('article').filter({ hasText: name });
const strip = (page: Page, name = TASK) =>
  page.getByRole('status').filter({ hasText: `“${name}” ditandai selesai` });

async function giveTask({ context: { db } }: Product, { id, job_role_id }: Outlet, task_name = TASK) {
  const task = await insertTask(db, {
    outlet_id: id,
    job_role_id,
    task_name,
    photo_required: false,
    task_date: businessDate(new Date()),
    deadline_time: '23:59',
  });
  return () => db.selectFrom('task_submissions').select('attempt').where('task_id', '=', task.id).execute();
}

test('a task without a photo is done by one tap, which can be undone, and is sent once through a reload', async ({
  product,
  outlet,
  enter,
}) => {
  const sent = await giveTask(product, outlet);
  const page = await enter(outlet.staff, '/task/my-tasks');
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/submissions')) calls.push(request.url());
  });

  await button(card(page), 'Tandai selesai').tap();
  await expect(strip(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page)).toContainText('Ditandai selesai');
  await button(strip(page), 'Urungkan').tap();
  await expect(strip(page)).toHaveCount(0);
  await expect(button(card(page), 'Tandai selesai')).toBeVisible();
  // Longer than the delay before sending.
  await page.clock.fastForward(7000);
  await page.clock.resume();
  expect(calls).toEqual([]);
  expect(await sent()).toEqual([]);

  await button(card(page), 'Tandai selesai').tap();
  await expect(strip(page)).toBeVisible();
  await page.reload();
  await expect(notice(page, 'Tugas Terkirim')).toContainText(TASK);
  await expect(strip(page)).toHaveCount(0);
  await expect(card(page)).toContainText('Terkirim');
  await expectAccessible(page);
  await page.reload();
  await expect(card(page)).toContainText('Terkirim');
  expect(calls).toHaveLength(1);
  expect(await sent()).toEqual([{ attempt: 1 }]);
});

test('each of several tasks marked in a row can be undone', async ({ product, outlet, enter }) => {
  // From the end of the list upwards, because the undo bar covers the end.
  const names = ['Putar papan', 'Buka tirai', 'Buka pintu'];
  const sent = [];
  for (const name of names) sent.push(await giveTask(product, outlet, name));
  const page = await enter(outlet.staff, '/task/my-tasks');
  // The journey controls the clock, so that a slow machine is not late.
  const start = Date.now();
  for (const [index, name] of names.entries()) {
    await page.clock.setFixedTime(start + index * 1000);
    await button(card(page, name), 'Tandai selesai').tap();
    await expect(strip(page, name)).toBeVisible();
  }
  // The last one can only be undone from the bar.
  await expect(button(card(page, names[2]), 'Urungkan')).toHaveCount(0);
  await button(card(page, names[0]), 'Urungkan').tap();
  await expect(button(card(page, names[0]), 'Tandai selesai')).toBeVisible();
  await button(strip(page, names[2]), 'Urungkan').tap();
  await expect(button(card(page, names[2]), 'Tandai selesai')).toBeVisible();
  await expect(strip(page, names[1])).toBeVisible();
  await page.clock.setFixedTime(start + 10_000);
  await expect(card(page, names[1])).toContainText('Terkirim');
  expect(await Promise.all(sent.map((of) => of()))).toEqual([[], [{ attempt: 1 }], []]);
});
