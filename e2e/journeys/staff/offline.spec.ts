import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/find-chromium.ts';
import { inWholeBrowser, phone as phoneSize } from '../../support/fixtures.ts';
import type { CutAt } from '../../support/network-proxy.ts';
import {
  card,
  expectSentOnce,
  giveTask,
  mark,
  openMyTasks,
  PHOTO,
  reconnect,
  SUBMISSION,
  send,
  TASK,
  test,
  WAITING,
} from '../../support/offline-fixtures.ts';

/** When the network is cut; at which request and where; whether the page is also loaded anew meanwhile. */
const cuts: [when: string, request: RegExp, at: CutAt, number: number, reload: boolean][] = [
  ['before the first photo', PHOTO, 'before', 1, false],
  ['in the middle of a photo', PHOTO, 'half', 1, false],
  ['in the middle of a photo', PHOTO, 'half', 1, true],
  ['when the server has a photo and its answer is on the way', PHOTO, 'answer', 1, false],
  ['between two photos', PHOTO, 'before', 2, false],
  ['between two photos', PHOTO, 'before', 2, true],
  ['before the submission', SUBMISSION, 'before', 1, false],
  ['when the server has the submission and its answer is on the way', SUBMISSION, 'answer', 1, false],
  ['when the server has the submission and its answer is on the way', SUBMISSION, 'answer', 1, true],
];

test('a submission is sent once by itself when the device does not report that the network is back', async ({
  phone,
  network,
  product,
  task,
}) => {
  const cut = network.cutAt(PHOTO, 'before');
  await send(phone);
  await cut;
  await expect(card(phone)).toContainText(WAITING);
  network.mend();
  await expectSentOnce(product, task, phone);
});

test('a submission is sent once, at whatever step the network fails', async ({
  phone,
  network,
  product,
  outlet,
  task: first,
}) => {
  // It sends nine submissions.
  test.slow();
  for (const [index, [when, request, at, number, reload]] of cuts.entries())
    await test.step(`${when}${reload ? ', with the page loaded anew' : ''}`, async () => {
      const name = index === 0 ? TASK : `Lap kaca ${index}`;
      const task = index === 0 ? first : await giveTask(product, outlet, { task_name: name });
      if (index > 0) await phone.goto('/task/my-tasks');
      const cut = network.cutAt(request, at, number);
      await send(phone, name);
      await cut;
      if (reload) await phone.reload();
      await expect(card(phone, name)).toContainText(WAITING);
      await expect(mark(phone)).toHaveText('1 belum terkirim');
      await reconnect(network, phone);
      await expectSentOnce(product, task, phone, name);
    });
});

test('a submission is sent once after the browser was closed without a network and restarted', async ({
  network,
  outlet,
  product,
  task,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-phone-'));
  const { use } = test.info().project;
  const start = () =>
    chromium.launchPersistentContext(folder, {
      ...use,
      ...phoneSize,
      executablePath: process.env.WHOLE_CHROMIUM!,
      args: chromiumFlags(),
      baseURL: network.address,
    });
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
  await reconnect(network, anew);
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
  // Both tabs at once.
  await reconnect(network, phone, other);
  await expect(card(other)).toContainText('Terkirim', { timeout: 40_000 });
  await expectSentOnce(product, task, phone);
  expect(uploads.sort()).toEqual(['POST', 'PUT', 'PUT']);
});

test.describe('where a tab is closed', () => {
  // In the headless shell a remaining tab does not take over from a closed one.
  test.use(inWholeBrowser);

  test('the remaining tab sends what a closed one left', async ({ phone, network, product, task }) => {
    const other = await phone.context().newPage();
    await other.goto('/task/my-tasks');
    const cut = network.cutAt(SUBMISSION, 'before');
    await send(phone);
    await cut;
    await phone.close();
    await reconnect(network, other);
    await expectSentOnce(product, task, other);
  });
});

for (const [how, days] of [
  ['ahead', 3],
  ['behind', -3],
] as const)
  test(`a clock that is days ${how} keeps nothing from being sent`, async ({
    anyBrowser,
    network,
    outlet,
    product,
    task,
  }) => {
    const context = await anyBrowser.newContext({ baseURL: network.address });
    await context.clock.install({ time: new Date(Date.now() + days * 24 * 3_600_000) });
    const phone = await openMyTasks(context, outlet);
    const cut = network.cutAt(SUBMISSION, 'answer');
    await send(phone);
    await cut;
    await expect(card(phone)).toContainText(WAITING);
    await reconnect(network, phone);
    await expectSentOnce(product, task, phone);
    await context.close();
  });
