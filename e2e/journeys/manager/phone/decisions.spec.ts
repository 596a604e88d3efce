import { insertSubmission } from '@gerai/server/testing/tasks.ts';
import { expect, type Page } from '@playwright/test';
import { type Outlet, type Person, uidOf } from '../../../support/create-outlet.ts';
import { expectAccessible } from '../../../support/expect-accessible.ts';
import { inWholeBrowser, signIn } from '../../../support/fixtures.ts';
import { button, notice } from '../../../support/locators.ts';
import { giveTask, test as journey, mark } from '../../../support/offline-fixtures.ts';
import type { Product } from '../../../support/start-product.ts';

const FIRST = 'Sapu lantai';
const SECOND = 'Lap meja';
const NOTES = 'Sudut masih kotor';
const DECISION = /^POST \/api\/submissions\//;

/** A manager's phone on a network that can be cut, with two submissions to decide, newest first. */
const test = journey.extend<{ desk: Page }>({
  desk: async ({ anyBrowser, network, outlet, product }, use) => {
    await submit(product, outlet, SECOND, 2);
    await submit(product, outlet, FIRST, 1);
    const context = await anyBrowser.newContext({ baseURL: network.address });
    await use(await openReviews(await context.newPage(), outlet.manager));
    network.mend();
    await context.close();
  },
});

async function submit(product: Product, outlet: Outlet, task_name: string, minutesAgo: number) {
  const task = await giveTask(product, outlet, { task_name });
  const submitted_by_uid = await uidOf(product.context, outlet.staff);
  const submitted_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await insertSubmission(product.context.db, task, { submitted_by_uid, submitted_at, photo_count: 0 });
}

async function openReviews(page: Page, manager: Person): Promise<Page> {
  await page.goto('/task/manager/review');
  await signIn(page, manager);
  await expect(sheet(page, FIRST)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function approve(page: Page, name: string): Promise<void> {
  await expect(sheet(page, name)).toBeVisible();
  await button(sheet(page, name), 'Approve').tap();
}

async function reject(page: Page, name: string): Promise<void> {
  await expect(sheet(page, name)).toBeVisible();
  await button(sheet(page, name), 'Reject').tap();
  await sheet(page, name).getByLabel('Review notes', { exact: true }).fill(NOTES);
  await button(sheet(page, name), 'Reject').tap();
}

const decisions = ({ context: { db } }: Product, { id }: Outlet) =>
  db
    .selectFrom('task_submissions as submission')
    .innerJoin('daily_tasks as task', 'task.id', 'submission.task_id')
    .select(['task.task_name', 'submission.manager_status', 'submission.manager_notes'])
    .where('submission.outlet_id', '=', id)
    .orderBy('submission.submitted_at', 'desc')
    .execute();

/** Both were decided once, in the person's order, and the device's queue is empty. */
async function expectDecidedOnce(product: Product, outlet: Outlet, page: Page): Promise<void> {
  await expect
    .poll(() => decisions(product, outlet), { timeout: 40_000 })
    .toEqual([
      { task_name: FIRST, manager_status: 'Approved', manager_notes: '' },
      { task_name: SECOND, manager_status: 'Rejected', manager_notes: NOTES },
    ]);
  const trail = await product.context.db
    .selectFrom('activity')
    .select('event')
    .where('outlet_id', '=', outlet.id)
    .where('event', 'in', ['task approved', 'task rejected'])
    .orderBy('id')
    .execute();
  expect(trail.map(({ event }) => event)).toEqual(['task approved', 'task rejected']);
  await expect(mark(page)).toHaveCount(0);
  await page.goto('/task/outbox');
  await expect(page.getByText('Semua sudah terkirim')).toBeVisible();
}

for (const [when, at] of [
  ['before the server has the first', 'before'],
  ['when the answer to the first is on the way', 'answer'],
] as const)
  test(`decisions wait where the network goes ${when}, and go out once, in order`, async ({
    desk,
    network,
    outlet,
    product,
  }) => {
    const cut = network.cutAt(DECISION, at);
    await approve(desk, FIRST);
    await reject(desk, SECOND);
    await cut;
    await expect(mark(desk)).toHaveText('2 not sent');
    await expect(desk.getByText('No tasks to review', { exact: true })).toBeVisible();

    await mark(desk).tap();
    await expect(desk.getByRole('article')).toHaveCount(2);
    await expect(desk.getByRole('article').first()).toContainText(FIRST);
    await expect(desk.getByRole('article').last()).toContainText(NOTES);
    await expectAccessible(desk);
    await desk.reload();
    await expect(desk.getByRole('article')).toHaveCount(2);
    network.mend();
    await expectDecidedOnce(product, outlet, desk);
  });

test.describe('where a tab is closed', () => {
  // In the headless shell a remaining tab does not take over from a closed one.
  test.use(inWholeBrowser);

  test('pending decisions are sent when the page is left, and kept without a network', async ({
    desk,
    network,
    outlet,
    product,
  }) => {
    const other = await desk.context().newPage();
    await other.goto('/task/profile');
    await approve(desk, FIRST);
    network.cut();
    await reject(desk, SECOND);
    await desk.close();
    await expect(mark(other)).toHaveText(/not sent|belum terkirim/, { timeout: 40_000 });
    network.mend();
    await expectDecidedOnce(product, outlet, other);
  });
});

test('two tabs send a decision once, and either can take it back', async ({
  desk,
  network,
  outlet,
  product,
}) => {
  const other = await desk.context().newPage();
  await other.goto('/task/manager/review');
  await expect(sheet(other, FIRST)).toBeVisible();
  await approve(desk, FIRST);
  await expect(other.getByText('Approved by Rina Kusumawati.')).toBeVisible();
  await button(other, 'Go to the next').tap();
  await expect(sheet(other, SECOND)).toBeVisible();
  await button(other, `Undo: ${FIRST}`).tap();
  await expect(sheet(other, FIRST)).toBeVisible();

  const calls: string[] = [];
  desk.context().on('response', (response) => {
    if (response.request().method() === 'POST') calls.push(new URL(response.url()).pathname);
  });
  network.cut();
  await approve(other, FIRST);
  await reject(desk, SECOND);
  for (const page of [desk, other]) await expect(mark(page)).toHaveText('2 not sent', { timeout: 40_000 });
  network.mend();
  await Promise.all(
    [desk, other].map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))),
  );
  await expectDecidedOnce(product, outlet, desk);
  expect(calls.filter((path) => path.endsWith('/manager-review'))).toHaveLength(2);
});

test('a decision refused because another person was first is returned with the notes', async ({
  desk,
  network,
  outlet,
  product,
}) => {
  network.cut();
  await approve(desk, FIRST);
  await reject(desk, SECOND);
  await expect(mark(desk)).toHaveText('2 not sent', { timeout: 40_000 });
  const decided = {
    manager_status: 'Approved' as const,
    manager_reviewed_by_uid: await uidOf(product.context, outlet.auditor),
    manager_reviewed_at: new Date().toISOString(),
  };
  await product.context.db
    .updateTable('task_submissions')
    .set(decided)
    .where('outlet_id', '=', outlet.id)
    .where('manager_status', '=', 'Pending')
    .execute();
  network.mend();
  await expect(notice(desk, 'Review Failed').first()).toContainText(
    'This task was already approved by Diah Permatasari',
    { timeout: 40_000 },
  );
  await expect(mark(desk)).toHaveText('2 not accepted');
  await mark(desk).tap();
  const refused = desk.getByRole('article').filter({ hasText: SECOND });
  await expect(refused).toContainText('Tugas ini sudah disetujui oleh Diah Permatasari');
  await expect(refused).toContainText(NOTES);
  await desk.reload();
  await expect(refused).toContainText(NOTES);
  await button(refused, 'Buang').tap();
  await expect(refused).toHaveCount(0);
  await expect(mark(desk)).toHaveText('1 not accepted');
});

test('signing out warns of decisions that wait', async ({ desk, network }) => {
  network.cut();
  await approve(desk, FIRST);
  await expect(mark(desk)).toHaveText('1 not sent', { timeout: 40_000 });
  await button(desk, 'Open menu').tap();
  await button(desk, 'Sign Out').tap();
  await expect(desk.getByRole('dialog').last()).toContainText('1 decision has not been sent yet');
});
