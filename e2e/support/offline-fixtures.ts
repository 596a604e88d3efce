import { scaled } from '@gerai/server/testing/scaled.ts';
import { insertTask, type TestTask } from '@gerai/server/testing/tasks.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Outlet } from './create-outlet.ts';
import { drawPicture } from './draw-picture.ts';
import { beginSession, test as journey } from './fixtures.ts';
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
  phone: async ({ anyBrowser, network, outlet, task: _ }, use) => {
    const context = await anyBrowser.newContext({ baseURL: network.address });
    await use(await openMyTasks(context, network.address, outlet));
    network.restore();
    await context.close();
  },
});

export const giveTask = (
  { context: { db } }: Pick<Product, 'context'>,
  { id, job_role_id }: Outlet,
  input: object = {},
) =>
  insertTask(db, {
    outlet_id: id,
    job_role_id,
    task_date: businessDate(new Date()),
    task_name: TASK,
    ...input,
  });

/** Opens a phone, signed in, and waits until it works offline. */
export async function openMyTasks(
  context: BrowserContext,
  address: string,
  { staff }: Outlet,
): Promise<Page> {
  await beginSession(context, address, staff);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/task/my-tasks');
  await expect(card(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

export const card = (phone: Page, task = TASK) => phone.getByRole('article').filter({ hasText: task });
export const form = (phone: Page, task = TASK) => phone.getByRole('dialog', { name: task, exact: true });
export const mark = (phone: Page) => phone.getByRole('banner').locator('a[href="/task/outbox"]');

/** Submits two photos and a note. */
export async function send(phone: Page, task = TASK): Promise<void> {
  const dialog = form(phone, task);
  const photos = dialog.getByRole('img', { name: /^Nomor \d dari draf ini$/ });
  await phone.getByLabel(`Ambil foto: ${task}`, { exact: true }).setInputFiles(await drawPicture());
  await expect(photos).toHaveCount(1);
  await dialog.getByLabel('Kamera', { exact: true }).setInputFiles(await drawPicture('#a8c9d8'));
  await dialog.getByLabel('Catatan (opsional)', { exact: true }).fill(NOTES);
  await expect(photos).toHaveCount(2);
  await button(dialog, 'Kirim').tap();
}

/** The network is back, and the device says so: what waits is sent at once. Without the event it is tried again later. */
export async function reconnect(network: NetworkProxy, ...phones: Page[]): Promise<void> {
  network.restore();
  await Promise.all(phones.map((phone) => phone.evaluate(() => window.dispatchEvent(new Event('online')))));
}

/** Expects exactly one submission with its two photos, shown as sent in the phone's list and queue. */
export async function expectSentOnce(
  { context: { db } }: Pick<Product, 'context'>,
  task: TestTask,
  phone: Page,
  name = TASK,
): Promise<void> {
  await expect(card(phone, name)).toContainText('Terkirim', { timeout: scaled(40_000) });
  await expect(card(phone, name)).not.toContainText(WAITING);
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
  await expect(phone.getByRole('listitem').filter({ hasText: name })).toContainText('2 foto');
}

/** The queue can always be opened; if it is not empty, also by one tap from anywhere. */
async function openQueue(phone: Page): Promise<void> {
  await phone.goto('/task/outbox');
  await expect(phone.getByRole('heading', { name: 'Belum terkirim', level: 1 })).toBeVisible();
}
