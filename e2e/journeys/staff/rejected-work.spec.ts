import { insertSubmission, insertTask } from '@gerai/server/testing/tasks.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { createAttempt, peopleOf } from '../../support/create-attempt.ts';
import type { Outlet } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import type { Product } from '../../support/start-product.ts';

const TASK = 'Bersihkan penggorengan';
const REASON = 'Minyak masih kotor, sudutnya belum dibersihkan';

const banner = (page: Page) => page.getByRole('main').getByRole('link', { name: '1 ditolak, foto ulang' });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: TASK, exact: true });

/**
 * Tasks: one rejected today, one of two days ago that was rejected, three of today that were submitted, and an overdue
 * one without a photo.
 */
async function work({ context }: Product, outlet: Outlet) {
  const { db } = context;
  const today = businessDate(new Date());
  const place = { outlet_id: outlet.id, job_role_id: outlet.job_role_id };
  const people = await peopleOf(context, outlet);
  const rejected = await insertTask(db, {
    ...place,
    task_date: today,
    deadline_time: '23:59',
    task_name: TASK,
  });
  await createAttempt(context, rejected, people, { manager: { status: 'Rejected', notes: REASON } });
  const sentAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [task_name, minutes] of [
    ['Lap meja', 3],
    ['Buka toko', 1],
    ['Cek suhu', 2],
  ] as const) {
    const task = await insertTask(db, { ...place, task_date: today, deadline_time: '00:10', task_name });
    await insertSubmission(db, task, { submitted_by_uid: people.staff, submitted_at: sentAt(minutes) });
  }
  const early = { ...place, task_date: today, deadline_time: '00:00', task_name: 'Isi ulang sabun' };
  await insertTask(db, { ...early, photo_required: false });
  const over = addDays(today, -2);
  const gone = await insertTask(db, { ...place, task_date: over, task_name: 'Buang sampah' });
  await createAttempt(context, gone, people, { manager: { status: 'Rejected', notes: 'Belum' } });
  return { rejected, gone };
}

/** Expects a part to be fully visible without scrolling, above the bar with 'Send'. */
async function expectAboveFold(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const { y, height } = (await part.boundingBox())!;
  const bar = (await page.getByRole('button', { name: 'Kirim', exact: true }).boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(bar.y);
}

/** Targets on a card that are smaller than a thumb, or within another one. */
const smallTargets = (cards: Locator) =>
  cards.locator('a, button, label').evaluateAll((found) =>
    found
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 48 || height < 48 || element.parentElement?.closest('a, button, label');
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

test('a rejected task counts as not done, is listed first, and opens the camera by one tap', async ({
  product,
  outlet,
  enter,
}) => {
  const { rejected, gone } = await work(product, outlet);
  const page = await enter(outlet.staff, '/task/dashboard');

  await test.step('on the dashboard', async () => {
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('60%', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Selamat!/)).toHaveCount(0);
    const first = page.locator('main header + *');
    await expect(first).toContainText('1 ditolak, foto ulang');
    await expect(page.getByRole('listitem').filter({ hasText: TASK })).toContainText('Ditolak');
    await expectAccessible(page);
    await banner(page).tap();
    await expect(page).toHaveURL(/\/task\/my-tasks\?show=rejected/);
  });

  await test.step('in My Tasks', async () => {
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Total/ }).tap();
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveText([TASK, 'Isi ulang sabun', 'Buka toko', 'Cek suhu', 'Lap meja']);
    await expect(card(page, TASK)).toContainText(REASON);
    await expect(card(page, TASK)).toContainText('Kirim ulang sebelum 23.59 besok');
    await expect(card(page, 'Isi ulang sabun')).toContainText(/Terlambat.*(lewat|sekarang|hari ini)/);
    expect(await smallTargets(page.getByRole('article'))).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('the whole card opens it, with the reason, the photo and the camera at a glance', async () => {
    await card(page, TASK).tap({ position: { x: 40, y: 28 } });
    await expect(page).toHaveURL(new RegExp(`task=${rejected.id}`));
    await expectAboveFold(page, dialog(page).getByText(REASON));
    await expectAboveFold(page, dialog(page).getByRole('img', { name: 'Foto yang ditolak' }));
    await expectAboveFold(page, dialog(page).getByText('Kirim ulang sebelum 23.59 besok'));
    await expectAboveFold(page, dialog(page).getByText('Kamera', { exact: true }));
    await expectAccessible(page);
  });

  await test.step('a rejected task that cannot be sent again is shown read-only', async () => {
    await page.goto(`/task/my-tasks?task=${gone.id}`);
    await expect(page).toHaveURL(`/task/tasks/${gone.id}`);
    await expect(page.getByRole('main')).toContainText('Buang sampah');
  });
});
