import { insertTask, type TestTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Outlet } from './create-outlet.ts';
import { drawPicture } from './draw-picture.ts';
import { test as journey, signIn } from './fixtures.ts';
import { button } from './locators.ts';
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts';
import type { Product } from './start-product.ts';

export const TASK = 'Sapu lantai';
export const WAITING = 'Menunggu jaringan';
export const NOTES = 'Sudah disapu';
export const PHOTO = /^PUT \/api\/photos\//;
export const SUBMISSION = /^POST \/api\/daily-tasks\//;

/** A task of today, and its staff's phone on a network that can be cut. */
export const test = journey.extend<{ network: NetworkProxy; task: TestTask; phone: Page }>({
  network: async ({ product }, use) => {
    const network = await startNetworkProxy(product.address);
    await use(network);
    await network.close();
  },
  task: async ({ product, outlet }, use) => use(await giveTask(product, outlet)),
  phone: async ({ browser, network, outlet, task: _ }, use) => {
    const context = await browser.newContext({ baseURL: network.address });
    await use(await openMyTasks(context, outlet));
    network.mend();
    await context.close();
  },
});

export const giveTask = ({ context: { db } }: Product, { id, job_role_id }: Outlet, input: object = {}) =>
  insertTask(db, {
    outlet_id: id,
    job_role_id,
    task_date: businessDate(new Date()),
    task_name: TASK,
    ...input,
  });

/** Signs in on a phone, and waits until it works offline. */
export async function openMyTasks(context: BrowserContext, { staff }: Outlet): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/task/my-tasks');
  await signIn(page, staff);
  await readyForOffline(page);
  return page;
}

async function readyForOffline(page: Page): Promise<void> {
  await expect(card(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export const card = (phone: Page) => phone.getByRole('article').filter({ hasText: TASK });
export const form = (phone: Page) => phone.getByRole('dialog', { name: TASK, exact: true });
export const mark = (phone: Page) => phone.getByRole('banner').locator('a[href="/task/outbox"]');

/** Submits two photos and a note. */
export async function send(phone: Page): Promise<void> {
  await phone.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
  await form(phone)
    .getByLabel('Kamera', { exact: true })
    .setInputFiles(await drawPicture('#a8c9d8'));
  await form(phone).getByLabel('Catatan (opsional)', { exact: true }).fill(NOTES);
  await expect(form(phone).getByRole('img', { name: /^Nomor \d dari draf ini$/ })).toHaveCount(2);
  await button(form(phone), 'Kirim').tap();
}

/** Expects exactly one submission with its two photos, shown as sent in the phone's list and queue. */
export async function expectSentOnce(
  { context: { db } }: Product,
  task: TestTask,
  phone: Page,
): Promise<void> {
  await expect(card(phone)).toContainText('Terkirim', { timeout: 40_000 });
  await expect(card(phone)).not.toContainText(WAITING);
  await expect(mark(phone)).toHaveCount(0);
  const submissions = await db
    .selectFrom('task_submissions')
    .select(['id', 'staff_notes', 'attempt', 'photo_count'])
    .where('task_id', '=', task.id)
    .execute();
  expect(submissions).toMatchObject([{ staff_notes: NOTES, attempt: 1, photo_count: 2 }]);
  const attached = await db
    .selectFrom('photos')
    .select('position')
    .where('submission_id', '=', submissions[0]!.id)
    .execute();
  expect(attached).toHaveLength(2);
  await openQueue(phone);
  await expect(phone.getByText('Terkirim dari sini hari ini')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: TASK })).toContainText('2 foto');
}

/** Expects that nothing of the task has reached the server. */
export async function expectUnsent({ context: { db } }: Product, task: TestTask): Promise<void> {
  const stored = db.selectFrom('task_submissions').select('id').where('task_id', '=', task.id);
  expect(await stored.execute()).toEqual([]);
}

/** The queue can always be opened by address; if it is not empty, also by one tap from anywhere. */
export async function openQueue(phone: Page): Promise<void> {
  await phone.goto('/task/outbox');
  await expect(phone.getByRole('heading', { name: 'Belum terkirim', level: 1 })).toBeVisible();
}
