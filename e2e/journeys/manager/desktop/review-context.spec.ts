import { insertSubmission, insertTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { usualReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { expect, type Page } from '@playwright/test';
import { type Outlet, uidOf } from '../../../support/create-outlet.ts';
import { createSubmissions, decidedOf } from '../../../support/create-submissions.ts';
import { expectAccessible } from '../../../support/expect-accessible.ts';
import { test } from '../../../support/fixtures.ts';
import { button } from '../../../support/locators.ts';
import type { Product } from '../../../support/start-product.ts';

const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A second attempt, 25 minutes late, after a rejection. */
async function submitAgain({ context }: Product, outlet: Outlet): Promise<string> {
  const [staff, manager] = [await uidOf(context, outlet.staff), await uidOf(context, outlet.manager)];
  const place = { outlet_id: outlet.id, job_role_id: outlet.job_role_id };
  const task_date = businessDate(new Date());
  const task = await insertTask(context.db, { ...place, task_date, task_name: 'Sapu lantai' });
  const at = new Date(Date.now() - 3_600_000);
  await context.db
    .updateTable('daily_tasks')
    .set({ deadline_datetime: new Date(at.getTime() - 25 * 60_000) })
    .where('id', '=', task.id)
    .execute();
  const submitted = { submitted_by_uid: staff, submitted_at: at.toISOString() };
  await insertSubmission(context.db, task, {
    ...submitted,
    attempt: 1,
    is_latest: false,
    photo_count: 0,
    manager_status: 'Rejected',
    manager_notes: 'Meja masih basah',
    manager_reviewed_by_uid: manager,
    manager_reviewed_at: at.toISOString(),
  });
  return insertSubmission(context.db, task, { ...submitted, attempt: 2, photo_count: 0 });
}

test('a link opens a submission beyond the first fifty with its earlier rejection, and a key inserts a reason', async ({
  product,
  outlet,
  enter,
}) => {
  await createSubmissions(product, outlet, 52);
  const id = await submitAgain(product, outlet);
  const page = await enter(outlet.manager, `/task/manager/review?submission=${id}`);
  const hand = sheet(page, 'Sapu lantai');
  await expect(hand).toContainText('Late by 25 min');
  await expect(hand).toContainText('Meja masih basah');
  await expect(hand).toContainText(`Attempt 1, rejected by ${outlet.manager.name}`);

  const note = hand.getByLabel('Review notes', { exact: true });
  // The suggested reasons load after the submission.
  await expect(async () => {
    await page.keyboard.press('1');
    await expect(note).toHaveValue('Meja masih basah', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('2');
  await expect(note).toHaveValue(usualReasons[0]);
  await note.fill('Lihat sudut');
  // Digits typed into the note are text, not shortcuts.
  await note.pressSequentially(' 3 kiri.');
  await button(hand, usualReasons[1]).click();
  await expect(note).toHaveValue(`Lihat sudut 3 kiri; ${usualReasons[1]}`);
  expect((await decidedOf(product, outlet)).get(id)).toBeUndefined();
  await expectAccessible(page);
  await button(hand, 'Reject').click();
  await expect(hand).toHaveCount(0);
  await expect.poll(async () => (await decidedOf(product, outlet)).get(id)).toBe('Rejected');

  await page.goto(`/task/manager/review?submission=${id}`);
  await expect(sheet(page, 'Sapu lantai')).toContainText(/Rejected by|You rejected/);
});

test('in the evening the queue shows what the end of the day will do, and offers to sort the oldest first', async ({
  product,
  outlet,
  enter,
}) => {
  const [, , oldest] = await createSubmissions(product, outlet, 3);
  const closing = { closes_at: '2026-11-20T15:59:00.000Z', with_photo: 2, without_photo: 1 };
  // The browser follows the server's clock, by the header of the latest answer.
  const evening = { date: 'Fri, 20 Nov 2026 13:30:00 GMT' };
  const page = await enter(outlet.manager, '/task/dashboard');
  await page.route(/\/(api|auth)\/(?!live)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...evening } });
  });
  await page.route('**/api/reviews/manager/closing*', (route) =>
    route.fulfill({ headers: evening, json: closing }),
  );
  await page.goto('/task/manager/review');
  const bar = page.getByRole('region', { name: 'Before the end of the day', exact: true });
  await expect(bar).toContainText('3 submissions are left for today');
  await expect(bar).toContainText(
    'At 23:59 2 with a photo are approved automatically. 1 without a photo stays here.',
  );
  await expectAccessible(page);
  await button(bar, 'Oldest first').click();
  await expect(sheet(page, oldest!.task_name)).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
});
