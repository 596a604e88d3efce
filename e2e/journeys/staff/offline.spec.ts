import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { inWholeBrowser } from '../../support/fixtures.ts';
import type { CutAt } from '../../support/network-proxy.ts';
import {
  card,
  expectSentOnce,
  mark,
  openMyTasks,
  PHOTO,
  SUBMISSION,
  send,
  test,
  WAITING,
} from '../../support/offline-fixtures.ts';

// In the headless shell a remaining tab does not take over from a closed one.
test.use(inWholeBrowser);

/** When the network is cut; at which request and where; whether the page is also reloaded meanwhile. */
const cuts: [when: string, request: RegExp, at: CutAt, number: number, reload: boolean][] = [
  ['before the first photo', PHOTO, 'before', 1, false],
  ['in the middle of a photo', PHOTO, 'half', 1, true],
  ['when the server has a photo and its answer is on the way', PHOTO, 'answer', 1, false],
  ['between two photos', PHOTO, 'before', 2, true],
  ['before the submission', SUBMISSION, 'before', 1, false],
  ['when the server has the submission and its answer is on the way', SUBMISSION, 'answer', 1, true],
];

for (const [when, request, at, number, reload] of cuts) {
  test(`sends once where the network goes ${when}`, async ({ phone, network, product, task }) => {
    const cut = network.cutAt(request, at, number);
    await send(phone);
    await cut;
    await expect(card(phone)).toContainText(WAITING);
    await expect(mark(phone)).toHaveText('1 belum terkirim');
    network.mend();
    await expectSentOnce(product, task, phone);
  });

  if (!reload) continue;
  test(`sends once where the page is loaded anew after the network goes ${when}`, async ({
    phone,
    network,
    product,
    task,
  }) => {
    const cut = network.cutAt(request, at, number);
    await send(phone);
    await cut;
    await phone.reload();
    await expect(card(phone)).toContainText(WAITING);
    network.mend();
    await expectSentOnce(product, task, phone);
  });
}

test('sends once after the browser was closed without a network and started anew', async ({
  network,
  outlet,
  product,
  task,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-phone-'));
  const { use } = test.info().project;
  const start = () =>
    chromium.launchPersistentContext(folder, { ...use, ...use.launchOptions, baseURL: network.address });
  const before = await start();
  const cut = network.cutAt(SUBMISSION, 'answer');
  const phone = await openMyTasks(before, outlet);
  await send(phone);
  await cut;
  await before.close();

  const after = await start();
  const anew = after.pages()[0]!;
  await anew.goto('/start');
  await expect(card(anew)).toContainText(WAITING);
  network.mend();
  await expectSentOnce(product, task, anew);
  await after.close();
  await rm(folder, { recursive: true });
});

test('two tabs send it once', async ({ phone, network, product, task }) => {
  // Uploads that reached the server; attempts lost in the cut network don't count.
  const uploads: string[] = [];
  phone.context().on('response', (response) => {
    const method = response.request().method();
    if (method === 'PUT' || /submissions$/.test(response.url())) uploads.push(method);
  });
  const other = await phone.context().newPage();
  await other.goto('/task/my-tasks');
  network.cut();
  await send(phone);
  await expect(card(phone)).toContainText(WAITING);
  await expect(card(other)).toContainText(WAITING);
  expect(uploads).toEqual([]);
  network.mend();
  // Both tabs at once.
  const tellOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await Promise.all([phone, other].map(tellOnline));
  await expect(card(other)).toContainText('Terkirim', { timeout: 40_000 });
  await expectSentOnce(product, task, phone);
  expect(uploads.sort()).toEqual(['POST', 'PUT', 'PUT']);
});

test('the tab that goes on sends what a closed one left', async ({ phone, network, product, task }) => {
  const other = await phone.context().newPage();
  await other.goto('/task/my-tasks');
  const cut = network.cutAt(SUBMISSION, 'before');
  await send(phone);
  await cut;
  await phone.close();
  network.mend();
  await expectSentOnce(product, task, other);
});

for (const [how, days] of [
  ['ahead', 3],
  ['behind', -3],
] as const)
  test(`a clock that is days ${how} keeps nothing from being sent`, async ({
    browser,
    network,
    outlet,
    product,
    task,
  }) => {
    const context = await browser.newContext({ baseURL: network.address });
    await context.clock.install({ time: new Date(Date.now() + days * 24 * 3_600_000) });
    const phone = await openMyTasks(context, outlet);
    const cut = network.cutAt(SUBMISSION, 'answer');
    await send(phone);
    await cut;
    await expect(card(phone)).toContainText(WAITING);
    network.mend();
    await expectSentOnce(product, task, phone);
    await context.close();
  });
