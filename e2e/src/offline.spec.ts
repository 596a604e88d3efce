import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertSubmission, insertTask, type TestTask } from '@gerai/server/test-tasks.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { drawPicture } from './draw-picture.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Outlet, Person } from './found-outlet.ts';
import { type Cable, type CutAt, layCable } from './lay-cable.ts';
import { test as journey, signIn } from './product.ts';
import type { Product } from './start-product.ts';

const TASK = 'Sapu lantai';
const WAITING = 'Menunggu jaringan';
const NOTES = 'Sudah disapu';
const PHOTO = /^PUT \/api\/photos\//;
const SUBMISSION = /^POST \/api\/daily-tasks\//;

/** A task of today, and the phone of the one who does it, on a network that can be cut. */
const test = journey.extend<{ cable: Cable; task: TestTask; phone: Page }>({
  cable: async ({ product }, use) => {
    const cable = await layCable(product.address);
    await use(cable);
    await cable.close();
  },
  task: async ({ product, outlet }, use) => use(await giveTask(product, outlet)),
  phone: async ({ browser, cable, outlet, task: _ }, use) => {
    const context = await browser.newContext({ baseURL: cable.address });
    await use(await openMyTasks(context, outlet));
    cable.mend();
    await context.close();
  },
});

const giveTask = ({ context: { db } }: Product, { id, job_role_id }: Outlet, wish: object = {}) =>
  insertTask(db, {
    outlet_id: id,
    job_role_id,
    task_date: businessDate(new Date()),
    task_name: TASK,
    ...wish,
  });

/** Signs in on a phone, and waits until it can do without a network. */
async function openMyTasks(context: BrowserContext, { staff }: Outlet): Promise<Page> {
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

const card = (phone: Page) => phone.getByRole('article').filter({ hasText: TASK });
const form = (phone: Page) => phone.getByRole('dialog', { name: TASK, exact: true });
const mark = (phone: Page) => phone.getByRole('banner').locator('a[href="/task/outbox"]');
const button = (phone: Page | Locator, name: string) => phone.getByRole('button', { name, exact: true });

/** Two photos and a note, and off they go. */
async function send(phone: Page): Promise<void> {
  await phone.getByLabel(`Ambil foto: ${TASK}`, { exact: true }).setInputFiles(await drawPicture());
  await form(phone)
    .getByLabel('Kamera', { exact: true })
    .setInputFiles(await drawPicture('#a8c9d8'));
  await form(phone).getByLabel('Catatan (opsional)', { exact: true }).fill(NOTES);
  await expect(form(phone).getByRole('img', { name: /^Nomor \d dari draf ini$/ })).toHaveCount(2);
  await button(form(phone), 'Kirim').tap();
}

/** The task has exactly one submission with its two photos, and the phone says so, in its list and in its queue. */
async function expectSentOnce({ context: { db } }: Product, task: TestTask, phone: Page): Promise<void> {
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

/** Its address is there in any state; with something in it, one tap from anywhere leads to it as well. */
async function openQueue(phone: Page): Promise<void> {
  await phone.goto('/task/outbox');
  await expect(phone.getByRole('heading', { name: 'Antrean kiriman', level: 1 })).toBeVisible();
}

/** When the network goes; where, and at which request; whether the page is loaded anew meanwhile, too. */
const cuts: [when: string, request: RegExp, at: CutAt, number: number, reload: boolean][] = [
  ['before the first photo', PHOTO, 'before', 1, false],
  ['in the middle of a photo', PHOTO, 'half', 1, true],
  ['when the server has a photo and its answer is on the way', PHOTO, 'answer', 1, false],
  ['between two photos', PHOTO, 'before', 2, true],
  ['before the submission', SUBMISSION, 'before', 1, false],
  ['when the server has the submission and its answer is on the way', SUBMISSION, 'answer', 1, true],
];

for (const [when, request, at, number, reload] of cuts) {
  test(`sends once where the network goes ${when}`, async ({ phone, cable, product, task }) => {
    const cut = cable.cutAt(request, at, number);
    await send(phone);
    await cut;
    await expect(card(phone)).toContainText(WAITING);
    await expect(mark(phone)).toHaveText('1 menunggu');
    cable.mend();
    await expectSentOnce(product, task, phone);
  });

  if (!reload) continue;
  test(`sends once where the page is loaded anew after the network goes ${when}`, async ({
    phone,
    cable,
    product,
    task,
  }) => {
    const cut = cable.cutAt(request, at, number);
    await send(phone);
    await cut;
    await phone.reload();
    await expect(card(phone)).toContainText(WAITING);
    cable.mend();
    await expectSentOnce(product, task, phone);
  });
}

test('sends once after the browser was closed without a network and started anew', async ({
  cable,
  outlet,
  product,
  task,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-phone-'));
  const { use } = test.info().project;
  const start = () =>
    chromium.launchPersistentContext(folder, { ...use, ...use.launchOptions, baseURL: cable.address });
  const before = await start();
  const cut = cable.cutAt(SUBMISSION, 'answer');
  const phone = await openMyTasks(before, outlet);
  await send(phone);
  await cut;
  await before.close();

  const after = await start();
  const anew = after.pages()[0]!;
  await anew.goto('/start');
  await expect(card(anew)).toContainText(WAITING);
  cable.mend();
  await expectSentOnce(product, task, anew);
  await after.close();
  await rm(folder, { recursive: true });
});

test('two tabs send it once', async ({ phone, cable, product, task }) => {
  // What reached the server: a try that the cut network swallowed is none.
  const uploads: string[] = [];
  phone.context().on('response', (response) => {
    const method = response.request().method();
    if (method === 'PUT' || /submissions$/.test(response.url())) uploads.push(method);
  });
  const other = await phone.context().newPage();
  await other.goto('/task/my-tasks');
  cable.cut();
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);
  await expect(card(other)).toContainText(WAITING);
  expect(uploads).toEqual([]);
  cable.mend();
  // Both at once.
  const tellOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await Promise.all([phone, other].map(tellOnline));
  await expect(card(other)).toContainText('Terkirim', { timeout: 40_000 });
  await expectSentOnce(product, task, phone);
  expect(uploads.sort()).toEqual(['POST', 'PUT', 'PUT']);
});

test('the tab that goes on sends what a closed one left', async ({ phone, cable, product, task }) => {
  const other = await phone.context().newPage();
  await other.goto('/task/my-tasks');
  const cut = cable.cutAt(SUBMISSION, 'before');
  await send(phone);
  await cut;
  await phone.close();
  cable.mend();
  await expectSentOnce(product, task, other);
});

for (const [how, days] of [
  ['ahead', 3],
  ['behind', -3],
] as const)
  test(`a clock that is days ${how} keeps nothing from being sent`, async ({
    browser,
    cable,
    outlet,
    product,
    task,
  }) => {
    const context = await browser.newContext({ baseURL: cable.address });
    await context.clock.install({ time: new Date(Date.now() + days * 24 * 3_600_000) });
    const phone = await openMyTasks(context, outlet);
    const cut = cable.cutAt(SUBMISSION, 'answer');
    await send(phone);
    await cut;
    await expect(card(phone)).toContainText(WAITING);
    cable.mend();
    await expectSentOnce(product, task, phone);
    await context.close();
  });

test.describe('what the server takes no more', () => {
  const refusals: [string, RegExp, (product: Product, task: TestTask, outlet: Outlet) => Promise<unknown>][] =
    [
      [
        'somebody else was first',
        /Tugas ini sudah dikirim oleh Rina Kusumawati/,
        async ({ context: { db } }, task, { manager }) => {
          const { uid } = await db
            .selectFrom('users')
            .select('uid')
            .where('email', '=', manager.email)
            .executeTakeFirstOrThrow();
          await insertSubmission(db, task, { submitted_by_uid: uid, submitted_at: new Date().toISOString() });
        },
      ],
      [
        'its time is over',
        /Waktu pengiriman untuk tugas ini sudah habis/,
        ({ context: { db } }, task) => {
          const day = addDays(businessDate(new Date()), -4);
          return db
            .updateTable('daily_tasks')
            .set({ task_date: day, deadline_date: day })
            .where('id', '=', task.id)
            .execute();
        },
      ],
      [
        'the task is gone',
        /Tugas ini bukan tugas Anda lagi/,
        ({ context: { db } }, task) => db.deleteFrom('daily_tasks').where('id', '=', task.id).execute(),
      ],
    ];
  for (const [why, words, happen] of refusals)
    test(`says why, and keeps its photos, where ${why}`, async ({ phone, cable, product, task, outlet }) => {
      const cut = cable.cutAt(PHOTO, 'before');
      await send(phone);
      await cut;
      await happen(product, task, outlet);
      cable.mend();
      await expect(mark(phone)).toHaveText('1 ditolak', { timeout: 40_000 });
      await mark(phone).tap();
      const item = phone.getByRole('article');
      await expect(item).toContainText(words);
      await expect(item.getByRole('img')).toHaveCount(2);
      await expectAccessible(phone);

      await phone.reload();
      await expect(item).toContainText(words);
      const saved = phone.waitForEvent('download');
      await button(phone, 'Simpan foto').tap();
      expect((await saved).suggestedFilename()).toBe('Sapu-lantai-1.jpg');
      await button(phone, 'Buang').tap();
      await phone.getByRole('dialog').getByRole('button', { name: 'Batal', exact: true }).tap();
      await expect(item).toBeVisible();
      await button(phone, 'Buang').tap();
      await phone.getByRole('dialog').getByRole('button', { name: 'Buang', exact: true }).tap();
      await expect(item).toHaveCount(0);
      await expect(mark(phone)).toHaveCount(0);
    });
});

/** Ends a person's sessions on every device, as a sign-out on another one may. */
async function endSessions({ address }: Product, { email, password }: Person): Promise<void> {
  const post = (path: string, headers: object, body?: object) =>
    fetch(`${address}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
  const answer = await post('token?grant_type=password', {}, { email, password });
  const { access_token } = (await answer.json()) as { access_token: string };
  const ended = await post('logout?scope=global', { authorization: `Bearer ${access_token}` });
  expect(ended.ok).toBe(true);
}

test('waits for its person: through the end of the session, and while another is signed in', async ({
  phone,
  cable,
  outlet,
  product,
  task,
}) => {
  const cut = cable.cutAt(PHOTO, 'before');
  await send(phone);
  await cut;
  await endSessions(product, outlet.staff);
  cable.mend();
  await expect(phone.getByLabel('Email', { exact: true })).toBeVisible({ timeout: 40_000 });

  await signIn(phone, outlet.manager);
  await phone.goto('/task/my-tasks');
  await expect(card(phone)).toBeVisible();
  await expect(mark(phone)).toHaveCount(0);
  await openQueue(phone);
  await expect(phone.getByText('Tidak ada yang menunggu di perangkat ini')).toBeVisible();
  await phone.waitForTimeout(3000);
  const stored = product.context.db
    .selectFrom('task_submissions')
    .select('id')
    .where('task_id', '=', task.id);
  expect(await stored.execute()).toEqual([]);
  await button(phone, 'Open menu').tap();
  await button(phone, 'Sign Out').tap();

  await signIn(phone, outlet.staff);
  await phone.goto('/task/my-tasks');
  await expectSentOnce(product, task, phone);
});

test('signing out warns of what waits, and leaves nothing to be seen', async ({
  phone,
  cable,
  outlet,
  task: _,
}) => {
  cable.cut();
  await send(phone);
  await expect(mark(phone)).toHaveText('1 menunggu');
  await button(phone, 'Buka menu').tap();
  await button(phone, 'Keluar').tap();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('1 kiriman belum terkirim');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Batal', exact: true }).tap();
  await expect(card(phone)).toBeVisible();
  await button(phone, 'Keluar').tap();
  await dialog.getByRole('button', { name: 'Keluar', exact: true }).tap();
  await expect(phone.getByLabel('Email', { exact: true })).toBeVisible();
  const known = () =>
    phone.evaluate(async () => {
      const open = indexedDB.open('gerai-known');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const all = open.result.transaction('known').objectStore('known').getAllKeys();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      open.result.close();
      return all.result;
    });
  await expect.poll(known).toEqual([]);
  await phone.reload();
  await expect(phone.getByLabel('Email', { exact: true })).toBeVisible();
  cable.mend();
  await signIn(phone, outlet.staff);
});

test('what was sent off can be taken back and changed until it is there', async ({
  phone,
  cable,
  product,
  task,
}) => {
  cable.cut();
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);
  await card(phone).getByRole('button', { name: TASK, exact: true }).tap();
  await button(phone, 'Tarik kembali dan ubah').tap();
  await form(phone).getByLabel('Catatan (opsional)', { exact: true }).fill('Belum selesai');
  await expect(mark(phone)).toHaveText('1 draf');
  cable.mend();
  await phone.waitForTimeout(6000);
  const stored = product.context.db
    .selectFrom('task_submissions')
    .select('id')
    .where('task_id', '=', task.id);
  expect(await stored.execute()).toEqual([]);
  await form(phone).getByLabel('Catatan (opsional)', { exact: true }).fill(NOTES);
  await form(phone).getByRole('button', { name: 'Kirim', exact: true }).tap();
  await expectSentOnce(product, task, phone);
});

test('opens without a network at what was last known, and says so', async ({
  phone,
  cable,
  outlet,
  product,
  task,
}) => {
  cable.cut();
  await phone.context().setOffline(true);
  await phone.goto('/start');
  await expect(phone).toHaveURL(/\/task\/my-tasks$/);
  await expect(card(phone)).toBeVisible();
  await expect(phone.getByText(/^Offline\. Per \d\d[.:]\d\d$/)).toBeVisible();
  await expect(phone.getByRole('navigation', { name: 'Tab' })).toContainText('Tugas Saya');
  await expectAccessible(phone);

  await phone.goto('/task/dashboard');
  await expect(phone.getByText('Layar ini membutuhkan jaringan')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Tugas Saya', exact: true }).last().tap();
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);

  await giveTask(product, outlet, { task_name: 'Pel lantai' });
  cable.mend();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('article').filter({ hasText: 'Pel lantai' })).toBeVisible();
  await expect(phone.getByText(/^Offline/)).toHaveCount(0);
  await expectSentOnce(product, task, phone);
});

test('a new version waits, and comes with the next screen', async ({ phone, cable }) => {
  const shells = () => phone.evaluate(() => caches.keys());
  const [first] = await shells();
  cable.reword(/^GET \/service-worker\.js/, /name:`[0-9a-f]{4}/, 'name:`0000');
  await phone.evaluate(async () => {
    (window as unknown as { stays: boolean }).stays = true;
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
  await expect.poll(shells).toHaveLength(2);
  await phone.waitForTimeout(500);
  expect(await phone.evaluate(() => 'stays' in window), 'the page stays as it is').toBe(true);

  await phone.getByRole('link', { name: 'Profil', exact: true }).tap();
  await phone.waitForFunction(() => !('stays' in window));
  await expect(phone).toHaveURL(/\/task\/profile$/);
  await expect
    .poll(() => phone.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting))
    .toBeNull();
  expect((await shells()).filter((name) => name !== first)).toHaveLength(1);
});
